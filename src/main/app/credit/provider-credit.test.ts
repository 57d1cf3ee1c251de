/** The credit at the provider, over a real journal. */
import { StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure } from '@shared/ipc/errors';
import type { Money } from '@shared/model/money/money';
import type { Sale } from '@shared/model/sale/sale';
import { toIso } from '@shared/model/day/business-day';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { send as sendSale } from '../../adapters/journal/test-support/filled-journal';
import type { CreditTills } from '../../domain/credit/credit-tills';
import type { OtherUse } from '../../domain/credit/standing-credit';
import { baht, seenOrderOf, transactionOf } from '../../domain/test-support/sales';
import { FakeClock, FakeLog, journalInMemory } from '../test-support/fakes';
import { anchorOf } from '../live/hold-journal';
import { SOLE_TILL } from '../ledger/sole-till';
import { ProviderCredit } from './provider-credit';

const SERVICE = 'service';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let journal: OpenJournal;
let clock: FakeClock;
let settings: { currency: string; creditLowAmount: number; creditLowDays: number; creditWords: string[] };
let changes: number;
let number: number;
/** What the till heard from the service in this run. */
let heard: { skewMs: number | null; answered: boolean };
beforeEach(async () => {
  journal = await journalInMemory();
  clock = new FakeClock();
  settings = { currency: 'THB', creditLowAmount: 0, creditLowDays: 0, creditWords: [] };
  [changes, number] = [0, 0];
  heard = { skewMs: null, answered: false };
});
afterEach(() => {
  vi.useRealTimers();
  journal.close();
});

function till(serviceId = SERVICE, tills: CreditTills = SOLE_TILL.credit): ProviderCredit {
  const changed = () => void (changes += 1);
  return new ProviderCredit({
    ...{
      tills,
      credit: journal.credit,
      service: { skewMs: () => heard.skewMs },
      hasAnswered: () => heard.answered,
      serviceId,
      settings: () => settings,
      clock,
      log: new FakeLog(),
      changed,
    },
  });
}

/** Sends a sale of 100 baht now; its answer comes a second later. */
function send(cost: Money | null | 'no answer' | 'refused' | 'no credit', currency = 'THB'): Sale {
  number += 1;
  const change = { createdAt: toIso(clock.at), expectedTotal: { minor: 10_000, currency } };
  const id = sendSale(journal, number, change, { service: SERVICE });
  clock.at += 1_000;
  const accepted = typeof cost !== 'string';
  const transaction = accepted
    ? transactionOf({ code: `TG${number}`, id: `t${number}`, agentCost: cost })
    : null;
  const reason = accepted ? 'TRANSACTION' : cost !== 'no answer' ? 'REQUEST_REFUSED' : 'TIMED_OUT';
  const state = accepted ? 'accepted' : cost !== 'no answer' ? 'rejected' : 'unknown';
  return journal.sales.endAttempt(id, {
    endedAt: toIso(clock.at),
    skewMs: 0,
    answer: {
      outcome: { state, reason, transaction } as never,
      ...{
        httpStatus: null,
        serviceDate: null,
        message: cost === 'no credit' ? 'เครดิตไม่พอ' : null,
        answer: null,
      },
    },
  });
}

function settle({ id }: Sale, to: 'delivered' | 'failed'): Sale {
  clock.at += 1_000;
  return journal.sales.settle(id, to, seenOrderOf({ key: `o-${id}`, code: id, seenAt: toIso(clock.at) }));
}

const left = async (credit: ProviderCredit) => (await credit.current()).left?.minor;

