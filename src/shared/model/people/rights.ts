/** Roles, rights, and the one table that says which role has which right. */

/** From the least rights to the most: each role has those of the one before it. */
export const ROLES = ['cashier', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A role has a right of its own, or uses it with the approval of somebody at hand who has it. */
export type Hold = 'own' | 'approval';

const ALL = { cashier: 'own', manager: 'own', owner: 'own' } as const;
const MANAGERS = { cashier: 'approval', manager: 'own', owner: 'own' } as const;
const OWNERS = { cashier: 'approval', manager: 'approval', owner: 'own' } as const;

/** Every right. The words of each are `rights.RIGHT`. */
const RIGHTS_TABLE = {
  /** Confirming a sale, sending a kept one, looking up a sale that is at hand. */
  sell: ALL,
  /** A receipt once more, on paper or as a file. */
  reprint: ALL,
  /** Opening a shift, and seeing whether one is open. */
  'own-shift': ALL,
  /** Counting the drawer without being told what should be in it. */
  'blind-count': ALL,

  /** The drawer opened without a sale. */
  'no-sale': MANAGERS,
  'cash-in-out': MANAGERS,
  /** Money back, nothing back, and a tender put right. */
  refund: MANAGERS,
  void: MANAGERS,
  /** Selling below the shop's price. */
  discount: MANAGERS,
  /** Saying by hand what became of a sale, or of an alarm. */
  settle: MANAGERS,
  /** What should be in the drawer, and how far the count is off. */
  'expected-cash': MANAGERS,
  /** Selling to a recipient that the till warns of. */
  'override-warning': MANAGERS,
  /** X and Z reports, closing the day, and checking the audit trail. */
  z: MANAGERS,
  /** What sales cost the shop, and what is left. */
  profit: MANAGERS,
  exports: MANAGERS,
  /** Days further back than `HISTORY_DAYS`. */
  history: MANAGERS,

  service: OWNERS,
  token: OWNERS,
  people: OWNERS,
  prices: OWNERS,
  /** Settings that decide money, records or what is taken for proof. */
  settings: OWNERS,
  restore: OWNERS,
  'leave-kiosk': OWNERS,
  /** Training on and off. */
  training: OWNERS,
} as const satisfies Readonly<Record<string, Readonly<Record<Role, Hold>>>>;

export type Right = keyof typeof RIGHTS_TABLE;

/** All rights, in the table's order. */
export const RIGHTS = Object.keys(RIGHTS_TABLE) as readonly Right[];

/** How far back everybody may look: today and so many business days before it. */
export const HISTORY_DAYS = 2;

/** Whether a role has a right of its own or with approval. */
export function holdOf(role: Role, right: Right): Hold {
  return RIGHTS_TABLE[right][role];
}

/** The rights that a role has of its own. */
export function rightsOf(role: Role): readonly Right[] {
  return RIGHTS.filter((right) => holdOf(role, right) === 'own');
}
