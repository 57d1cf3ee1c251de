/** Why a sale is where it is, what is known of its order, and how large a ticket may be. */

/** Why an attempt ended as it did; the rule for each is in `main/domain/sale/outcome.ts`. */
export const OUTCOME_REASONS = [
  'TRANSACTION',
  'NAME_NOT_RESOLVED',
  'CONNECTION_REFUSED',
  'UNREACHABLE',
  'TLS_REFUSED',
  'CONNECT_TIMED_OUT',
  'TOKEN_UNAVAILABLE',
  'NOT_A_TRANSACTION',
  'ANSWER_CONTRADICTS',
  'CODE_ALONE',
  // The answer repeats the bill of an earlier sale of the same to the same player.
  'BILL_OF_ANOTHER',
  'TOKEN_REFUSED',
  'REQUEST_REFUSED',
  'REDIRECTED',
  'UNEXPECTED_STATUS',
  'TIMED_OUT',
  'CONNECTION_LOST',
  'ANSWER_TOO_LARGE',
  'TILL_STOPPED',
  // An unforeseen fault in the till itself.
  'TILL_FAULT',
  // The journal was found to be a copy: the sale may have been sent after it was made.
  'FROM_A_COPY',
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** What holds a kept or unsent sale back until staff have seen it and send it anyway. */
export const SEEN_BEFORE_SENDING = ['GAME_PAUSED', 'LIST_NOT_READ', 'LEDGER_NOT_READ'] as const;
export type SentAnyway = readonly (typeof SEEN_BEFORE_SENDING)[number][];

/**
 * Why a confirmed sale was kept instead of sent. `turn` waits for the line before it on its ticket; `credit`:
 * that one was refused for lacking credit.
 */
export const HELD_REASONS = ['offline', 'token-missing', 'turn', 'credit'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** Evidence for or against an order being a sale; each is one fact that a person can check. */
export const MATCH_REASONS = [
  'same-item',
  'same-recipient',
  'same-total',
  'no-total',
  'other-total',
  'quantity-fits',
  'quantity-differs',
  'while-on-the-wire',
  'shortly-after',
  'other-time',
  'no-time',
  'clocks-not-compared',
  'first-seen-after',
  'list-not-comparable',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Why the till did not settle a sale automatically. */
export const WHY_OPEN = [
  'nothing-listed',
  'several-orders',
  'several-sales',
  'not-certain',
  'other-tills',
  'waiting-for-tills',
  'sales-changed',
  'copy-lacks-sales',
] as const;
export type WhyOpen = (typeof WHY_OPEN)[number];

/**
 * The kinds of alarms. `booked`: an order for a sale that the till calls not made. `second`: one more order
 * for a sale that has one. `named`: an order that carries a sale's code but is not the sale's. `reversed`: a
 * delivered one failed or was refunded by the service. `restored`: a failed one is delivered after all.
 */
export const ALARM_KINDS = ['booked', 'second', 'named', 'reversed', 'restored'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** More lines than one customer at a counter asks for. */
export const MOST_TICKET_LINES = 20;

/** The name that a parked ticket is called by. In UTF-16 units. */
export const MAX_TICKET_NAME_LENGTH = 60;

export const MOST_CUSTOMER_LINES = 5;
