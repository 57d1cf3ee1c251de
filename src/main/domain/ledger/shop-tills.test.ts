import { describe, expect, it } from 'vitest';
import { baht, NOON, saleId, saleOf } from '../test-support/sales';
import { heardUntil, LIVE_WITHIN_MS, shopSale, shopTills } from './shop-tills';
import type { KnownTill } from './known-shop';

const NOW = Date.parse(NOON);
const at = (msAgo: number) => new Date(NOW - msAgo).toISOString();

/** A till that was heard of just now and has sent everything. */
const till = (part: Partial<KnownTill> = {}): KnownTill => ({
  ...{ id: 't1', name: 'Till 1', kind: 'till', state: 'active', own: false },
  ...{ heardAt: at(0), completeAt: at(0), trouble: null, shift: null, open: {}, unreadable: 0 },
  ...part,
});
const shown = (part: Partial<KnownTill>) => shopTills({ now: NOON, tills: [till(part)] })[0];

describe('a till of the shop', () => {
  it.each([
    ['live', 'that was heard of just in time', { heardAt: at(LIVE_WITHIN_MS) }],
    ['away', 'that missed it', { heardAt: at(LIVE_WITHIN_MS + 1) }],
    ['away', 'that was never heard of', { heardAt: null }],
    ['refused', 'whose last word was another machine’s', { heardAt: null, trouble: 'cloned' }],
    ['live', 'that goes on next to another machine', { trouble: 'cloned' }],
    ['lost', 'that was shut out, however lately it was heard of', { state: 'closed' }],
  ] as const)('is %s %s', (state, _, part) => {
    expect(shown(part)).toMatchObject({ state, doubted: 'trouble' in part });
  });

  it('is not shown any more once it was retired', () => {
    expect(shown({ state: 'retired' })).toBeUndefined();
  });

  it('shows what waits there: kept sales were never sent, and those on the wire wait for no one', () => {
    const open = { held: 2, 'not-sent': 3, sending: 5, unknown: 7, delivered: 11, voided: 13 };
    expect(shown({ open })).toMatchObject({ kept: 5, unknown: 7 });
    expect(shown({ open: {} })).toMatchObject({ kept: 0, unknown: 0, shift: null, expectedCash: null });
  });

  it('shows who opened its shift, and what should be in its drawer', () => {
    const moved = [
      { kind: 'payment', tender: 'cash', amount: baht(3_500) },
      { kind: 'payment', tender: 'promptpay', amount: baht(9_900) },
    ] as const;
    const shift = { openedAt: NOON, openedBy: 'Nok', float: baht(50_000), moved };
    expect(shown({ shift })).toMatchObject({
      shift: { openedAt: NOON, openedBy: 'Nok' },
      expectedCash: baht(53_500),
    });
    // A drawer that cannot be added up is not said to be empty.
    expect(shown({ shift: { ...shift, moved: null }, unreadable: 2 })).toMatchObject({
      shift: { openedBy: 'Nok' },
      expectedCash: null,
      unreadable: 2,
    });
  });
});

it('hides the secrets of a sale, and knows this till’s own', () => {
  const sale = saleOf({
    payload: [
      { ref: 'uid', value: '123', secret: false },
      { ref: 'server', value: null, secret: false },
      { ref: 'password', value: null, secret: true },
    ],
  });
  const of = (isOwn: boolean) => shopSale({ ...sale, till: { id: 't2', name: 'Till 2' } }, () => isOwn);
  expect(of(false)).toMatchObject({ id: saleId(1), till: 'Till 2', own: false });
  expect(of(false).recipient).toEqual(['123', '', '••••••••']);
  expect(of(true).own).toBe(true);
});

describe('what every till has sent', () => {
  it('reaches as far as the one that sent least, with room for clocks', () => {
    const tills = [till(), till({ completeAt: at(60_000) })];
    expect(heardUntil(tills)).toBe(NOW - 60_000 - 5 * 60_000);
  });

  it.each([
    ['is nothing while one has sent nothing', { completeAt: null }, -Infinity],
    ['waits for no office', { kind: 'office', completeAt: null }, NOW - 5 * 60_000],
    ['waits for none that was retired', { state: 'retired', completeAt: null }, NOW - 5 * 60_000],
    ['waits for one that was shut out', { state: 'closed', completeAt: null }, -Infinity],
  ] as const)('%s', (_, part, until) => {
    expect(heardUntil([till(), till(part)])).toBe(until);
  });

  it('is all there is where there is no till', () => {
    expect(heardUntil([])).toBe(Infinity);
  });
});
