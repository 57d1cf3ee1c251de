/** A shop of several tills, as its ledger tells it to each of them. */
import type { BusinessDay } from '../day/business-day';
import type { DayReview } from '../day/review-of-day';
import type { Money } from '../money/money';
import type { Right } from '../people/rights';
import type { SaleState } from '../sale/sale-state';

/** When the ledger told something, ISO 8601 UTC by the till's clock; not `live` when it is away and this is what it told last. */
export interface AsOf {
  readonly asOf: string;
  readonly live: boolean;
}

/** What one till told and nobody can read: no till writes such a row, so another program writes under its login. */
export interface Unreadable {
  /** Its name. */
  readonly till: string;
  readonly count: number;
}

/**
 * `live`: it says something every few seconds; `away`: it was silent for longer; `refused`: another machine writes under
 * its name and the till itself is silent; `lost`: its owner has shut it out.
 */
export const TILL_STATES = ['live', 'away', 'refused', 'lost'] as const;
export type TillState = (typeof TILL_STATES)[number];

/** A till of the shop, or its office. */
export interface ShopTill {
  readonly id: string;
  readonly name: string;
  readonly kind: 'till' | 'office';
  readonly state: TillState;
  /** Whether it is the one that is looked from. */
  readonly own: boolean;
  /** When the ledger heard of it last; null for one that has not said anything yet. */
  readonly heardAt: string | null;
  /** Another machine tried to write under its name since it was enrolled. */
  readonly doubted: boolean;
  /** Entries of it that nobody can read: they are kept, and left out of what is shown. */
  readonly unreadable: number;
  readonly shift: { readonly openedAt: string; readonly openedBy: string } | null;
  /** What should be in its drawer by now; null without a shift, and for whoever may not know it. */
  readonly expectedCash: Money | null;
  /** Sales that were confirmed and not sent, and those whose outcome nobody knows. */
  readonly kept: number;
  readonly unknown: number;
}

/** All tills of the shop. */
export interface ShopTills extends AsOf {
  readonly tills: readonly ShopTill[];
}

/** A shop of a chain on one line. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  /** Whether it is the office's own shop. */
  readonly own: boolean;
  /** Its tills, and how many of them the ledger hears of now. */
  readonly tills: number;
  readonly live: number;
  /** Tills that were shut out. */
  readonly lost: number;
  readonly soldCount: number;
  readonly totals: readonly Money[];
  /** Sales of whatever day that were kept, or whose outcome nobody knows. */
  readonly waiting: number;
  /** Of the shop's Z report over the day; null as long as there is none. */
  readonly zNumber: number | null;
}

/** The shops that an office reads, by a business day of the office's own clock; one alone where there is no chain. */
export interface ShopBranches extends AsOf {
  readonly day: BusinessDay;
  readonly branches: readonly Branch[];
}

/** Why a till did not do what was decided elsewhere; `OTHER` for what only its own screen explains. */
export const REFUSED_WHY = [
  'WRONG_STATE',
  'TOO_EARLY',
  'ORDERS_NOT_READ',
  'ORDER_NOT_A_CANDIDATE',
  'ORDER_TAKEN',
  'UNFIT_TEXT',
  'PERSON_UNKNOWN',
  /** Of the till that decided, which was shut out before anybody did it. */
  'TILL_CLOSED',
  'RIGHT_MISSING',
  'OTHER',
] as const;

/** The right that it takes to decide about a sale of another till: to close it, or to say that an order is it. */
export function rightToDecide(isOrder: boolean): Right {
  return isOrder ? 'settle' : 'void';
}

/** Stands where somebody has to be named and a till without people knows no name. */
export const NO_NAME = '–';

/** What was decided at another till, or in the office, about a sale. */
export interface Decided {
  readonly who: string;
  /** Where. */
  readonly till: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** What the sale's till said to it; null as long as it has said nothing. */
  readonly answer: 'done' | 'refused' | null;
  readonly why: (typeof REFUSED_WHY)[number] | null;
}

/** A sale of the shop as one line. */
export interface ShopSale {
  readonly id: string;
  readonly till: string;
  /** Whether it is this till's own, which can be opened here. */
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
  /** The last decision about it from elsewhere; null for none. */
  readonly decided: Decided | null;
}

/** Sales of the shop. */
export interface ShopSales extends AsOf {
  readonly sales: readonly ShopSale[];
  /** What is left out of them. */
  readonly unreadable: readonly Unreadable[];
}

/**
 * How a till stands to a business day: `closed` with its Z report; `nothing` was to close; `lost`: it was shut out, or
 * declared lost, before it told; `waiting`: none of these yet.
 */
export const TILL_DAYS = ['closed', 'nothing', 'lost', 'waiting'] as const;
export type TillDay = (typeof TILL_DAYS)[number];
/** As a person is shown it: `other-bounds` has closed a day that begins or ends at another time than this one. */
export const SHOWN_TILL_DAYS = [...TILL_DAYS, 'other-bounds'] as const;

/** A Z report of the shop in a list. */
export interface ShopZ {
  readonly number: number;
  readonly day: BusinessDay;
  readonly takenAt: string;
  readonly who: string;
  /** The end of the chain of the shop's reports; to be compared by eye. */
  readonly hash: string;
}

/** A business day of the shop: how its tills stand to it, and its Z report. */
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

/** A till, or another office, that a code is made for; one of that name goes on with the machine that uses it. */
export interface NewTill {
  readonly name: string;
  readonly kind: 'till' | 'office';
}

/** A code as it is typed or scanned, good once and until then. */
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

/** A day of the whole shop, or of one of its tills, with what each till sold. */
export interface ShopReview extends AsOf {
  readonly day: BusinessDay;
  /** Of all tills together, or of the one that was asked for. */
  readonly review: DayReview;
  readonly tills: readonly TillFigures[];
  /** What is left out of it. */
  readonly unreadable: readonly Unreadable[];
}
