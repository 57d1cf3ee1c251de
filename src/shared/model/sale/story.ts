/** What is known of a code, and the full story of a sale. */
import type { Adjustment } from '../day/report-of-day';
import type { ServiceOrder } from '../service/order';
import type { Sale } from './sale';
import type { DrawerEntry } from '../day/drawer';

/** Where a typed or scanned code was found. */
export interface CodeFinding {
  readonly sales: readonly Sale[];
  /** Orders that belong to no sale of this till. */
  readonly orders: readonly ServiceOrder[];
}

/** One thing that happened to a sale, from the audit trail. */
export interface StoryEntry {
  /** Number in the audit trail. */
  readonly seq: number;
  readonly at: string;
  /** Who did it; the till itself is `till`. */
  readonly who: string;
  /** The trail's kind: `sale` (a change of state), `note`, `print`, `pdf`, `alarm` … */
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
  /** A reason or a note's text. */
  readonly text: string | null;
  /**
   * The name of the person who approved it, if the one who did it lacked the right; null if no approval was
   * needed.
   */
  readonly approvedBy: string | null;
}

/** A sale from its confirmation to now. */
export interface SaleStory {
  readonly sale: Sale;
  readonly order: ServiceOrder | null;
  /** Oldest first. */
  readonly entries: readonly StoryEntry[];
  readonly money: readonly DrawerEntry[];
  readonly zNumber: number | null;
  readonly adjustments: readonly Adjustment[];
}