describe('the credit at the provider', () => {
  it('is unset until a person types something, whatever was sold', async () => {
    send(baht(9_500));
    const credit = till();
    expect(await credit.current()).toEqual({
      ...{ state: 'unset', left: null, open: null, days: null, tills: null, entries: [] },
    });
    expect(changes).toBe(0);
  });

  it('takes off the cost of booked sales, or its price where no cost is given, and gives back that of failed ones', async () => {
    const credit = till();
    await credit.add('balance', baht(100_000), ANYONE);
    credit.noteSale(send(baht(9_500)));
    expect(await left(credit)).toBe(90_500);
    credit.noteSale(send(null));
    expect(await left(credit)).toBe(80_500);
    const failing = send(baht(500));
    credit.noteSale(failing);
    credit.noteSale(send('refused'));
    expect(await left(credit)).toBe(80_000);
    credit.noteSale(settle(failing, 'failed'));
    expect(await left(credit)).toBe(80_500);
    clock.at += 1;
    await credit.add('deposit', baht(50_000), ANYONE);
    expect(await left(credit)).toBe(130_500);
    // After a restart it is the same.
    expect(await left(till())).toBe(130_500);
  });

  it('names what may be taken as well, and takes it once the outcome is known', async () => {
    const credit = till();
    await credit.add('balance', baht(100_000), ANYONE);
    const doubted = send('no answer');
    credit.noteSale(doubted);
    expect(await credit.current()).toMatchObject({ left: baht(100_000), open: baht(10_000) });
    credit.noteSale(settle(doubted, 'delivered'));
    expect(await credit.current()).toMatchObject({ left: baht(90_000), open: null });
  });

  it('counts from a typed balance, and keeps how far it was from what should have been left', async () => {
    const credit = till();
    await credit.add('balance', baht(100_000), ANYONE);
    const early = send(baht(9_500));
    const doubted = send('no answer');
    [early, doubted].forEach((sale) => credit.noteSale(sale));
    await credit.add('balance', baht(87_000), ANYONE);
    expect(await credit.current()).toMatchObject({
      left: baht(87_000),
      entries: [
        { kind: 'balance', amount: baht(87_000), expected: baht(90_500) },
        { kind: 'balance', amount: baht(100_000), expected: null },
      ],
    });
    // The provider's balance has what it booked before; what it gives back later is not in it.
    credit.noteSale(settle(doubted, 'delivered'));
    expect(await left(credit)).toBe(87_000);
    credit.noteSale(settle(early, 'failed'));
    expect(await left(credit)).toBe(96_500);
  });

  it('takes off the sales after a clock that was ahead is put right', async () => {
    const credit = till();
    clock.at += 2 * DAY_MS;
    await credit.add('balance', baht(100_000), ANYONE);
    clock.at -= 2 * DAY_MS;
    await credit.current();
    send(baht(9_500));
    expect(await left(credit)).toBe(90_500);
  });

  it('is asked for again by an older copy, which lacks the sales after it was made', async () => {
    const credit = till();
    await credit.add('balance', baht(100_000), ANYONE);
    const note = (entries: number) => {
      clock.at += 1_000;
      const anchor = anchorOf(journal, { installation: 'here', clock });
      const head = { ...anchor.head, seq: anchor.head.seq + entries };
      journal.restores.note('older-copy', { ...anchor, head }, toIso(clock.at), false);
    };
    // A copy of another place that lacks nothing goes on counting.
    note(0);
    expect(await left(till())).toBe(100_000);
    note(40);
    expect(await till().current()).toMatchObject({ state: 'unset', left: null, entries: [] });
    clock.at += 1_000;
    const again = till();
    await again.add('balance', baht(60_000), ANYONE);
    again.noteSale(send(baht(9_500)));
    expect(await left(again)).toBe(50_500);
  });

  it('lasts at the pace of the last two weeks', async () => {
    const credit = till();
    await credit.add('balance', baht(1_000_000), ANYONE);
    for (let day = 0; day < 20; day += 1) {
      credit.noteSale(send(baht(10_000)));
      clock.at += DAY_MS;
    }
    // Fourteen days of 100 baht a day, and today nothing yet.
    expect(await credit.current()).toMatchObject({ left: baht(800_000), days: 86, state: 'ok' });
    settings.creditLowDays = 87;
    expect((await credit.current()).state).toBe('low');
    settings.creditLowDays = 0;
    settings.creditLowAmount = 8_000;
    expect((await credit.current()).state).toBe('ok');
    settings.creditLowAmount = 8_001;
    expect((await credit.current()).state).toBe('low');
    credit.noteSale(send(baht(800_000)));
    expect((await credit.current()).state).toBe('out');
  });

  it('adds no entry and no sale of another currency or another service', async () => {
    const credit = till();
    await credit.add('balance', baht(100_000), ANYONE);
    send({ minor: 500, currency: 'USD' }, 'USD');
    expect(await left(credit)).toBe(100_000);
    expect((await till('elsewhere').current()).state).toBe('unset');
    settings.currency = 'USD';
    expect((await credit.current()).state).toBe('unset');
    await expect(credit.add('deposit', baht(1), ANYONE)).rejects.toThrow(
      new Failure(appError('WRONG_CURRENCY', { currency: 'USD' })),
    );
    settings.currency = 'THB';
    expect(await left(credit)).toBe(100_000);
  });

  it('is looked up however many years of sales there are: no sale is read again', async () => {
    const credit = till();
    await credit.add('deposit', baht(10_000_000), ANYONE);
    const asked = async (days: number): Promise<[string[], number | undefined]> => {
      for (let day = 0; day < days; day += 1, clock.at += DAY_MS) credit.noteSale(send(baht(100)));
      const { prototype } = StatementSync;
      const ways = [vi.spyOn(prototype, 'get'), vi.spyOn(prototype, 'all'), vi.spyOn(prototype, 'run')];
      const minor = await left(till());
      const said = ways.flatMap(({ mock }) =>
        mock.contexts.map((statement) => (statement as StatementSync).sourceSQL),
      );
      for (const way of ways) way.mockRestore();
      return [said, minor];
    };
    const [first, before] = await asked(2);
    const [later, after] = await asked(400);
    expect([before, after]).toEqual([10_000_000 - 200, 10_000_000 - 40_200]);
    expect(later).toEqual(first);
    expect(later.filter((sql) => /\bsales\b/.test(sql))).toEqual([]);
  });

  it.each([-3_600_000, -365 * DAY_MS])(
    'asks no more once a sale is accepted by a clock set back: %d ms',
    (by) => {
      const credit = till();
      credit.noteSale(send('no credit'));
      expect(credit.refusals.last()).not.toBe(null);
      clock.at += by;
      credit.noteSale(send(baht(9_000)));
      expect(credit.refusals.last()).toBe(null);
      // The same after a restart, with the last sale sent and not the one with the latest date.
      expect(till().refusals.last()).toBe(null);
    },
  );

  it('asks after a refusal until a later sale is accepted, or something is typed', async () => {
    const credit = till();
    const earlier = send(baht(100));
    const refused = send('no credit');
    [earlier, refused].forEach((sale) => credit.noteSale(sale));
    const asks = { saleId: refused.id, why: 'credit' };
    expect(credit.refusals.last()).toMatchObject(asks);
    credit.noteSale(settle(earlier, 'delivered'));
    credit.noteSale(send('refused'));
    credit.noteSale(send('no answer'));
    expect(credit.refusals.last()).toMatchObject(asks);
    expect(till().refusals.last()).toMatchObject(asks);
    credit.noteSale(send(baht(100)));
    expect(credit.refusals.last()).toBe(null);
    credit.noteSale(send('no credit'));
    expect(credit.refusals.last()).not.toBe(null);
    clock.at += 1_000;
    await credit.add('deposit', baht(100_000), ANYONE);
    expect(credit.refusals.last()).toBe(null);
  });

  it('takes off what another till took once that till counts from the same entry, and reports it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const other = { taken: 5_000, givenBack: 700, open: 300, lately: 0, firstDay: null };
    const uses: OtherUse[] = [{ ...other, till: 'Till 2', ended: false, base: 'an earlier entry' }];
    const shop = { ...SOLE_TILL.credit, shop: () => 'Shop', uses: () => Promise.resolve(uses) };
    const credit = till(SERVICE, shop);
    await credit.add('balance', baht(100_000), ANYONE);
    expect(credit.latest()).toMatchObject({
      left: baht(100_000),
      open: null,
      tills: { missing: ['Till 2'] },
    });
    const [entry] = journal.credit.entries({ service: SERVICE, currency: 'THB', shop: 'Shop' });
    uses.push({ ...uses.pop()!, base: entry!.id! });
    changes = 0;
    credit.othersChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(credit.latest()).toMatchObject({ left: baht(95_700), open: baht(300), tills: { missing: [] } });
    expect(changes).toBe(1);
  });

  it.each([
    ['says its time', { skewMs: -20 * MINUTE_MS, answered: true }],
    ['says none', { skewMs: null, answered: true }],
  ])('counts from what another till typed once the service has answered, which %s', async (_, answer) => {
    const shop = { ...SOLE_TILL.credit, shop: () => 'Shop', uses: () => Promise.resolve([]) };
    const account = { service: SERVICE, currency: 'THB', shop: 'Shop' };
    send(baht(9_000));
    // By the service's clock; that of this till is 20 minutes ahead.
    const at = toIso(clock.at + (answer.skewMs ?? 0) + MINUTE_MS);
    const typed = { kind: 'balance', amount: baht(100_000), expected: null, id: 'b1', who: 'Mali' } as const;
    journal.credit.addShared([[account, { ...typed, at }]], toIso(clock.at), {});
    clock.at += 5 * MINUTE_MS;
    const credit = till(SERVICE, shop);
    expect(await credit.current()).toMatchObject({ state: 'unset', left: null, entries: [{ at }] });
    heard = answer;
    expect(await left(credit)).toBe(100_000);
    // It stays so in the next run, before the service answers.
    heard = { skewMs: null, answered: false };
    expect(await left(till(SERVICE, shop))).toBe(100_000);
  });

  it('counts at once from what is typed here, and keeps the sum while the service is away', async () => {
    const shop = { ...SOLE_TILL.credit, shop: () => 'Shop', uses: () => Promise.resolve([]) };
    const credit = till(SERVICE, shop);
    await credit.add('balance', baht(100_000), ANYONE);
    expect(credit.latest()).toMatchObject({ left: baht(100_000) });
    const account = { service: SERVICE, currency: 'THB', shop: 'Shop' };
    const at = toIso(clock.at + MINUTE_MS);
    const typed = { kind: 'balance', amount: baht(50_000), expected: null, id: 'b1', who: 'Mali' } as const;
    journal.credit.addShared([[account, { ...typed, at }]], toIso(clock.at), {});
    expect(await left(credit)).toBe(100_000);
    heard = { skewMs: 0, answered: true };
    expect(await left(credit)).toBe(50_000);
  });

  it('reports a change once', async () => {
    const credit = till();
    await credit.add('balance', baht(100_000), ANYONE);
    changes = 0;
    await credit.current();
    expect(changes).toBe(0);
    credit.noteSale(send(baht(100)));
    await credit.current();
    await credit.current();
    expect(changes).toBe(1);
  });
});
