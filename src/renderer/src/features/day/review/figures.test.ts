import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUCKETS } from '@shared/model/kinds/day';
import { minorOf } from '@shared/model/money/money';
import { reviewOf, reviewRow, shiftOf, thb } from '../test-support/days';
import {
  changeFrom,
  countedOf,
  differenceKind,
  firstBucket,
  listedForNothing,
  netOf,
  rowsByBucket,
  withEmptyHours,
} from './figures';

describe('changeFrom', () => {
  it.each([
    [100, 112, 'more', 0.12],
    [200, 150, 'less', -0.25],
    [50, 50, 'same', 0],
    [0, 0, 'same', 0],
    [0, 7, 'from-none', null],
    [7, 0, 'less', -1],
  ])('from %d to %d is %s', (before, now, kind, part) => {
    expect(changeFrom(before, now)).toEqual({ kind, part });
  });
});

describe('differenceKind', () => {
  it('calls too little short and too much over', () => {
    expect([-1, 0, 1].map(differenceKind)).toEqual(['short', 'exact', 'over']);
  });
});

describe('buckets', () => {
  const rows = [
    reviewRow({ key: 'a', bucket: 'agree' }),
    reviewRow({ key: 'b', bucket: 'ours-only' }),
    reviewRow({ key: 'c', bucket: 'open' }),
    reviewRow({ key: 'd', bucket: 'ours-only' }),
  ];

  it('begin with the worst that has lines', () => {
    expect(firstBucket(reviewOf('2026-11-21', rows).buckets)).toBe('open');
    expect(firstBucket(reviewOf('2026-11-21', rows.slice(0, 2)).buckets)).toBe('ours-only');
    expect(firstBucket(reviewOf('2026-11-21').buckets)).toBe('agree');
  });

  it('hold each line once, in the order given', () => {
    const found = rowsByBucket(rows);
    expect([...found.keys()]).toEqual([...BUCKETS]);
    expect(found.get('ours-only')?.map(({ key }) => key)).toEqual(['b', 'd']);
    expect(found.get('differs')).toEqual([]);
  });
});

it('shows the provider’s amounts of sales of the day that came to nothing', () => {
  const rows = [
    reviewRow({ key: 'a', state: 'failed', serviceTotal: thb(3_500) }),
    reviewRow({ key: 'b', state: 'delivered', serviceTotal: thb(7_000) }),
    reviewRow({ key: 'c', state: 'rejected', serviceTotal: null }),
    reviewRow({ key: 'd', state: 'failed', serviceTotal: thb(100), carriedFrom: '2026-11-20' }),
  ];
  expect(listedForNothing(rows)).toEqual([thb(3_500)]);
});

describe('netOf', () => {
  it('subtracts refunds from payments, per currency', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(10 ** 6), fc.nat(10 ** 6), fc.constantFrom('THB', 'USD'))),
        (sums) => {
          const net = netOf(
            sums.map(([paid, refunded, currency]) => ({
              tender: 'cash' as const,
              payments: 1,
              paid: [{ minor: paid, currency }],
              refunds: 1,
              refunded: [{ minor: refunded, currency }],
              corrected: [],
            })),
          );
          for (const currency of ['THB', 'USD']) {
            let expected = 0;
            for (const [paid, refunded, of] of sums) if (of === currency) expected += paid - refunded;
            expect(minorOf(net, currency)).toBe(expected);
          }
        },
      ),
    );
  });
});

describe('countedOf', () => {
  it('says that a day is counted only when every shift is', () => {
    const [exact, short, open] = [
      shiftOf(1, '2026-11-21', 0),
      shiftOf(2, '2026-11-21', -2_000),
      shiftOf(3, '2026-11-21'),
    ];
    expect(countedOf([])).toEqual({ state: 'no-shift', counted: [], differences: [] });
    expect(countedOf([exact, short])).toMatchObject({ state: 'counted', differences: [thb(-2_000)] });
    expect(countedOf([short, open]).state).toBe('open');
  });
});

describe('withEmptyHours', () => {
  const hour = (at: string) => ({ key: at, count: 1, quantity: 1, totals: [thb(100)] });
  const keys = (...hours: string[]) =>
    withEmptyHours(hours.map(hour)).map(({ key, count }) => `${key.slice(11, 16)} ${count}`);

  it('shows the hours without a sale between those with one', () => {
    expect(keys('2026-11-21T02:00:00Z', '2026-11-21T05:00:00.000Z')).toEqual([
      '02:00 1',
      '03:00 0',
      '04:00 0',
      '05:00 1',
    ]);
  });

  it('walks past no hour where the clocks change by half an hour', () => {
    expect(keys('2026-04-04T13:00:00Z', '2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z')).toEqual([
      '13:00 1',
      '14:00 0',
      '15:30 1',
      '16:30 1',
    ]);
  });

  it('has none on a day without sales', () => {
    expect(withEmptyHours([])).toEqual([]);
  });
});
