import type { BusinessDay, DayBounds } from './business-day';
import type { Money } from '../money/money';
import type { Tender } from '../money/tender';
import type { OrderFault } from '../service/order';
import type { SaleState } from '../sale/sale-state';

/** Where a line is known: in this till's journal, in the service's list, or both. */
export type HistorySource = 'till' | 'service' | 'both';

export interface HistoryRow {
  readonly key: string;
  readonly source: HistorySource;
  readonly saleId: string | null;
  readonly orderKey: string | null;
  readonly code: string | null;
  /** Epoch milliseconds: the till's clock for its own sales, else the service's; null when unreadable. */
  readonly at: number | null;
  readonly product: string | null;
  readonly package: string | null;
  readonly quantity: number | null;
  /** The player's details for reading, secrets masked. */
  readonly recipient: readonly string[];
  /**
   * The sale's state; for an order known only to the service, what its status means: `delivered`, `failed` or
   * null.
   */
  readonly state: SaleState | null;
  /** The service's status word, unchanged. */
  readonly status: string | null;
  /** What the customer paid; for another till's order, known only to the service, its total there. */
  readonly total: Money | null;
  /** The service's total; null when it lists none, or no order. */
  readonly serviceTotal: Money | null;
  /** Whether `total` counts as sold. */
  readonly sold: boolean;
  readonly faults: readonly OrderFault[];
  /** Since when the service no longer lists the order, ISO 8601 UTC; null while it does. */
  readonly missingSince: string | null;
  /** The customer's payment and the service's total differ. */
  readonly differs: boolean;
  /** The seller's name at the time; empty when none was set, null for an order known only to the service. */
  readonly cashier: string | null;
  /** Names of those who approved something done with it, each once. */
  readonly approvedBy: readonly string[];
  /**
   * The customer's tenders, each once; empty if not asked, and for a person who may not know what is in the
   * drawer.
   */
  readonly tenders: readonly Tender[];
}

/** What one source counts as sold: the number, and the totals, one amount per currency. */
export interface SourceFigures {
  readonly count: number;
  readonly totals: readonly Money[];
}

/** The figures of the whole day, regardless of what is in view. */
export interface DayFigures {
  /** Lines of the day. */
  readonly count: number;
  /** Lines that count as sold: this till's sales, and other tills' orders that the service lists. */
  readonly soldCount: number;
  /** What all tills sold, one amount per currency. */
  readonly totals: readonly Money[];
  /** This till's part of them, by what its customers paid. */
  readonly ofThisTill: SourceFigures;
  /** Sold lines without a readable total: they are in the count, not in the total. */
  readonly withoutTotal: number;
  /**
   * The sold lines with an order of no sale of this till and a status that is not a success. Only the service
   * knows how they ended.
   */
  readonly otherStatus: { readonly count: number; readonly totals: readonly Money[] };
  /** Sales that came to nothing so far: rejected, not sent, voided. */
  readonly notSold: number;
  /** Sales that are kept and not sent yet: nothing has failed. */
  readonly held: number;
  /** Sales whose outcome is not known yet: unknown, or being sent. */
  readonly unsettled: number;
  /** Lines whose order had a fault. */
  readonly faulty: number;
  /** Orders without a readable date, first seen on this day: listed last, and in no other figure. */
  readonly undated: number;
}

/** How far a read of the service's orders has come. */
export interface ReadProgress {
  readonly orders: number;
  /** Bytes received, unpacked. */
  readonly bytes: number;
  /** Total bytes, if the service gave them. */
  readonly totalBytes: number | null;
}

/** How fresh the service's orders are. */
export interface OrdersFreshness {
  readonly refreshedAt: string | null;
  readonly refreshing: boolean;
  /** Why the last refresh failed, as an error code; null when it worked. */
  readonly failure: { readonly code: string; readonly at: string } | null;
  /** Orders in the cache, and how many of them have a fault. */
  readonly known: number;
  readonly faulty: number;
  /** Orders that the service no longer lists; they are kept and marked. */
  readonly vanished: number;
  /** Given once a read takes long; null when none is under way or it has just begun. */
  readonly progress: ReadProgress | null;
}

/** One business day: the till's sales and the service's orders in one list, newest first. */
export interface DayHistory {
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
  readonly rows: readonly HistoryRow[];
  readonly figures: DayFigures;
  /** The service's orders of all tills within the day by its clock, each once, whatever its status. */
  readonly service: SourceFigures;
  readonly freshness: OrdersFreshness;
}
