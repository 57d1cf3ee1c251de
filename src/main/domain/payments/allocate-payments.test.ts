/** Shares of the payments for a ticket: whole amounts that add up, whatever the lines, tenders and rounding. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH_ROUNDINGS, roundingOf } from '@shared/model/money/cash-rounding';
import type { PaidShare } from '@shared/model/money/tender';
import { TENDERS, type Tender } from '@shared/model/kinds/money';
import { shareOfTotal } from '@shared/model/sale/sale-money';
import type { TicketPayment } from '@shared/model/sale/ticket';
import { propertyRuns } from '../test-support/property-runs';
import { baht } from '../test-support/sales';
import { allocatePayments } from './allocate-payments';

const pay = (tender: Tender, minor: number, change: Partial<TicketPayment> = {}): TicketPayment => ({
  ...{ tender, amount: baht(minor), rounding: null, tendered: null },
  ...change,
});
const sharesOf = (lines: readonly (readonly PaidShare[])[]) =>
  lines.map((line) =>
    line.map(
      ({ tender, amount, rounding }) => `${tender} ${amount.minor}${rounding ? ` (${rounding.minor})` : ''}`,
    ),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('the payments for a ticket', () => {
  it('fills the lines tender by tender, so that one of them is split', () => {
    const lines = [baht(10_000), baht(5_000), baht(7_000)];
    expect(sharesOf(allocatePayments(lines, [pay('cash', 12_000), pay('promptpay', 10_000)]))).toEqual([
      ['cash 10000'],
      ['cash 2000', 'promptpay 3000'],
      ['promptpay 7000'],
    ]);
    expect(
      sharesOf(allocatePayments([baht(9)], [pay('other', 2), pay('cash', 3), pay('promptpay', 4)])),
    ).toEqual([['other 2', 'cash 3', 'promptpay 4']]);
  });

  it('has what cash is rounded by at the last line with cash, as far as that reaches', () => {
    const rounded = (...nets: number[]) =>
      sharesOf(allocatePayments(nets.map(baht), [pay('cash', sum(nets), { rounding: baht(-30) })]));
    expect(rounded(1_000, 930)).toEqual([['cash 1000'], ['cash 900 (-30)']]);
    expect(rounded(1_010, 20)).toEqual([['cash 1000 (-10)'], ['cash 0 (-20)']]);
    const up = [pay('cash', 1_070, { rounding: baht(30) }), pay('other', 500)];
    expect(sharesOf(allocatePayments([baht(1_000), baht(100), baht(470)], up))).toEqual([
      ['cash 1000'],
      ['cash 100 (30)', 'other 30'],
      ['other 470'],
    ]);
  });

  it('gives a gift a share of nothing', () => {
    expect(sharesOf(allocatePayments([baht(0)], [pay('other', 0)]))).toEqual([['other 0']]);
    const lines = [baht(0), baht(5), baht(0)];
    expect(sharesOf(allocatePayments(lines, [pay('cash', 5)]))).toEqual([['cash 0'], ['cash 5'], ['cash 0']]);
    const rounded = pay('cash', 5, { rounding: baht(20) });
    expect(sharesOf(allocatePayments(lines, [rounded]))).toEqual([['cash 0'], ['cash 25 (20)'], ['cash 0']]);
  });

  it('hands the cash over for one line with its share, and for several with none', () => {
    const cash = pay('cash', 10, { tendered: baht(20) });
    expect(allocatePayments([baht(10)], [cash])[0]?.[0]?.tendered).toEqual(baht(20));
    const split = allocatePayments([baht(4), baht(6)], [cash]);
    expect(split.flat().map(({ tendered }) => tendered)).toEqual([null, null]);
  });

  it.each([
    ['too little', [10], [pay('cash', 9)]],
    ['too much', [10], [pay('cash', 11)]],
    ['too much by another tender', [10], [pay('cash', 10), pay('other', 1)]],
  ] as const)('is refused when it is %s', (_, totals, payments) => {
    expect(() => allocatePayments(totals.map(baht), payments)).toThrow(RangeError);
  });

  it('adds up by line and by tender, and splits as few lines as it can', () => {
    const cuts = fc.record({
      totals: fc.array(fc.oneof(fc.nat(40), fc.nat(1_000_000)), { minLength: 1, maxLength: 20 }),
      tenders: fc.shuffledSubarray([...TENDERS], { minLength: 1 }),
      at: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }),
      rounding: fc.constantFrom(...CASH_ROUNDINGS),
    });
    fc.assert(
      fc.property(cuts, ({ totals, tenders, at, rounding }) => {
        const total = sum(totals);
        const bounds = at
          .slice(0, tenders.length - 1)
          .map((part) => Math.floor(part * total))
          .sort((a, b) => a - b);
        const ends = [...bounds, total];
        const payments = tenders
          .map((tender, index) => {
            const amount = baht((ends[index] ?? 0) - (ends[index - 1] ?? 0));
            return pay(tender, amount.minor, { rounding: roundingOf(amount, tender, rounding) });
          })
          .filter(({ amount }, index, all) => amount.minor > 0 || (total === 0 && index === all.length - 1));
        const lines = allocatePayments(totals.map(baht), payments);
        expect(lines.map((line) => sum(line.map((share) => shareOfTotal(share).minor)))).toEqual(totals);
        for (const { tender, amount, rounding: rounded } of payments) {
          const of = lines.flat().filter((share) => share.tender === tender);
          expect(sum(of.map((share) => share.amount.minor))).toBe(amount.minor + (rounded?.minor ?? 0));
          expect(sum(of.map((share) => share.rounding?.minor ?? 0))).toBe(rounded?.minor ?? 0);
        }
        for (const { tender, amount, rounding: rounded } of lines.flat()) {
          expect(Number.isInteger(amount.minor) && amount.minor >= 0).toBe(true);
          if (tender !== 'cash') expect(rounded).toBeNull();
        }
        for (const line of lines) {
          expect(line.length).toBeGreaterThan(0);
          expect(new Set(line.map(({ tender }) => tender)).size).toBe(line.length);
        }
        expect(sum(lines.map((line) => line.length - 1))).toBeLessThan(payments.length);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
