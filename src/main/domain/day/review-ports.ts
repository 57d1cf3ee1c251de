/** What reviewing days needs from the journal's file: read only, and no more of a sale than is shown. */
import type { DayBounds } from '@shared/model/day/business-day';
import type { AfterZ } from '@shared/model/day/review-of-day';
import type { Money } from '@shared/model/money/money';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale, SeenOrder } from '@shared/model/sale/sale';
import type { StoryEntry } from '@shared/model/sale/story';
import type { Transaction } from '@shared/model/sale/transaction';

/**
 * A sale as a line of its day: without its attempts, notes and outputs, which thousands of lines never show.
 */
export interface DaySale extends Pick<
  Sale,
  'id' | 'state' | 'createdAt' | 'quantity' | 'payload' | 'expectedTotal' | 'charged' | 'payments' | 'cashier'
> {
  readonly product: Pick<Sale['product'], 'name'>;
  readonly package: Pick<Sale['package'], 'name'>;
  readonly transaction: Pick<Transaction, 'code' | 'id' | 'total' | 'status'> | null;
  readonly seenOrder: Pick<SeenOrder, 'key' | 'code'> | null;
  /** The customer has got a refund for it; left out where only its order is wanted. */
  readonly givenBack?: boolean;
  /** See `Sale`. */
  readonly slipReference?: string | null;
  /** Names of those who approved something done with it, each once; left out if no approval was needed. */
  readonly approvedBy?: readonly string[];
  /** The till that made it, if several are shown. */
  readonly till?: { readonly id: string; readonly name: string };
}

/** The sales of one day, added up. */
export interface SaleSum {
  /** Sales that count as sold, and their totals, one amount per currency. */
  readonly count: number;
  readonly totals: readonly Money[];
  /** Sales whose outcome is open. */
  readonly open: number;
}

/** What sold sales cost, as far as the service gave it. */
export interface CostSum {
  /** Sold sales, and how many of them have a known agent cost in the currency of their total. */
  readonly lines: number;
  readonly known: number;
  readonly agentCost: readonly Money[];
  /** What customers paid − agent cost, over the known ones. */
  readonly profit: readonly Money[];
}

/** The names of orders and their sales: codes, ids of the service, and the cache's keys. */
export interface Names {
  readonly codes: readonly string[];
  readonly ids: readonly string[];
  readonly keys: readonly string[];
}

/** The sales of the journal by days. Every method throws Failure JOURNAL_UNAVAILABLE when it can't read. */
export interface SalesByDay {
  /** Sales made within the bounds, oldest first. */
  between(bounds: DayBounds): DaySale[];
  /**
   * Sales with one of these names, whatever the case of an id; with `outside`, only those made outside it.
   */
  ofNames(names: Names, outside?: DayBounds): DaySale[];
  /** The ids that are sales of this till's journal. */
  known(ids: readonly string[]): ReadonlySet<string>;
  /** Sales made before the instant whose outcome is still open, newest first. */
  openBefore(epochMs: number): DaySale[];
  /** One sum for each of the bounds. */
  sums(bounds: readonly DayBounds[]): SaleSum[];
  costs(bounds: DayBounds): CostSum;
  /** Sales within the bounds that their day's Z report lacks, by the later one that includes them. */
  afterZ(bounds: DayBounds, zNumber: number): AfterZ[];
  /**
   * Ids of the sales that a text from a receipt or the service names exactly. It may be the bill code, the id
   * of its order or Transaction, its own id, the slip number on paper, or the reference of its PromptPay
   * slip. `loosely` ignores case.
   */
  named(text: string, loosely: boolean): string[];
}

/** The audit trail's entries of one sale. */
export interface SaleTrail {
  /** Oldest first. Throws Failure JOURNAL_UNAVAILABLE. */
  ofSale(saleId: string): StoryEntry[];
}

/** The cache's orders by their names. */
export interface OrderNames {
  ordersByCode(codes: readonly string[]): Promise<ServiceOrder[]>;
  /** Orders with one of these names; with `outside`, only those without a readable time within the bounds. */
  ordersOfNames(names: Names, outside?: DayBounds): Promise<ServiceOrder[]>;
  /** Orders whose code or id is one of these, exactly. */
  ordersNamed(names: readonly string[]): Promise<ServiceOrder[]>;
}
