/** What a sale was paid with, according to its drawer entries so far. */
import type { DrawerEntry } from '@shared/model/day/drawer';
import { plus, type Money } from '@shared/model/money/money';
import type { PaidShare } from '@shared/model/money/tender';
import type { Tender } from '@shared/model/kinds/money';

export type ShareEntry = Pick<DrawerEntry, 'kind' | 'tender' | 'amount' | 'rounding' | 'tendered'>;

/**
 * One share per tender, in the order in which they were paid. `entries` are one sale's, oldest first. A
 * correction takes the whole share of one tender and adds it to another's.
 */
export function sharesNow(entries: readonly ShareEntry[]): PaidShare[] {
  const shares = new Map<Tender, PaidShare>();
  for (const { kind, tender, amount, rounding, tendered } of entries) {
    if (kind === 'correction-out') shares.delete(tender);
    if (kind === 'payment') shares.set(tender, { tender, tendered, rounding, amount });
    if (kind === 'correction-in')
      shares.set(tender, joined(shares.get(tender), { tender, amount, rounding }));
  }
  return [...shares.values()];
}

function joined(
  there: PaidShare | undefined,
  { tender, amount, rounding }: Pick<PaidShare, 'tender' | 'amount' | 'rounding'>,
): PaidShare {
  if (!there) return { tender, amount, rounding, tendered: null };
  return {
    tender,
    tendered: null,
    amount: plus(there.amount, amount),
    rounding: sumOf(there.rounding, rounding),
  };
}

function sumOf(a: Money | null, b: Money | null): Money | null {
  const sum = a && b ? plus(a, b) : (a ?? b);
  return sum?.minor === 0 ? null : sum;
}
