import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { OtherSale } from '../../domain/ledger/other-tills';
import type { AnsweredSale, SlipOfOther } from '../../domain/ledger/other-tills-questions';
import { NOON, saleId } from '../../domain/test-support/sales';
import { FakeClock } from '../test-support/fakes';
import { BREAK_MS, GuardOtherTills, SEND_WAITS_MS } from './guard-other-tills';

const ITEM = {
  product: { id: 'ff', name: 'Free Fire' },
  package: { id: 'p100', name: '100 Diamonds' },
  payload: [{ ref: 'uid', value: '1' }],
};
const MINE = { saleId: saleId(1), item: ITEM };
const ROW: AnsweredSale = { saleId: saleId(2), till: 'Till 2', state: null, why: 'now', agoMs: 60_000 };

const AN_HOUR_AGO = Date.parse(NOON) + 30_000 - 3_600_000;

let standing: 'off' | 'live' | 'away';
let pulled: OtherSale[];
let called: string[];
/** Null: it never answers. */
let answer: readonly AnsweredSale[] | null;
let paid: SlipOfOther | null | 'never';
let guard: GuardOtherTills;
beforeEach(() => {
  vi.useFakeTimers();
  [standing, pulled, called, answer, paid] = ['live', [], [], [], null];
  guard = new GuardOtherTills({
    standing: () => standing,
    questions: {
      intend: (id, { item, player }, minutes) => {
        called.push(`intend ${id} ${item} ${player} ${minutes}`);
        return answer ? Promise.resolve(answer) : new Promise(() => undefined);
      },
      slipPaid: (reference, id) => {
        called.push(`slip ${reference} ${id}`);
        return paid === 'never' ? new Promise(() => undefined) : Promise.resolve(paid);
      },
      withdraw: (id) => void called.push(`withdraw ${id}`),
    },
    keysOf: (item) => [{ item: item.package.id, player: 'someone' }],
    others: {
      aheadMs: () => 30_000,
      alike: (_, since) => pulled.filter(({ heardAt }) => heardAt > since),
      hasBill: (keys, code, since) => keys.length > 0 && code === 'TG1' && since === AN_HOUR_AGO,
    },
    settings: () => ({ askAgainMinutes: 10 }),
    clock: new FakeClock(),
    steadyMs: () => performance.now(),
  });
});
afterEach(() => vi.useRealTimers());

it('warns of what the ledger answers, at its clock, and not of the sale itself', async () => {
  answer = [ROW, { ...ROW, saleId: MINE.saleId }];
  guard.ask(MINE);
  expect(await guard.heard(MINE.saleId)).toHaveLength(2);
  const soldAt = new Date(Date.parse(NOON) - 60_000).toISOString();
  expect(guard.alike(MINE)).toEqual([{ saleId: saleId(2), till: 'Till 2', state: null, why: 'now', soldAt }]);
  expect(called).toEqual([`intend ${MINE.saleId} p100 someone 10`]);
});

it('asks nothing before a read-back opens, and once more only at a send that no one asked for', async () => {
  expect(called).toEqual([]);
  guard.ask(MINE);
  await guard.ready([MINE]);
  expect(called).toHaveLength(1);
  await guard.ready([{ ...MINE, saleId: saleId(3) }]);
  expect(called).toHaveLength(2);
});

it('holds a send for a quarter of a second at most, once in five seconds', async () => {
  answer = null;
  guard.ask(MINE);
  const start = performance.now();
  let done = 0;
  const first = guard.ready([MINE]).then(() => (done = performance.now() - start));
  await vi.advanceTimersByTimeAsync(SEND_WAITS_MS - 1);
  expect(done).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await first;
  expect(done).toBe(SEND_WAITS_MS);
  // No one waits now: it resolves without any time going by.
  await guard.ready([MINE]);
  await vi.advanceTimersByTimeAsync(BREAK_MS);
  let again = false;
  void guard.ready([MINE]).then(() => (again = true));
  await vi.advanceTimersByTimeAsync(SEND_WAITS_MS - 1);
  expect(again).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(again).toBe(true);
});

it.each(['away', 'off'] as const)('keeps no one waiting while the ledger is %s', async (now) => {
  [standing, answer] = [now, null];
  guard.ask(MINE);
  await guard.ready([MINE]);
});

