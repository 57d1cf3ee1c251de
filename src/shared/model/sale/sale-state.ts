/**
 * The life of a sale, in one table. Whatever asks what a state means asks here; nothing else lists states.
 * A move that the table does not name is a bug and is refused, so that nothing late (a read of the orders,
 * a second answer) can reopen what is settled. The journal's own check and index are tested against it.
 */

/** The states of a sale, in the order of its life. */
export const SALE_STATES = [
  'held',
  'sending',
  'accepted',
  'delivered',
  'rejected',
  'not-sent',
  'unknown',
  'failed',
  'voided',
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/**
 * What may bring a move about: a `person`; the `till` by itself, on an answer or on evidence; `alarm`, the
 * till by itself too, and then staff are told at once, since what was told before no longer holds; `copy`, when
 * the journal is found to be a copy, in which nobody knows whether the sale was sent since.
 */
export type MoveBy = 'person' | 'till' | 'alarm' | 'copy';

/** Where a sale stands in sums: sold, of open outcome, or neither. */
export type Standing = 'sold' | 'open' | 'nothing';

/** What a state means. */
export interface SaleStateRules {
  readonly standing: Standing;
  /** As far as the till knows, the service has no order for it: one that turns up raises an alarm. */
  readonly neverBooked: boolean;
  /** The shop owes the customer what was paid, until it is given back. */
  readonly owedBack: boolean;
  /** Nothing goes on without a person; `sending` settles itself. */
  readonly needsPerson: boolean;
  /** The till still looks after it: such sales are at hand by an index of their own. */
  readonly followed: boolean;
  /** A person may say which order of the service the sale is. */
  readonly takesOrder: boolean;
  readonly goesTo: Readonly<Partial<Record<SaleState, MoveBy>>>;
}

/** What an order can make of a sale. */
const BY_ORDER = { accepted: 'person', delivered: 'person', failed: 'person' } as const;

/** What a sale is once an order of the service stands for it. */
export type OrderState = keyof typeof BY_ORDER;

const TABLE = {
  // Confirmed while nothing could be sent. A person sends it or closes it.
  held: {
    standing: 'open',
    neverBooked: true,
    owedBack: false,
    needsPerson: true,
    followed: true,
    takesOrder: false,
    goesTo: { sending: 'person', voided: 'person', unknown: 'copy' },
  },
  // Committed; the request may be on the wire.
  sending: {
    standing: 'open',
    neverBooked: false,
    owedBack: false,
    needsPerson: false,
    followed: true,
    takesOrder: false,
    goesTo: { accepted: 'till', rejected: 'till', 'not-sent': 'till', unknown: 'till' },
  },
  // Booked, not yet seen delivered.
  accepted: {
    standing: 'sold',
    neverBooked: false,
    owedBack: false,
    needsPerson: false,
    followed: true,
    takesOrder: true,
    goesTo: { delivered: 'till', failed: 'till' },
  },
  // The list shows it with a success status.
  delivered: {
    standing: 'sold',
    neverBooked: false,
    owedBack: false,
    needsPerson: false,
    followed: false,
    takesOrder: false,
    goesTo: { failed: 'alarm' },
  },
  // Clearly refused. An order that turns up all the same raises an alarm, and a person decides.
  rejected: {
    standing: 'nothing',
    neverBooked: true,
    owedBack: true,
    needsPerson: false,
    followed: true,
    takesOrder: true,
    goesTo: BY_ORDER,
  },
  // Provably never reached the service, so sending it is still the first time.
  'not-sent': {
    standing: 'open',
    neverBooked: true,
    owedBack: false,
    needsPerson: true,
    followed: true,
    takesOrder: true,
    goesTo: { sending: 'person', voided: 'person', unknown: 'copy', ...BY_ORDER },
  },
  // Never back to `sending`: the service may have booked it.
  unknown: {
    standing: 'open',
    neverBooked: false,
    owedBack: false,
    needsPerson: true,
    followed: true,
    takesOrder: true,
    goesTo: { accepted: 'till', delivered: 'till', failed: 'till', voided: 'person' },
  },
  // Booked, then failed, cancelled or refunded by the service.
  failed: {
    standing: 'nothing',
    neverBooked: false,
    owedBack: true,
    needsPerson: false,
    followed: true,
    takesOrder: false,
    goesTo: { delivered: 'alarm' },
  },
  // Closed by a person, who said what became of the money.
  voided: {
    standing: 'nothing',
    neverBooked: true,
    owedBack: false,
    needsPerson: false,
    followed: false,
    takesOrder: true,
    goesTo: BY_ORDER,
  },
} as const satisfies Readonly<Record<SaleState, SaleStateRules>>;

const RULES: Readonly<Record<SaleState, SaleStateRules>> = TABLE;

/** The states of which the table says that the outcome is open. */
export type OpenState = {
  [State in SaleState]: (typeof TABLE)[State]['standing'] extends 'open' ? State : never;
}[SaleState];

/** The states of which the table says so. */
export function statesWhere(holds: (rules: SaleStateRules) => boolean): SaleState[] {
  return SALE_STATES.filter((state) => holds(RULES[state]));
}

/** Where a sale stands in sums and reports. */
export function standing(state: SaleState): Standing {
  return RULES[state].standing;
}

/** Whether the customer has got, or will get, what was paid for. */
export function isSold(state: SaleState): boolean {
  return standing(state) === 'sold';
}

/** Whether its outcome is open. */
export function isOpen(state: SaleState): state is OpenState {
  return standing(state) === 'open';
}

/** Whether, as far as the till knows, the service has no order for it: one that turns up raises an alarm. */
export function isNeverBooked(state: SaleState): boolean {
  return RULES[state].neverBooked;
}

/** Whether the shop owes the customer what was paid, until it is given back. */
export function isOwedBack(state: SaleState): boolean {
  return RULES[state].owedBack;
}

/** Whether nothing goes on without a person; `sending` settles itself. */
export function needsAttention(state: SaleState): boolean {
  return RULES[state].needsPerson;
}

/** Whether a person may say which order of the service the sale is. */
export function takesOrder(state: SaleState): boolean {
  return RULES[state].takesOrder;
}

/** What may bring a sale from one state to the other; null when nothing may. */
export function moveBy(from: SaleState, to: SaleState): MoveBy | null {
  return RULES[from].goesTo[to] ?? null;
}

/** Whether a sale in state `from` may become `to`. */
export function mayBecome(from: SaleState, to: SaleState): boolean {
  return moveBy(from, to) !== null;
}

/** Whether a person may have this sale sent: only what provably was not sent before. */
export function maySend(state: SaleState): boolean {
  return mayBecome(state, 'sending');
}

/** Whether a person may close this sale by hand. */
export function mayVoid(state: SaleState): boolean {
  return mayBecome(state, 'voided');
}
