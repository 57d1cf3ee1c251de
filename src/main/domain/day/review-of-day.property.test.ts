import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, businessDayOf, readInstant } from '@shared/model/day/business-day';
import type { FigureLine } from '@shared/model/day/report-of-day';
import type { ReviewRow } from '@shared/model/day/review-of-day';
import type { Money } from '@shared/model/money/money';
import { isSold, SALE_STATES } from '@shared/model/sale/sale-state';
import type { ServiceOrder } from '@shared/model/service/order';
import { dayHistory } from './history-of-day';
import { dayReview, daySummary, type ReviewInput } from './review-of-day';
import { listedWithin } from './listed-orders';
import { isOrderOfSale } from '../sale/order-of-sale';
import { orderOf, saleId, saleOf, seenOrderOf, transactionOf } from '../test-support/sales';
import type { DaySale } from './day-sale';

const clock = { timeZone: 'Europe/Berlin', dayStartsAt: '04:00' };
// The day on which the clocks go back: it has 25 hours.
const bounds = boundsOf('2026-10-25', clock);

const DAY_MS = 24 * 3_600_000;

const money = fc.record({ minor: fc.nat({ max: 90_000 }), currency: fc.constantFrom('THB', 'USD') });
const code = fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { freq: 4 });
const within = fc.integer({ min: bounds.from, max: bounds.to - 1 });
const saleParts = fc.record({
  state: fc.constantFrom(...SALE_STATES),
  code,
  total: fc.option(money),
  at: within,
  quantity: fc.integer({ min: 1, max: 9 }),
  product: fc.constantFrom('Free Fire', 'ROV'),
  paid: fc.boolean(),
  seen: fc.option(fc.nat({ max: 9 })),
  service: fc.constantFrom('here', 'there'),
});
const orderParts = fc.record({
  code,
  id: fc.constantFrom('1', '2', '3'),
  status: fc.option(fc.constantFrom('SUCCESS', 'CREATED', 'FAILED')),
  total: fc.option(money, { freq: 6 }),
  at: fc.option(fc.oneof(within, fc.constantFrom(bounds.from - 1, bounds.to)), { freq: 6 }),
  lines: fc.array(fc.constant({ product: 'ROV', package: '10', payload: [] }), { maxLength: 3 }),
  repeated: fc.boolean(),
  missing: fc.boolean(),
});
const days = fc.record({
  sales: fc.array(saleParts, { maxLength: 8 }),
  orders: fc.array(orderParts, { maxLength: 10 }),
  elsewhere: fc.array(saleParts, { maxLength: 3 }),
});

/** A day as the till reads it; codes of sales of this day are not those of another. */
function inputOf({
  sales,
  orders,
  elsewhere,
}: typeof days extends fc.Arbitrary<infer T> ? T : never): ReviewInput {
  const madeOf = (sale: (typeof sales)[number], index: number): DaySale => ({
    service: sale.service,
    ...saleOf({
      id: saleId(index),
      state: sale.state,
      createdAt: new Date(sale.at).toISOString(),
      quantity: sale.quantity,
      product: { id: 'p', name: sale.product },
      ...(sale.paid ? {} : { payments: [] }),
      transaction: sale.total || sale.code ? transactionOf({ code: sale.code, total: sale.total }) : null,
      seenOrder: sale.seen === null ? null : seenOrderOf({ key: `order ${sale.seen}`, code: sale.code }),
    }),
  });
  return {
    bounds,
    timeZone: clock.timeZone,
    dayOf: (at) => businessDayOf(at, clock),
    service: 'here',
    sales: sales.map(madeOf),
    orders: orders.map(({ repeated, missing, ...order }, index) =>
      orderOf({
        ...order,
        key: `order ${index}`,
        firstSeenAt: '2026-10-25T12:00:00.000Z',
        faults: repeated ? ['repeated-id'] : [],
        missingSince: missing ? '2026-10-26T09:00:00.000Z' : null,
      }),
    ),
    carried: [],
    elsewhere: elsewhere.map((sale, index) => madeOf({ ...sale, at: sale.at - DAY_MS }, 100 + index)),
    stuckBefore: bounds.from,
    bookedAnyway: { saleIds: new Set(), orderKeys: new Set() },
    successStatuses: ['SUCCESS'],
    failedStatuses: ['FAILED'],
  };
}

