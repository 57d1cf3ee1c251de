import type { DrawerEntry, Shift, TenderSum } from '@shared/model/day/drawer';
import type { DrawerEntryKind } from '@shared/model/kinds/day';
import type { ShiftReport } from '@shared/model/day/report-of-day';
import { plus, totalsByCurrency, type Money } from '@shared/model/money/money';
import { TENDERS } from '@shared/model/kinds/money';

/** Entries of one kind by one tender: one, or `count` of them with their total. */
export type Moved = Pick<DrawerEntry, 'kind' | 'tender' | 'amount'> & { readonly count?: number };

const ADDS: ReadonlySet<DrawerEntryKind> = new Set(['payment', 'cash-in', 'correction-in']);
const CORRECTS: ReadonlySet<DrawerEntryKind> = new Set(['correction-in', 'correction-out']);

/** The amount an entry adds to its tender: negative when it takes away. */
export function signedAmount({ kind, amount }: Pick<DrawerEntry, 'kind' | 'amount'>): Money {
  return ADDS.has(kind) ? amount : { ...amount, minor: amount.minor === 0 ? 0 : -amount.minor };
}

/** Each tender's money in and out, in the order of TENDERS, unused ones left out. */
export function tenderSums(entries: readonly Moved[]): TenderSum[] {
  return TENDERS.flatMap((tender) => {
    const of = entries.filter((entry) => entry.tender === tender);
    const payments = of.filter(({ kind }) => kind === 'payment');
    const refunds = of.filter(({ kind }) => kind === 'refund');
    const corrections = of.filter(({ kind }) => CORRECTS.has(kind));
    if (payments.length + refunds.length + corrections.length === 0) return [];
    return {
      tender,
      payments: Math.max(0, countOf(payments) + movedHere(corrections)),
      paid: totalsByCurrency([...payments, ...corrections].map(signedAmount)),
      refunds: countOf(refunds),
      refunded: totalsByCurrency(refunds.map(({ amount }) => amount)),
      corrected: totalsByCurrency(corrections.map(signedAmount)).filter(({ minor }) => minor !== 0),
    };
  });
}

/** How many payments corrections moved here; negative: away. Those of an earlier day are not among its payments. */
function movedHere(corrections: readonly Moved[]): number {
  const into = corrections.filter(({ kind }) => kind === 'correction-in');
  return 2 * countOf(into) - countOf(corrections);
}

function countOf(moved: readonly Moved[]): number {
  return moved.reduce((sum, { count = 1 }) => sum + count, 0);
}

/**
 * The cash that should be in a drawer: float + cash payments − cash refunds + cash in − cash out, and
 * corrections of tenders. The change given is not in it: a payment is the customer's price, whatever note was
 * handed over. Amounts in another currency than the float's can't be in the same sum and are left out.
 */
export function expectedCash(
  float: Money,
  entries: readonly Pick<DrawerEntry, 'kind' | 'tender' | 'amount'>[],
): Money {
  return entries
    .filter(({ tender, amount }) => tender === 'cash' && amount.currency === float.currency)
    .reduce((sum, entry) => plus(sum, signedAmount(entry)), float);
}

/** A shift with its drawer entries. */
export function shiftReport(shift: Shift, entries: readonly DrawerEntry[]): ShiftReport {
  return {
    shift,
    tenders: tenderSums(entries),
    moves: entries.filter(({ kind }) => kind === 'cash-in' || kind === 'cash-out'),
    expected: shift.closing?.expected ?? null,
  };
}
