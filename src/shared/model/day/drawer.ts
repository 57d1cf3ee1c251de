/** The cash drawer of this till: shifts, and everything that goes in and out of it. */
import type { BusinessDay } from './business-day';
import type { Money } from '../money/money';
import type { CashPieces, Tender } from '../money/tender';

/**
 * What moves money: `payment` and `refund` belong to a sale, `cash-in` and `cash-out` to a reason. A wrong
 * tender is corrected by a pair: `correction-out` of the wrong one, `correction-in` by the right one.
 * Amounts are never negative (a sale may cost nothing); the kind says which way they go.
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

/** One movement as the journal keeps it; never changed, never taken away. */
export interface DrawerEntry {
  readonly seq: number;
  /** The shift that was open; null when none was. */
  readonly shiftId: number | null;
  readonly at: string;
  readonly who: string;
  /** Who that is; null on a till without people. */
  readonly personId: string | null;
  readonly kind: DrawerEntryKind;
  readonly tender: Tender;
  readonly amount: Money;
  /** Of `amount`, what is there because cash was rounded, negative when it is less than the sale costs; null for none. */
  readonly rounding: Money | null;
  /** Cash handed over, for a cash payment that was not exact. */
  readonly tendered: Money | null;
  readonly saleId: string | null;
  /** Why it moved; null for a payment. */
  readonly reason: string | null;
}

/** Why the till opened the drawer. Sales and refunds name their sale, cash in and out and no sale their reason. */
export const OPENING_CAUSES = ['sale', 'refund', 'cash-in', 'cash-out', 'no-sale'] as const;
export type OpeningCause = (typeof OPENING_CAUSES)[number];

/** One time that the till had the drawer opened; never changed, never taken away. */
export interface DrawerOpening {
  readonly seq: number;
  /** The shift that was open; null when none was. */
  readonly shiftId: number | null;
  readonly at: string;
  readonly who: string;
  /** Who that is; null on a till without people. */
  readonly personId: string | null;
  readonly cause: OpeningCause;
  readonly saleId: string | null;
  readonly reason: string | null;
}

/** How a shift ended. The difference is recorded as it is: nothing makes a count match. */
export interface ShiftClosing {
  readonly closedAt: string;
  readonly closedBy: string;
  /** Who that is; null on a till without people. */
  readonly closedById: string | null;
  readonly count: readonly CashPieces[];
  readonly counted: Money;
  /** Float + cash payments − cash refunds + cash in − cash out ± corrections of tenders; null for who may not know. */
  readonly expected: Money | null;
  /** Counted − expected: negative is short, positive is over; null for who may not know. */
  readonly difference: Money | null;
  readonly note: string | null;
}

/** The time between an opening float and a count. At most one is open. */
export interface Shift {
  readonly id: number;
  /** The business day on which it was opened. */
  readonly day: BusinessDay;
  readonly openedAt: string;
  readonly openedBy: string;
  /** Who that is; null on a till without people. */
  readonly openedById: string | null;
  readonly float: Money;
  readonly closing: ShiftClosing | null;
  /** The Z report that it is in; null until then. */
  readonly zNumber: number | null;
}

/** Somebody's approval of cash that went in or out. */
export interface MoveApproval {
  readonly seq: number;
  readonly by: string;
}

/** What the screen may know of the drawer before it is counted: not what should be in it (blind count). */
export interface DrawerState {
  readonly shift: Shift | null;
  /** Cash in and out of the open shift, newest first. */
  readonly moves: readonly DrawerEntry[];
  /** Who gave the right to these moves, by their `seq`; left out where nobody had to. */
  readonly approvals?: readonly MoveApproval[] | undefined;
}

/** What one tender brought in and gave back. */
export interface TenderSum {
  readonly tender: Tender;
  readonly payments: number;
  /** Corrections of tenders included. */
  readonly paid: readonly Money[];
  readonly refunds: number;
  readonly refunded: readonly Money[];
  /** Of `paid`, what corrections brought here from other tenders (or, negative, took to them); empty when none did. */
  readonly corrected: readonly Money[];
}
