/** A shop of several tills, as each of them reads it from the shop's ledger. */
import type { BusinessDay } from '../day/business-day';
import type { DayReview } from '../day/review-of-day';
import type { Money } from '../money/money';
import type { Right } from '../people/rights';
import type { SaleState } from '../sale/sale-state';

/**
 * When the ledger sent this, ISO 8601 UTC by the till's clock. Not `live`: the ledger is away and this is the
 * last it sent.
 */
export interface AsOf {
  readonly asOf: string;
  readonly live: boolean;
}

/**
 * Rows of one till that can't be read. No till writes such a row, so another program writes under its login.
 */
export interface Unreadable {
  /** The till's name. */
  readonly till: string;
  readonly count: number;
}

/**
 * `live`: it reports every few seconds. `away`: it has been silent for longer. `refused`: another machine
 * writes under its name and the till itself is silent. `lost`: its owner has shut it out.
 */
export const TILL_STATES = ['live', 'away', 'refused', 'lost'] as const;
export type TillState = (typeof TILL_STATES)[number];

/** A till of the shop, or its office. */
export interface ShopTill {
  readonly id: string;
  readonly name: string;
  readonly kind: 'till' | 'office';
  readonly state: TillState;
  /** Whether it is the till that is asking. */
  readonly own: boolean;
  /** When the ledger last heard from it; null if it has never reported. */
  readonly heardAt: string | null;
  /** Another machine tried to write under its name since it was enrolled. */
  readonly doubted: boolean;
  /** Entries of this till that can't be read: they are kept, and left out of what is shown. */
  readonly unreadable: number;
  readonly shift: { readonly openedAt: string; readonly openedBy: string } | null;
  /**
   * The cash that should be in its drawer now; null without a shift, and for a person who may not know it.
   */
  readonly expectedCash: Money | null;
  /** Sales that were confirmed and not sent, and sales whose outcome is unknown. */
  readonly kept: number;
  readonly unknown: number;
}

export interface ShopTills extends AsOf {
  readonly tills: readonly ShopTill[];
}

/** A shop of a chain on one line. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  /** Whether it is the office's own shop. */
  readonly own: boolean;
  /** Its tills, and how many of them are connected to the ledger now. */
  readonly tills: number;
  readonly live: number;
  /** Tills that were shut out. */
  readonly lost: number;
  readonly soldCount: number;
  readonly totals: readonly Money[];
  /** Sales of any day that were kept, or whose outcome is unknown. */
  readonly waiting: number;
  /** The number of the shop's Z report for the day; null while there is none. */
  readonly zNumber: number | null;
}

/**
 * The shops that an office reads, by a business day of the office's clock; only its own shop when there is no
 * chain.
 */
export interface ShopBranches extends AsOf {
  readonly day: BusinessDay;
  readonly branches: readonly Branch[];
}

/**
 * Why a till did not carry out a decision made elsewhere; `OTHER` for a reason that only its own screen
 * explains.
 */
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
  'RIGHT_MISSING',
  'OTHER',
] as const;

/** The right needed to decide about a sale of another till: to close it, or to say which order it is. */
export function rightToDecide(isOrder: boolean): Right {
  return isOrder ? 'settle' : 'void';
}

/** Used where a name is needed and a till without people has none. */
export const NO_NAME = '–';

/** A decision about a sale, made at another till or in the office. */
export interface Decided {
  readonly who: string;
  /** The till that decided. */
  readonly till: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** What the sale's till answered; null until it answers. */
  readonly answer: 'done' | 'refused' | null;
  readonly why: (typeof REFUSED_WHY)[number] | null;
}

/** A sale of the shop as one line. */
export interface ShopSale {
  readonly id: string;
  readonly till: string;
  /** Whether it is a sale of this till, which can be opened here. */
  readonly own: boolean;
  readonly state: SaleState;
  readonly createdAt: string;
  readonly product: string;
  readonly package: string;
  readonly quantity: number;
  readonly total: Money;
  readonly recipient: readonly string[];
  readonly code: string | null;
  readonly cashier: string;
  /** The last decision about it made elsewhere; null for none. */
  readonly decided: Decided | null;
}

export interface ShopSales extends AsOf {
  readonly sales: readonly ShopSale[];
  /** Rows that are left out of these sales. */
  readonly unreadable: readonly Unreadable[];
}

/**
 * The state of a till for a business day. `closed`: with its Z report. `nothing`: there was nothing to close.
 * `lost`: it was shut out or declared lost before it reported. `waiting`: none of these yet.
 */
export const TILL_DAYS = ['closed', 'nothing', 'lost', 'waiting'] as const;
export type TillDay = (typeof TILL_DAYS)[number];
/**
 * The state as shown on screen: `other-bounds` has closed a day that begins or ends at another time than this
 * one.
 */
export const SHOWN_TILL_DAYS = [...TILL_DAYS, 'other-bounds'] as const;

/** A Z report of the shop, as listed. */
export interface ShopZ {
  readonly number: number;
  readonly day: BusinessDay;
  readonly takenAt: string;
  readonly who: string;
  /** The end of the chain of the shop's reports, for comparing by eye. */
  readonly hash: string;
}

/** A business day of the shop: the state of its tills, and its Z report. */
export interface ShopDay extends AsOf {
  readonly day: BusinessDay;
  readonly tills: readonly {
    readonly id: string;
    readonly name: string;
    readonly standing: (typeof SHOWN_TILL_DAYS)[number];
    readonly zNumber: number | null;
  }[];
  readonly z: ShopZ | null;
  /** The last reports, the newest first. */
  readonly last: readonly ShopZ[];
}

/**
 * A till, or another office, to make a code for. If the name exists, the machine that uses the code continues
 * as that till.
 */
export interface NewTill {
  readonly name: string;
  readonly kind: 'till' | 'office';
}

/** A code to type or scan, valid once and until the given time. */
export interface TillCode {
  readonly code: string;
  readonly until: string;
  /** The ledger's address and the code in one text; the code alone when the address is not known. */
  readonly invitation: string;
}

/** What one till sold on a day. */
export interface TillFigures {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly totals: readonly Money[];
}

/** A day of the whole shop or of one of its tills, with the sales of each till. */
export interface ShopReview extends AsOf {
  readonly day: BusinessDay;
  /** For all tills together, or for the one that was asked for. */
  readonly review: DayReview;
  readonly tills: readonly TillFigures[];
  /** Rows that are left out of the review. */
  readonly unreadable: readonly Unreadable[];
}
