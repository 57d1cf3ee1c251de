/** A sale as a line of its day: without attempts, notes and outputs, which lines never show. */
import type { Named } from '@shared/model/sale/alike';
import type { Discount, Sale, SeenOrder } from '@shared/model/sale/sale';
import type { Transaction } from '@shared/model/sale/transaction';
export interface DaySale extends Pick<
  Sale,
  'id' | 'state' | 'createdAt' | 'quantity' | 'payload' | 'expectedTotal' | 'charged' | 'payments' | 'cashier'
> {
  readonly product: Pick<Sale['product'], 'name'>;
  readonly package: Pick<Sale['package'], 'name'>;
  readonly transaction: Pick<Transaction, 'code' | 'id' | 'total' | 'status'> | null;
  readonly seenOrder: Pick<SeenOrder, 'key' | 'code'> | null;
  /** It was refunded, or a person stated that no refund is due; left out where only its order is wanted. */
  readonly refundSettled?: boolean;
  /** See `Sale`; left out where only its order is wanted. */
  readonly refundOpen?: boolean;
  /** The discount; left out where only its order is wanted. */
  readonly discount?: Pick<Discount, 'amount'> | null;
  readonly slipReference?: string | null;
  /** See `Sale`; null too for a sale of another till. */
  readonly receiptNumber?: string | null;
  /** The service that it was sent to last; left out if that is not known. */
  readonly service?: string;
  /** Names of those who approved something done with it, each once; left out if no approval was needed. */
  readonly approvedBy?: readonly string[];
  /** The till that made it, if several are shown. */
  readonly till?: Named;
}

/** The names of orders and their sales: codes, ids of the service, and the cache's keys. */
export interface Names {
  readonly codes: readonly string[];
  readonly ids: readonly string[];
  readonly keys: readonly string[];
}
