/** A shop of several tills, as each of them reads it from the shop's ledger. */
import type { Right } from '../people/rights';
import type { SaleState } from '../sale/sale-state';
import type * as shopTopic from '../../ipc/till/shop';
import type { Infer } from '../../ipc/shapes/infer';

/** When the ledger sent this, by the till's clock. Not `live`: it is away, and this is its last. */
export type AsOf = Infer<typeof shopTopic.asOfSchema>;

/** Rows of one till that can't be read. No till writes one, so another program uses its login. */
export type Unreadable = Infer<typeof shopTopic.unreadableSchema>;

/**
 * `live`: it reports every few seconds. `away`: it has been silent for longer. `refused`: another machine
 * writes under its name and the till itself is silent. `lost`: its owner has shut it out.
 */
export const TILL_STATES = ['live', 'away', 'refused', 'lost'] as const;
export type TillState = (typeof TILL_STATES)[number];

/** A till of the shop, or its office. */
export type ShopTill = Infer<typeof shopTopic.shopTillSchema>;

export type ShopTills = Infer<typeof shopTopic.shopTillsSchema>;

/** A shop of a chain on one line. */
export type Branch = Infer<typeof shopTopic.branchSchema>;

/** The shops that an office reads, by its clock's business day; only its own when there is no chain. */
export type ShopBranches = Infer<typeof shopTopic.shopBranchesSchema>;

/** Why a till did not carry out a decision made elsewhere; `OTHER`: only its own screen explains. */
export const REFUSED_WHY = [
  'WRONG_STATE',
  'TOO_EARLY',
  'ORDERS_NOT_READ',
  'ORDER_NOT_A_CANDIDATE',
  'ORDER_TAKEN',
  'UNFIT_TEXT',
  'PERSON_UNKNOWN',
  /** The till that decided was shut out before the decision was carried out. */
  'TILL_CLOSED',
  /** No till has the sale any more. */
  'TILL_GONE',
  'RIGHT_MISSING',
  'OTHER',
] as const;

/** The states in which a sale may be decided about from another till. */
export const DECIDABLE = ['held', 'not-sent', 'unknown'] as const satisfies readonly SaleState[];
export type Decidable = (typeof DECIDABLE)[number];

/** The right needed to decide about a sale of another till: to close it, or to say which order it is. */
export function rightToDecide(isOrder: boolean): Right {
  return isOrder ? 'settle' : 'void';
}

/** Used where a name is needed and a till without people has none. */
export const NO_NAME = '–';

/** A decision about a sale, made at another till or in the office. */
export type Decided = Infer<typeof shopTopic.decidedSchema>;

/** A sale of the shop as one line. */
export type ShopSale = Infer<typeof shopTopic.shopSaleSchema>;

export type ShopSales = Infer<typeof shopTopic.shopSalesSchema>;

/**
 * The state of a till for a business day. `closed`: with its Z report. `nothing`: there was nothing to close.
 * `lost`: it was shut out or declared lost before it reported. `waiting`: none of these yet.
 */
export const TILL_DAYS = ['closed', 'nothing', 'lost', 'waiting'] as const;
export type TillDay = (typeof TILL_DAYS)[number];
/** The state as shown: `other-bounds` has closed a day with another start or end than this one. */
export const SHOWN_TILL_DAYS = [...TILL_DAYS, 'other-bounds'] as const;

/** A Z report of the shop, as listed. */
export type ShopZ = Infer<typeof shopTopic.shopZSchema>;

/** A till's Z report that no report of the shop has: it came after the shop's of that day. */
export type LeftOutZ = Infer<typeof shopTopic.leftOutZSchema>;

/** A business day of the shop: the state of its tills, and its Z report. */
export type ShopDay = Infer<typeof shopTopic.shopDaySchema>;

/** A till or office to make a code for. With an existing name, the machine continues as that till. */
export type NewTill = Infer<typeof shopTopic.newTillSchema>;

/** A code to type or scan, valid once and until the given time. */
export type TillCode = Infer<typeof shopTopic.tillCodeSchema>;

export type TillFigures = Infer<typeof shopTopic.tillFiguresSchema>;

/** A day of the whole shop or of one of its tills, with the sales of each till. */
export type ShopReview = Infer<typeof shopTopic.shopReviewSchema>;