/** Amounts added up one after another, without a limit, sorted by currency; nothing for nothing. */
function added(amounts: readonly (Money | null)[]): [string, bigint][] {
  const sums: Record<string, bigint> = {};
  for (const amount of amounts) {
    if (amount) sums[amount.currency] = (sums[amount.currency] ?? 0n) + BigInt(amount.minor);
  }
  return Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1));
}
const flat = (lines: readonly FigureLine[]) => lines.flatMap(({ totals }) => totals);

/** Whether the order may be shown on this day at all. */
function isOfThisDay(order: ServiceOrder, { sales, elsewhere }: ReviewInput): boolean {
  const isOfOne = (some: readonly DaySale[]) => some.some((sale) => isOrderOfSale(sale, order) !== null);
  if (isOfOne(sales)) return true;
  const at = order.at ?? readInstant(order.firstSeenAt) ?? NaN;
  return !isOfOne(elsewhere) && at >= bounds.from && at < bounds.to;
}

const holds = (check: (input: ReviewInput) => void) =>
  fc.assert(
    fc.property(days, (day) => check(inputOf(day))),
    { numRuns: 400 },
  );

describe('any day', () => {
  it('has every sale and every order of it in exactly one line, and that in exactly one bucket', () => {
    holds((input) => {
      const { rows, buckets } = dayReview(input);
      expect(rows.flatMap((row) => row.saleId ?? []).sort()).toEqual(input.sales.map(({ id }) => id).sort());
      const shown = rows.flatMap((row) => row.orderKey ?? []);
      expect(new Set(shown).size).toBe(shown.length);
      for (const order of input.orders) {
        expect(shown.includes(order.key)).toBe(isOfThisDay(order, input));
      }
      for (const { bucket, count } of buckets) {
        expect(rows.filter((row) => row.bucket === bucket)).toHaveLength(count);
      }
      expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    });
  });

  it('has in its buckets what the till and the service say, to the satang', () => {
    holds((input) => {
      const { rows, buckets, till, service } = dayReview(input);
      const ofSold = input.sales.filter(({ state }) => isSold(state));
      const totals = ofSold.map((sale) => sale.expectedTotal);
      expect([till.count, added(till.totals)]).toEqual([ofSold.length, added(totals)]);
      const settled = buckets.filter(({ bucket }) => bucket !== 'open' && bucket !== 'owed-back');
      expect(added(settled.flatMap(({ ours }) => ours))).toEqual(added(totals));
      // What failed is listed with its total, and sold neither here nor there.
      const failed = ({ saleId: id, sold, bucket }: ReviewRow) =>
        id !== null && !sold && (bucket === 'agree' || bucket === 'owed-back');
      const listed = rows.filter(
        (row) => row.orderKey !== null && (row.saleId !== null || row.sold) && !failed(row),
      );
      expect(added(buckets.flatMap(({ theirs }) => theirs))).toEqual(
        added(listed.map((row) => row.serviceTotal)),
      );
      const withinDay = listedWithin(input.orders, bounds);
      expect([service.count, added(service.totals)]).toEqual([
        withinDay.length,
        added(withinDay.map(({ total }) => total)),
      ]);
      const agree = buckets.find(({ bucket }) => bucket === 'agree');
      expect(added(agree?.ours ?? [])).toEqual(added(agree?.theirs ?? []));
    });
  });

  it('comes to the same under every heading, as its history and as its summary', () => {
    holds((input) => {
      const { rows, figures, quantity, breakdowns } = dayReview(input);
      const sold = rows.filter((row) => row.sold);
      expect(figures).toEqual(dayHistory(input).figures);
      expect(added(figures.totals)).toEqual(added(sold.map((row) => row.total)));
      for (const heading of ['hour', 'product', 'package'] as const) {
        expect(added(flat(breakdowns[heading]))).toEqual(added(figures.totals));
        expect(breakdowns[heading].reduce((sum, { count }) => sum + count, 0)).toBe(figures.soldCount);
        expect(breakdowns[heading].reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity);
      }
      const ours = sold.filter((row) => row.saleId !== null);
      expect(added(flat(breakdowns.cashier))).toEqual(added(ours.map((row) => row.total)));
      const paid = ours.filter((row) => row.tenders.length > 0);
      expect(added(flat(breakdowns.tender))).toEqual(added(paid.map((row) => row.total)));
      expect(daySummary(input, null)).toEqual({
        count: figures.soldCount,
        quantity,
        totals: figures.totals,
        until: null,
        hours: breakdowns.hour,
      });
    });
  });
});
