/** Roles, rights, and the one table that says which role has which right. */

/** From the least rights to the most: each role has those of the one before it. */
export const ROLES = ['cashier', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A role has a right itself, or uses it with the approval of a person present who has it. */
export type Hold = 'own' | 'approval';

const ALL = { cashier: 'own', manager: 'own', owner: 'own' } as const;
const MANAGERS = { cashier: 'approval', manager: 'own', owner: 'own' } as const;
const OWNERS = { cashier: 'approval', manager: 'approval', owner: 'own' } as const;

/** Every right. The words of each are `rights.RIGHT`. */
const RIGHTS_TABLE = {
  /** Confirming a sale, sending a kept one, looking up a single sale. */
  sell: ALL,
  /** Printing a receipt again or saving it as a file. */
  reprint: ALL,
  /** Opening a shift, and seeing whether one is open. */
  'own-shift': ALL,
  /** Counting the drawer without seeing how much should be in it. */
  'blind-count': ALL,

  /** Opening the drawer without a sale. */
  'no-sale': MANAGERS,
  'cash-in-out': MANAGERS,
  /** Refunding, waiving a refund, and correcting a tender. */
  refund: MANAGERS,
  void: MANAGERS,
  /** Selling below the shop's price. */
  discount: MANAGERS,
  /** Deciding by hand the outcome of a sale, or of an alarm. */
  settle: MANAGERS,
  /** The cash that should be in the drawer, and the difference to the count. */
  'expected-cash': MANAGERS,
  /** Selling to a recipient that the till warns of. */
  'override-warning': MANAGERS,
  /** X and Z reports, closing the day, and checking the audit trail. */
  z: MANAGERS,
  /** What sales cost the shop, and the profit. */
  profit: MANAGERS,
  /** The credit at the provider: seeing it, and typing deposits and balances. */
  credit: MANAGERS,
  exports: MANAGERS,
  /** Days further back than `HISTORY_DAYS`. */
  history: MANAGERS,

  service: OWNERS,
  token: OWNERS,
  people: OWNERS,
  prices: OWNERS,
  /** Settings that decide money, records or what counts as proof. */
  settings: OWNERS,
  restore: OWNERS,
  'leave-kiosk': OWNERS,
  /** Turning training on and off. */
  training: OWNERS,
} as const satisfies Readonly<Record<string, Readonly<Record<Role, Hold>>>>;

export type Right = keyof typeof RIGHTS_TABLE;

/** All rights, in the table's order. */
export const RIGHTS = Object.keys(RIGHTS_TABLE) as readonly Right[];

/** How far back everyone may look: today and this many business days before it. */
export const HISTORY_DAYS = 2;

/** Whether a role has a right itself or with approval. */
export function holdOf(role: Role, right: Right): Hold {
  return RIGHTS_TABLE[right][role];
}

/** The rights that a role has without approval. */
export function rightsOf(role: Role): readonly Right[] {
  return RIGHTS.filter((right) => holdOf(role, right) === 'own');
}
