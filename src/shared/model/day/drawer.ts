/** The cash drawer of this till: shifts, and all money that goes in and out. */
import type { BusinessDay } from './business-day';
import type { Money } from '../money/money';
import type { CashPieces, Tender } from '../money/tender';

/**
 * The kinds of entries: `payment` and `refund` belong to a sale, `cash-in` and `cash-out` to a reason. A
 * wrong tender is corrected by a pair: `correction-out` of the wrong one, `correction-in` by the right one.
 * Amounts are never negative (a sale may cost nothing); the kind gives the direction.
 */
export const DRAWER_ENTRY_KINDS = [
  'payment',
  'refund',
  'cash-in',
  'cash-out',
  'correction-out',
  'correction-in',
] as const;
export type DrawerEntryKind = (typeof DRAWER_ENTRY_KINDS)[number];

/** One movement as the journal stores it; never changed or removed. */
export interface DrawerEntry {
  readonly seq: number;
  /** The shift that was open; null when none was. */
  readonly shiftId: number | null;
  readonly at: string;
  readonly who: string;
  /** The id of that person; null on a till without people. */
  readonly personId: string | null;
  readonly kind: DrawerEntryKind;
  readonly tender: Tender;
  readonly amount: Money;
  /**
   * The part of `amount` due to cash rounding, negative when it is less than the sale costs; null for none.
   */
  readonly rounding: Money | null;
  /** Cash handed over, for a cash payment that was not exact. */
  readonly tendered: Money | null;
  readonly saleId: string | null;
  /** Why it moved; null for a payment. */
  readonly reason: string | null;
}

/**
 * Why the till opened the drawer. Sales and refunds name their sale; cash in, cash out and no sale name their
 * reason.
 */
export const OPENING_CAUSES = ['sale', 'refund', 'cash-in', 'cash-out', 'no-sale'] as const;
export type OpeningCause = (typeof OPENING_CAUSES)[number];

/** One opening of the drawer by the till; never changed or removed. */
export interface DrawerOpening {
  readonly seq: number;
  /** The shift that was open; null when none was. */
  readonly shiftId: number | null;
  readonly at: string;
  readonly who: string;
  /** The id of that person; null on a till without people. */
  readonly personId: string | null;
  readonly cause: OpeningCause;
  readonly saleId: string | null;
  readonly reason: string | null;
}

/** How a shift ended. The difference is recorded as it is: a count is never adjusted. */
export interface ShiftClosing {
  readonly closedAt: string;
  readonly closedBy: string;
  /** The id of that person; null on a till without people. */
  readonly closedById: string | null;
  readonly count: readonly CashPieces[];
  readonly counted: Money;
  /**
   * Float + cash payments − cash refunds + cash in − cash out ± corrections of tenders; null for a person who
   * may not know.
   */
  readonly expected: Money | null;
  /** Counted − expected: negative is short, positive is over; null for a person who may not know. */
  readonly difference: Money | null;
  readonly note: string | null;
}

/** The period between an opening float and a count. At most one is open. */
export interface Shift {
  readonly id: number;
  /** The business day on which it was opened. */
  readonly day: BusinessDay;
  readonly openedAt: string;
  readonly openedBy: string;
  /** The id of that person; null on a till without people. */
  readonly openedById: string | null;
  readonly float: Money;
  readonly closing: ShiftClosing | null;
  /** The Z report that includes it; null until then. */
  readonly zNumber: number | null;
}

/** A person's approval of cash put in or taken out. */
export interface MoveApproval {
  readonly seq: number;
  readonly by: string;
}

/**
 * What the screen may know of the drawer before it is counted: not how much should be in it (blind count).
 */
export interface DrawerState {
  readonly shift: Shift | null;
  /** Cash in and out of the open shift, newest first. */
  readonly moves: readonly DrawerEntry[];
  /** Who approved these moves, by their `seq`; left out if no approval was needed. */
  readonly approvals?: readonly MoveApproval[] | undefined;
}

/** The money one tender brought in and gave back. */
export interface TenderSum {
  readonly tender: Tender;
  readonly payments: number;
  /** Including corrections of tenders. */
  readonly paid: readonly Money[];
  readonly refunds: number;
  readonly refunded: readonly Money[];
  /**
   * The part of `paid` that corrections moved here from other tenders (or, if negative, away); empty for
   * none.
   */
  readonly corrected: readonly Money[];
}
