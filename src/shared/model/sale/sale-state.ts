/**
 * The life of a sale, in one table. All code that needs the meaning of a state asks here; nothing else lists
 * states. A move that is not in the table is a bug and is refused. So nothing that comes late (a read of the
 * orders, a second answer) can reopen a settled sale. The journal's own check and index are tested against
 * it.
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
 * What may cause a move. `person`. `till`: automatically, on an answer or on evidence. `alarm`: also
 * automatic, and staff are notified at once, since what was shown before is no longer true. `copy`: the
 * journal is found to be a copy, so it is unknown whether the sale was sent since.
 */
export type MoveBy = 'person' | 'till' | 'alarm' | 'copy';

/** How a sale counts in sums: sold, of open outcome, or neither. */
export type Standing = 'sold' | 'open' | 'nothing';

export interface SaleStateRules {
  readonly standing: Standing;
  /** As far as the till knows, the service has no order for it: one that appears raises an alarm. */
  readonly neverBooked: boolean;
  /** The shop owes the customer the amount paid until it is given back. */
  readonly owedBack: boolean;
  /** It needs a person to continue; `sending` settles itself. */
  readonly needsPerson: boolean;
  /** The till still follows it: such sales are found by a separate index. */
  readonly followed: boolean;
  /** A person may say which order of the service the sale is. */
  readonly takesOrder: boolean;
  readonly goesTo: Readonly<Partial<Record<SaleState, MoveBy>>>;
}

/** The state that an order can give a sale. */
const BY_ORDER = { accepted: 'person', delivered: 'person', failed: 'person' } as const;

/** The state of a sale once an order of the service is matched to it. */
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
  // Clearly refused. If an order appears anyway, it raises an alarm and a person decides.
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
  // Closed by a person, who stated what happened to the money.
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

/** The states whose outcome is open according to the table. */
export type OpenState = {
  [State in SaleState]: (typeof TABLE)[State]['standing'] extends 'open' ? State : never;
}[SaleState];

export function statesWhere(holds: (rules: SaleStateRules) => boolean): SaleState[] {
  return SALE_STATES.filter((state) => holds(RULES[state]));
}

/** How a sale counts in sums and reports. */
export function standing(state: SaleState): Standing {
  return RULES[state].standing;
}

/** Whether the customer has received, or will receive, what was paid for. */
export function isSold(state: SaleState): boolean {
  return standing(state) === 'sold';
}

export function isOpen(state: SaleState): state is OpenState {
  return standing(state) === 'open';
}

/** Whether, as far as the till knows, the service has no order for it: one that appears raises an alarm. */
export function isNeverBooked(state: SaleState): boolean {
  return RULES[state].neverBooked;
}

/** Whether the shop owes the customer the amount paid until it is given back. */
export function isOwedBack(state: SaleState): boolean {
  return RULES[state].owedBack;
}

/** Whether it needs a person to continue; `sending` settles itself. */
export function needsAttention(state: SaleState): boolean {
  return RULES[state].needsPerson;
}

/** Whether a person may say which order of the service the sale is. */
export function takesOrder(state: SaleState): boolean {
  return RULES[state].takesOrder;
}

/** What may cause the move from one state to the other; null when nothing may. */
export function moveBy(from: SaleState, to: SaleState): MoveBy | null {
  return RULES[from].goesTo[to] ?? null;
}

export function mayBecome(from: SaleState, to: SaleState): boolean {
  return moveBy(from, to) !== null;
}

/** Whether a person may have this sale sent: only if it provably was not sent before. */
export function maySend(state: SaleState): boolean {
  return mayBecome(state, 'sending');
}

/** Whether a person may close this sale by hand. */
export function mayVoid(state: SaleState): boolean {
  return mayBecome(state, 'voided');
}
