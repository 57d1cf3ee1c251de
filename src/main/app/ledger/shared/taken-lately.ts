/**
 * How much of what the tills share changed here within the hour. A stolen login writes versions without end, and
 * each change that is applied is in this till's journal for good, and goes to the ledger again.
 */
import { HOUR_MS } from '@shared/model/day/business-day';
import type { SharedKind } from '@shared/model/kinds/shop';
import { keysOtherwise } from '../../../domain/ledger/shared-clash';
import type { SharedItems } from '../../../domain/ledger/shared-items';

/** Changes of one kind; as many as a price book has rules. A version that begins below it is taken whole. */
const MOST_WITHIN_AN_HOUR = 10_000;

export class TakenLately {
  private readonly taken = new Map<
    SharedKind,
    readonly { readonly at: number; readonly changes: number }[]
  >();

  constructor(private readonly steadyMs = () => performance.now()) {}

  /** Whether these changes may be applied without a person, which counts them. */
  mayTake(kind: SharedKind, before: SharedItems, items: SharedItems): boolean {
    const [now, changes] = [this.steadyMs(), keysOtherwise(before, items).size];
    const lately = (this.taken.get(kind) ?? []).filter(({ at }) => now - at < HOUR_MS);
    if (lately.reduce((sum, one) => sum + one.changes, 0) >= MOST_WITHIN_AN_HOUR) return false;
    this.taken.set(kind, [...lately, { at: now, changes }]);
    return true;
  }
}
