import { describe, expect, it } from 'vitest';
import type { TenderBalance } from '@shared/model/day/report-of-day';
import type { DrawerEntry } from '@shared/model/day/drawer';
import type { Sale } from '@shared/model/sale/sale';
import { offBy } from '@shared/model/day/misfits';
import { balances } from './balance-of-day';
import { entryOf, moveOf } from '../test-support/drawer';
import { baht, NOON, saleId, saleOf } from '../test-support/sales';

type Parts = Partial<Omit<TenderBalance, 'tender' | 'currency'>>;

const EMPTY = {
  taken: 0,
  givenBack: 0,
  sold: 0,
  open: 0,
  kept: 0,
  owedBack: 0,
  waived: 0,
  lost: 0,
  otherTender: 0,
  earlierSales: 0,
  rounding: 0,
};
const balance = (tender: TenderBalance['tender'], parts: Parts): TenderBalance => ({
  tender,
  currency: 'THB',
  ...EMPTY,
  ...parts,
});
const sale = (number: number, change: Partial<Sale> = {}) => saleOf({ id: saleId(number), ...change });
const entry = (number: number, change: Partial<DrawerEntry> = {}) =>
  entryOf({ saleId: saleId(number), ...change });
const TAKEN = { taken: 10_000 };
const TAKEN_AND_BACK = { taken: 10_000, givenBack: 10_000 };

/** The balances, each of which adds up. */
function balanced(sales: readonly Sale[], entries: readonly DrawerEntry[]): TenderBalance[] {
  const written = balances(sales, entries);
  expect(written.map(offBy)).toEqual(written.map(() => 0));
  return written;
}

describe('the money of a report', () => {
  it('is none where no sale’s money moved, whatever was put into the drawer', () => {
    expect(balanced([], [])).toEqual([]);
    const unpaid = sale(1, { payments: [] });
    expect(balanced([unpaid], [moveOf('cash-in', 90_000), moveOf('cash-out', 500)])).toEqual([]);
  });

  it('does not add up where a sale was paid and no entry says so', () => {
    expect(balances([sale(1)], []).map(offBy)).toEqual([-10_000]);
  });

  it.each<[Sale['state'], Parts]>([
    ['accepted', { sold: 10_000 }],
    ['delivered', { sold: 10_000 }],
    ['unknown', { open: 10_000 }],
    ['held', { open: 10_000 }],
    ['voided', { kept: 10_000 }],
    ['rejected', { owedBack: 10_000 }],
    ['failed', { owedBack: 10_000 }],
  ])('paid for a sale that is %s stands behind it: %j', (state, parts) => {
    expect(balanced([sale(1, { state })], [entry(1)])).toEqual([balance('cash', { ...TAKEN, ...parts })]);
  });

  it('that no one wants back is settled otherwise', () => {
    const refundWaiver = { at: NOON, who: 'Nok', reason: 'took a drink' };
    expect(balanced([sale(1, { state: 'rejected', refundWaiver })], [entry(1)])).toEqual([
      balance('cash', { ...TAKEN, waived: 10_000 }),
    ]);
  });

  it('is owed back while no one decided about the money of a sale closed from another till', () => {
    const of = (change: Partial<Sale>) => balanced([sale(1, { refundOpen: true, ...change })], [entry(1)]);
    expect(of({ state: 'voided' })).toEqual([balance('cash', { ...TAKEN, owedBack: 10_000 })]);
    expect(of({ state: 'delivered' })).toEqual([balance('cash', { ...TAKEN, sold: 10_000 })]);
  });

  it('is shown by tender, in the order of the tenders, and by currency', () => {
    const [dollars, yen] = ['USD', 'JPY'].map((currency) => ({ minor: 300, currency }));
    const others = [sale(4, { expectedTotal: dollars! }), sale(5, { expectedTotal: yen! })];
    const entries = [
      entry(1, { tender: 'other' }),
      entry(2, { tender: 'promptpay' }),
      entry(3),
      entry(4, { amount: dollars! }),
      entry(5, { amount: yen! }),
    ];
    const foreign = balance('cash', { taken: 300, sold: 300 });
    expect(balanced([sale(1), sale(2), sale(3), ...others], entries)).toEqual([
      { ...foreign, currency: 'JPY' },
      balance('cash', { ...TAKEN, sold: 10_000 }),
      { ...foreign, currency: 'USD' },
      balance('promptpay', { ...TAKEN, sold: 10_000 }),
      balance('other', { ...TAKEN, sold: 10_000 }),
    ]);
  });

  it('that was given back stands behind nothing, or is lost where the sale is sold all the same', () => {
    const entries = [entry(1), entry(1, { kind: 'refund' })];
    expect(balanced([sale(1, { state: 'rejected' })], entries)).toEqual([balance('cash', TAKEN_AND_BACK)]);
    expect(balanced([sale(1)], entries)).toEqual([
      balance('cash', { ...TAKEN_AND_BACK, sold: 10_000, lost: -10_000 }),
    ]);
  });

  it('that came by one tender and went back by another is shown under both', () => {
    const entries = [entry(1, { tender: 'promptpay' }), entry(1, { kind: 'refund' })];
    expect(balanced([sale(1, { state: 'rejected' })], entries)).toEqual([
      balance('cash', { givenBack: 10_000, otherTender: -10_000 }),
      balance('promptpay', { ...TAKEN, otherTender: 10_000 }),
    ]);
  });

  it('whose tender was corrected stands behind its sale by the right one', () => {
    const entries = [
      entry(1),
      entry(1, { kind: 'correction-out' }),
      entry(1, { kind: 'correction-in', tender: 'other' }),
    ];
    expect(balanced([sale(1)], entries)).toEqual([
      balance('cash', {}),
      balance('other', { ...TAKEN, sold: 10_000 }),
    ]);
  });

  it('of a sale of an earlier report is shown separately', () => {
    expect(balanced([sale(1)], [entry(1), entry(2, { kind: 'refund', amount: baht(500) })])).toEqual([
      balance('cash', { ...TAKEN, givenBack: 500, sold: 10_000, earlierSales: -500 }),
    ]);
  });

  it('differs from the sum sold by the rounding of cash, here and for an earlier sale', () => {
    const cash = { amount: baht(3_525), rounding: baht(-4) };
    expect(balanced([sale(1, { expectedTotal: baht(3_529) })], [entry(1, cash)])).toEqual([
      balance('cash', { taken: 3_525, sold: 3_529, rounding: -4 }),
    ]);
    expect(balanced([], [entry(2, { ...cash, kind: 'refund' })])).toEqual([
      balance('cash', { givenBack: 3_525, earlierSales: -3_529, rounding: 4 }),
    ]);
  });
});