it('warns while the ledger is away of sales that were pulled before, within the minutes', () => {
  standing = 'away';
  const at = Date.parse(NOON) + 30_000 - 60_000;
  pulled = [
    { saleId: saleId(2), till: 'Till 2', state: 'accepted', heardAt: at, why: 'recent' },
    { saleId: saleId(3), till: 'Till 2', state: 'accepted', heardAt: at - 600_000, why: 'recent' },
  ];
  const soldAt = new Date(Date.parse(NOON) - 60_000).toISOString();
  expect(guard.alike(MINE)).toMatchObject([{ saleId: saleId(2), soldAt }]);
  standing = 'off';
  expect(guard.alike(MINE)).toEqual([]);
});

it('warns before a kept sale is sent of what other tills sold since it was made', async () => {
  const at = Date.parse(NOON) + 30_000 - 3_600_000;
  pulled = [{ saleId: saleId(2), till: 'Till 2', state: 'delivered', heardAt: at, why: 'recent' }];
  const kept = (minutes: number) => ({
    ...MINE,
    keptSince: new Date(Date.parse(NOON) - minutes * 60_000).toISOString(),
  });
  expect(guard.alike(kept(90))).toMatchObject([{ saleId: saleId(2) }]);
  expect(guard.alike(kept(40))).toEqual([]);
  // It was kept by a clock that was ahead.
  expect(guard.alike(kept(-90))).toMatchObject([{ saleId: saleId(2) }]);
  await guard.ready([kept(90)]);
  expect(called).toEqual([`intend ${MINE.saleId} p100 someone 100`]);
});

it('knows a bill that a like sale of another till has since an hour, as long as the till has a ledger', () => {
  const known = () => [guard.hasBill(ITEM, 'TG1'), guard.hasBill(ITEM, 'TG2')];
  expect(known()).toEqual([true, false]);
  standing = 'off';
  expect(known()).toEqual([false, false]);
});

it('takes back a sale that is not sent, or is for someone else after all', async () => {
  guard.ask(MINE);
  guard.ask({ ...MINE, item: { ...ITEM, package: { id: 'p310', name: '310 Diamonds' } } });
  guard.withdraw([MINE.saleId, saleId(8)]);
  guard.ask(MINE);
  await guard.heard(MINE.saleId);
  guard.sent([MINE.saleId]);
  guard.withdraw([MINE.saleId]);
  expect(called.map((one) => one.split(' ').filter((part) => /^[a-z]|p\d/.test(part))[0])).toEqual([
    'intend',
    'withdraw',
    'intend',
    'withdraw',
    'intend',
  ]);
});

it('asks about a voucher too: an unknown one of another till may be it', () => {
  guard.ask({ ...MINE, item: { ...ITEM, payload: [] } });
  expect(called).toHaveLength(1);
});

describe('a slip', () => {
  const PAID: SlipOfOther = {
    ...{ saleId: saleId(7), till: 'Till 2', product: 'Free Fire', package: '100 Diamonds' },
    at: Date.parse(NOON),
  };

  it('that has paid at another till is refused, with what it has paid for', async () => {
    paid = PAID;
    const used = { saleId: saleId(7), at: NOON, item: 'Till 2 · Free Fire · 100 Diamonds' };
    await expect(guard.refuseSlip('REF123', [MINE])).rejects.toEqual(
      new Failure(appError('SLIP_USED', used)),
    );
    expect(called).toEqual([`slip REF123 ${MINE.saleId}`]);
    paid = { ...PAID, product: null, package: null };
    await expect(guard.refuseSlip('REF123', [MINE])).rejects.toEqual(
      new Failure(appError('SLIP_USED', { ...used, item: 'Till 2' })),
    );
  });

  it('that no one knows pays, and so does one while the ledger is away or where there is none', async () => {
    await guard.refuseSlip('REF123', [MINE]);
    await guard.refuseSlip(null, [MINE]);
    expect(called).toHaveLength(1);
    paid = PAID;
    for (standing of ['away', 'off'] as const) await guard.refuseSlip('REF123', [MINE]);
    expect(called).toHaveLength(1);
  });

  it('holds a send no longer than everything else, once in five seconds', async () => {
    paid = 'never';
    const first = guard.refuseSlip('REF123', [MINE]);
    await vi.advanceTimersByTimeAsync(SEND_WAITS_MS);
    await first;
    await guard.refuseSlip('REF123', [MINE]);
    expect(called).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(BREAK_MS);
    paid = PAID;
    await expect(guard.refuseSlip('REF123', [MINE])).rejects.toThrow('SLIP_USED');
  });
});
