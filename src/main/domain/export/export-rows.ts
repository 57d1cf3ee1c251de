/** A business day's lines as rows of an export: one row per item. */
import type { Tender } from '@shared/model/kinds/money';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { HistoryRow } from '@shared/model/day/history-of-day';
import type { Money } from '@shared/model/money/money';
import { isOpen, standing } from '@shared/model/sale/sale-state';
import type { DayLine } from '../day/history-of-day';
import type { ExportWords } from '@shared/model/day/export-words';

export interface ExportRow extends Omit<
  HistoryRow,
  'key' | 'saleId' | 'orderKey' | 'total' | 'sold' | 'faults' | 'missingSince' | 'differs' | 'tenders'
> {
  /** The customer's tenders, each once; empty if not asked. */
  readonly tenders: readonly Tender[];
  readonly day: BusinessDay;
  /** The number of this item, from 1, and how many there are. */
  readonly item: number;
  readonly items: number;
  /** The line's sold total, on its first item only: the column sums to all sales. Null unless sold. */
  readonly total: Money | null;
  /** The total of a line not sold, or not known to be; on its first item only. `state` shows which. */
  readonly notSold: Money | null;
  /** Null while it is not known: kept, being sent, or without a known outcome. */
  readonly sold: boolean | null;
  /** The discount of a line that did not come to nothing, on its first item only; null for none. */
  readonly discount: Money | null;
  /** The reference of the PromptPay slip that was shown; null for none. */
  readonly slip: string | null;
  /** The shop's own number of the receipt; null for none. */
  readonly receiptNumber: string | null;
  /** The Z report that includes the sale; null for none, and for orders known only to the service. */
  readonly zNumber: number | null;
}

const NO_AMOUNTS = { total: null, notSold: null, serviceTotal: null, discount: null };

/** The rows of one line. A sale is one item, whatever its quantity. */
export function exportRows(
  day: BusinessDay,
  { row, sale, order }: DayLine,
  zNumber: number | null,
): ExportRow[] {
  const whole = {
    day,
    at: row.at,
    code: row.code,
    state: row.state,
    status: row.status,
    source: row.source,
    sold: row.sold || (row.state !== null && isOpen(row.state) ? null : false),
    tenders: sale?.payments.map(({ tender }) => tender) ?? [],
    slip: sale?.slipReference ?? null,
    receiptNumber: row.receiptNumber,
    cashier: sale?.cashier ?? null,
    approvedBy: row.approvedBy,
    zNumber,
  };
  const { product, package: name, quantity, recipient } = row;
  const amounts = {
    total: row.sold ? row.total : null,
    notSold: row.sold ? null : row.total,
    serviceTotal: row.serviceTotal,
    discount: sale && standing(sale.state) !== 'nothing' ? (sale.discount?.amount ?? null) : null,
  };
  const lines = sale === null ? (order?.lines ?? []) : [];
  if (lines.length < 2) {
    return [{ ...whole, item: 1, items: 1, product, package: name, quantity, recipient, ...amounts }];
  }
  return lines.map((line, index) => ({
    ...whole,
    item: index + 1,
    items: lines.length,
    product: line.product,
    package: line.package,
    quantity: 1,
    recipient: line.payload,
    ...(index === 0 ? amounts : NO_AMOUNTS),
  }));
}

export interface ExportLook {
  readonly words: ExportWords;
  /** The shop's time zone, in which times are shown. */
  readonly timeZone: string;
}

/** One day of an export in figures, as History has them. */
export interface ExportDay {
  readonly day: BusinessDay;
  /** Lines with a readable time. */
  readonly lines: number;
  /** Of them, those that count as sold. */
  readonly sold: number;
  /** What all tills sold. */
  readonly totals: readonly Money[];
  /** What this till sold. */
  readonly ofThisTill: readonly Money[];
  /** The service's total; empty when unknown. */
  readonly service: readonly Money[];
}
