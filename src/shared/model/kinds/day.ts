/** What a business day is made of: entries of the drawer, lines of the review, acts of money. */

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

/** Why the till opened the drawer. Sales and refunds name their sale; the others their reason. */
export const OPENING_CAUSES = ['sale', 'refund', 'cash-in', 'cash-out', 'no-sale'] as const;

/**
 * What a person may do to a sale's money and take the rest: sell below the shop's price, record that it was paid
 * another way, take cash while no shift counts it, or keep what the customer should get back.
 */
export const MONEY_ACTS = ['discount', 'correction', 'uncounted', 'waived'] as const;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * The bucket of a line of the day. `agree`: the till and the service agree. `ours-only`: sold here, not
 * listed there. `other-account`: sold here through another account, whose orders are not read. `service-only`: from another till, or from no till. `differs`: both know it, with different
 * facts. `owed-back`: it came to nothing, and the customer has not been refunded. `open`: its outcome is not
 * known yet, and it is carried until it is. `not-delivered`: booked, and listed without a success status.
 */
export const BUCKETS = [
  'differs',
  'owed-back',
  'open',
  'not-delivered',
  'ours-only',
  'other-account',
  'service-only',
  'agree',
] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Why a line is in its bucket; each has a text on what to do. */
export const REVIEW_REASONS = [
  'same',
  'came-to-nothing',
  'not-listed',
  'no-longer-listed',
  'other-account',
  'other-till',
  'no-till',
  'perhaps-unknown',
  'another-sales-code',
  'amount-differs',
  'item-differs',
  'status-differs',
  'booked-anyway',
  'failed',
  'rejected',
  'voided',
  'not-delivered-yet',
  'stuck',
  'unknown',
  'held',
  'not-sent',
  'sending',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
