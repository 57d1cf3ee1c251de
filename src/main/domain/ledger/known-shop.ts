/** A till, or the office, as the ledger knows it. */
import type { BusinessDay, DayBounds } from '@shared/model/day/business-day';
import type { DayReport } from '@shared/model/day/report-of-day';
import type { DaySale } from '../day/day-sale';
import type { DrawerEntry } from '@shared/model/day/drawer';
import type { Money } from '@shared/model/money/money';
import type { Named } from '@shared/model/sale/alike';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Branch, Unreadable } from '@shared/model/shop/shop';
import type { TillDay } from '@shared/model/kinds/shop';
export interface KnownTill {
  readonly id: string;
  readonly name: string;
  readonly kind: 'till' | 'office';
  readonly state: 'active' | 'closed' | 'retired';
  /** Whether it is the till that is asking. */
  readonly own: boolean;
  /** When it last reported, and up to when it has sent everything; ISO 8601 UTC by the ledger's clock. */
  readonly heardAt: string | null;
  readonly completeAt: string | null;
  /** The ledger refuses a machine that writes under this name. */
  readonly trouble: 'cloned' | 'other-installation' | null;
  readonly shift: {
    readonly openedAt: string;
    readonly openedBy: string;
    readonly float: Money;
    /** The money that moved through it, summed by kind, tender and currency; null when that can't be read. */
    readonly moved: readonly Pick<DrawerEntry, 'kind' | 'tender' | 'amount'>[] | null;
  } | null;
  /** The number of its entries that the ledger could not read; of many, only the last are counted. */
  readonly unreadable: number;
  /** Its sales that are held, on the wire, not sent or unknown, by state. */
  readonly open: Readonly<Partial<Record<SaleState, number>>>;
}

/** All tills, and the time by the ledger's clock. */
export interface KnownTills {
  readonly now: string;
  readonly tills: readonly KnownTill[];
}

export interface TillSale extends DaySale {
  readonly till: Named;
}

/** What moved in one till's drawer, summed by kind, tender and currency; apart without an open shift. */
export interface TillMoved extends Pick<DrawerEntry, 'kind' | 'tender' | 'amount'> {
  readonly tillId: string;
  readonly inShift: boolean;
  /** How many entries were summed. */
  readonly count: number;
}

/** Sales of any till, and how many rows were left out because no till writes such rows. */
export interface ReadSales {
  readonly sales: readonly TillSale[];
  readonly unreadable: readonly Unreadable[];
}

/** An order that looks like a sale which its till did not make, while the alarm about it is open. */
export interface KnownAlarm {
  readonly saleId: string;
  readonly orderKey: string;
}

/** The sales of a day of all tills, those open from before it, and what went through the drawers. */
export interface ShopDayMaterial extends ReadSales {
  /** Of any day, of all tills. */
  readonly alarms: readonly KnownAlarm[];
  readonly carried: readonly TillSale[];
  readonly moved: readonly TillMoved[];
}

/** A till's state for a business day, as `day_standing` reports it, with its Z report if it sent one. */
export interface DayStanding {
  readonly till: string;
  readonly name: string;
  readonly standing: TillDay;
  readonly zNumber: number | null;
  /** The entry that carried the report. */
  readonly zSeq: number | null;
  readonly report: DayReport | null;
  /** It sent a report that can't be read: the day is closed there, and it can't be added up. */
  readonly unreadable: boolean;
}

/** A Z report of the shop that is to be kept. */
export interface NewShopZ extends DayBounds {
  readonly day: BusinessDay;
  readonly tills: readonly DayStanding[];
  readonly lost: readonly string[];
  readonly report: DayReport;
  readonly who: string;
}

/** `taken`: the day has one; `waiting` and `moved`: a till's state differs from the one seen. */
export type TakenShopZ =
  | { readonly status: 'ok' | 'taken'; readonly number: number }
  | { readonly status: 'waiting' | 'moved' };

/** A shop of the chain as the ledger knows it. */
export interface KnownBranch extends Pick<Branch, 'id' | 'name' | 'own' | 'lost' | 'waiting' | 'zNumber'> {
  /** When each of its tills last reported, ISO 8601 UTC by the ledger's clock; null for never. */
  readonly heard: readonly (string | null)[];
  readonly sold: readonly { readonly count: number; readonly total: Money }[];
}

/** The shops that an office reads, and the time by the ledger's clock. */
export interface KnownBranches {
  readonly now: string;
  readonly branches: readonly KnownBranch[];
}
