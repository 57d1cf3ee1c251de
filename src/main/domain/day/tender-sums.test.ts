import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawerEntry } from '@shared/model/day/drawer';
import { DRAWER_ENTRY_KINDS } from '@shared/model/kinds/day';
import { TENDERS } from '@shared/model/kinds/money';
import { entryOf, moveOf } from '../test-support/drawer';
import { baht } from '../test-support/sales';
import { expectedCash, tenderSums } from './tender-sums';

const USD = { minor: 700, currency: 'USD' };

describe('what tenders brought in', () => {
  it('is shown in their order, unused ones left out, payments and refunds apart', () => {
    const entries = [
      entryOf({ tender: 'promptpay', amount: baht(3_500) }),
      entryOf(),
      entryOf({ amount: USD }),
      entryOf({ kind: 'refund' }),
      moveOf('cash-in', 90_000),
    ];
    expect(tenderSums(entries)).toEqual([
      {
        tender: 'cash',
        payments: 2,
        paid: [baht(10_000), USD],
        refunds: 1,
        refunded: [baht(10_000)],
        corrected: [],
      },
      { tender: 'promptpay', payments: 1, paid: [baht(3_500)], refunds: 0, refunded: [], corrected: [] },
    ]);
  });

  it('is nothing where there was nothing but cash in and out', () => {
    expect(tenderSums([moveOf('cash-in', 100), moveOf('cash-out', 100)])).toEqual([]);
  });

  it('shows what corrections moved, to the satang, and nothing of what came back as it was', () => {
    const moved = (kind: 'correction-in' | 'correction-out', tender: 'cash' | 'other', minor: number) =>
      entryOf({ kind, tender, amount: baht(minor) });
    const entries = [
      entryOf(),
      moved('correction-out', 'cash', 10_000),
      moved('correction-in', 'cash', 10_001),
      moved('correction-out', 'other', 500),
      moved('correction-in', 'other', 500),
    ];
    expect(tenderSums(entries)).toMatchObject([
      { tender: 'cash', payments: 1, paid: [baht(10_001)], corrected: [baht(1)] },
      { tender: 'other', payments: 0, paid: [baht(0)], corrected: [] },
    ]);
  });

  it('counts a corrected payment where it was paid, and none twice', () => {
    const [out, into] = [
      { kind: 'correction-out' as const },
      { kind: 'correction-in' as const, tender: 'other' as const },
    ];
    const counts = (...entries: DrawerEntry[]) =>
      tenderSums(entries).map(({ tender, payments }) => [tender, payments]);
    expect(counts(entryOf(), entryOf(), entryOf(out), entryOf(into))).toEqual([
      ['cash', 1],
      ['other', 1],
    ]);
    // The payment was another day's.
    expect(counts(entryOf(out), entryOf(into))).toEqual([
      ['cash', 0],
      ['other', 1],
    ]);
  });

  it('shows a tender that only gave back, as after a closed day', () => {
    const refund = entryOf({ kind: 'refund', tender: 'other' });
    expect(tenderSums([refund])).toEqual([
      { tender: 'other', payments: 0, paid: [], refunds: 1, refunded: [baht(10_000)], corrected: [] },
    ]);
  });
});

describe('the cash that should be in a drawer', () => {
  it('is the float, payments and cash put in, less refunds and cash taken out', () => {
    const entries = [
      entryOf({ tendered: baht(50_000) }),
      entryOf({ kind: 'refund', amount: baht(2_500) }),
      moveOf('cash-in', 30_000),
      moveOf('cash-out', 1_000),
      entryOf({ tender: 'promptpay', amount: baht(99_900) }),
      entryOf({ amount: USD }),
    ];
    expect(expectedCash(baht(50_000), entries)).toEqual(baht(50_000 + 10_000 - 2_500 + 30_000 - 1_000));
    expect(expectedCash(baht(50_000), [])).toEqual(baht(50_000));
  });

  it('is what adding up by hand comes to, for any entries', () => {
    const entry = fc.record({
      kind: fc.constantFrom(...DRAWER_ENTRY_KINDS),
      tender: fc.constantFrom(...TENDERS),
      minor: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(entry), fc.nat(1_000_000), (drawn, float) => {
        let sum = float;
        for (const { kind, tender, minor } of drawn) {
          if (tender !== 'cash') continue;
          if (kind === 'payment' || kind === 'cash-in' || kind === 'correction-in') sum += minor;
          else sum -= minor;
        }
        const entries = drawn.map(({ kind, tender, minor }): DrawerEntry =>
          entryOf({ kind, tender, amount: baht(minor) }),
        );
        expect(expectedCash(baht(float), entries)).toEqual(baht(sum));
      }),
    );
  });
});
