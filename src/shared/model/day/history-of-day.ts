import type { BusinessDay, DayBounds } from './business-day';
import type { Money } from '../money/money';
import type { Tender } from '../money/tender';
import type { OrderFault } from '../service/order';
import type { SaleState } from '../sale/sale-state';

/** Who knows of a line: this till's journal, the service's list, or both. */
export type HistorySource = 'till' | 'service' | 'both';

/** One line of a business day. */
export interface HistoryRow {
  /** Stable key of the line. */
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
  /** The sale's state; for an order of the service alone what its status says: `delivered`, `failed` or null. */
  readonly state: SaleState | null;
  /** The service's status word as it came. */
  readonly status: string | null;
  /** What the customer paid; of another till's order, which the service alone knows, its total there. */
  readonly total: Money | null;
  /** What the service lists it at; null when it lists no total, or nothing. */
  readonly serviceTotal: Money | null;
  /** Whether `total` counts as sold. */
  readonly sold: boolean;
  readonly faults: readonly OrderFault[];
  /** Since when the service no longer lists the order, ISO 8601 UTC; null while it does. */
  readonly missingSince: string | null;
  /** What the customer paid and what the service says it came to differ. */
  readonly differs: boolean;
  /** Who sold it, by the name of then; empty when nobody had said so, null for an order of the service alone. */
  readonly cashier: string | null;
  /** Names of who gave a right for something done with it, each once. */
  readonly approvedBy: readonly string[];
  /** What the customer paid with, each once; empty where nobody asked, and for who may not know what is in the drawer. */
  readonly tenders: readonly Tender[];
}

/** What one source says was sold: how many, and what they came to, one amount per currency. */
export interface SourceFigures {
  readonly count: number;
  readonly totals: readonly Money[];
}

/** The figures of the whole day, whatever is in view. */
export interface DayFigures {
  /** Lines of the day. */
  readonly count: number;
  /** Lines that count as sold: this till's sales and orders that the service lists of other tills. */
  readonly soldCount: number;
  /** What all tills sold, one amount per currency. */
  readonly totals: readonly Money[];
  /** Of these, what this till sold, by what its customers paid. */
  readonly ofThisTill: SourceFigures;
  /** Sold lines without a readable total: they are in the count, not in the total. */
  readonly withoutTotal: number;
  /**
   * Of the sold lines, orders that no sale of this till belongs to and whose status is not among those of a
   * success: what they came to, only the service knows.
   */
  readonly otherStatus: { readonly count: number; readonly totals: readonly Money[] };
  /** Sales that came to nothing so far: rejected, not sent, voided. */
  readonly notSold: number;
  /** Sales that are kept and not sent yet: nothing has failed. */
  readonly held: number;
  /** Sales of which nobody knows yet whether they were made: unknown, or being sent. */
  readonly unsettled: number;
  /** Lines whose order had something odd about it. */
  readonly faulty: number;
  /** Orders without a readable date, first seen on this day: listed last, in no figure but this one. */
  readonly undated: number;
}

/** How far a read of the service's orders has come. */
export interface ReadProgress {
  readonly orders: number;
  /** Bytes as they were taken, unpacked. */
  readonly bytes: number;
  /** Bytes in all, when the service told. */
  readonly totalBytes: number | null;
}

/** How fresh the service's orders are. */
export interface OrdersFreshness {
  readonly refreshedAt: string | null;
  readonly refreshing: boolean;
  /** Why the last refresh failed, as an error code; null when it worked. */
  readonly failure: { readonly code: string; readonly at: string } | null;
  /** Orders in the cache, and how many of them have something odd about them. */
  readonly known: number;
  readonly faulty: number;
  /** Orders that the service no longer lists; they are kept and marked. */
  readonly vanished: number;
  /** Told once a read takes its time; null when none is under way or it has just begun. */
  readonly progress: ReadProgress | null;
}

/** One business day: the till's sales and the service's orders in one list, newest first. */
export interface DayHistory {
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
  readonly rows: readonly HistoryRow[];
  readonly figures: DayFigures;
  /** What the service lists of all tills within the day by its own clock, each order once, whatever its status. */
  readonly service: SourceFigures;
  readonly freshness: OrdersFreshness;
}