describe('cash that is rounded to nothing', () => {
  const expectedTotal = baht(12);
  const paid = entry(1, { tender: 'promptpay', amount: expectedTotal });
  const nothing = { amount: baht(0), rounding: baht(-12) };

  it('adds up when it goes back', () => {
    const refund = entry(1, { ...nothing, kind: 'refund' });
    expect(balanced([sale(1, { state: 'rejected', expectedTotal })], [paid, refund])).toEqual([
      balance('cash', { otherTender: -12, rounding: 12 }),
      balance('promptpay', { taken: 12, otherTender: 12 }),
    ]);
    expect(balanced([], [refund])).toEqual([balance('cash', { earlierSales: -12, rounding: 12 })]);
  });

  it('adds up when it was paid, and when it is corrected', () => {
    const sold = [sale(1, { expectedTotal })];
    const payment = entry(1, nothing);
    expect(balanced(sold, [payment])).toEqual([balance('cash', { sold: 12, rounding: -12 })]);
    const correction = [
      entry(1, { ...nothing, kind: 'correction-out' }),
      { ...paid, kind: 'correction-in' } as const,
    ];
    expect(balanced(sold, [payment, ...correction])).toEqual([
      balance('cash', {}),
      balance('promptpay', { taken: 12, sold: 12 }),
    ]);
  });
});

it('a balance that does not add up shows by how much, whatever part it is of', () => {
  const behind = {
    sold: 2,
    open: 4,
    kept: 8,
    owedBack: 16,
    waived: 32,
    lost: 64,
    otherTender: 128,
    earlierSales: 256,
    rounding: 512,
  };
  expect(offBy(balance('cash', { taken: 3_022, givenBack: 2_000, ...behind }))).toBe(0);
  expect(offBy(balance('cash', { taken: 4_000, givenBack: 2_000, ...behind }))).toBe(978);
});
