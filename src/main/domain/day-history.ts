/** One business day as one list: the till's own sales and the service's orders, joined by code. */
import type { DayBounds } from '@shared/model/business-day';
import type { DayFigures, HistoryRow } from '@shared/model/history';
import { sameMoney, totalsByCurrency } from '@shared/model/money';
import type { ServiceOrder } from '@shared/model/order';
import { SECRET_MASK } from '@shared/model/recipient';
import { isSold, saleCode, saleTotal, type Sale } from '@shared/model/sale';
import { isSuccessStatus } from './matching';

/** What a day is made of. */
export interface DayInput {
  readonly bounds: DayBounds;
  /** Sales that this till made within the bounds. */
  readonly sales: readonly Sale[];
  /** Orders within the bounds, orders of the sales' codes, and undated ones first seen within them. */
  readonly orders: readonly ServiceOrder[];
  /** Codes of this till's sales of other days: their orders belong to the day of the sale. */
  readonly codesElsewhere: ReadonlySet<string>;
  readonly successStatuses: readonly string[];
}

/** One line of the day with what it was made of; at least one of the two is there. */
export interface DayLine {
  readonly row: HistoryRow;
  readonly sale: Sale | null;
  readonly order: ServiceOrder | null;
}

/** The day's lines, newest first, and its figures. */
export function dayHistory(input: DayInput): { rows: HistoryRow[]; figures: DayFigures } {
  const rows = dayLines(input).map(({ row }) => row);
  return { rows, figures: figuresOf(rows) };
}

/** The day's lines, newest first. */
export function dayLines(input: DayInput): DayLine[] {
  const ordersByCode = new Map<string, ServiceOrder>();
  for (const order of input.orders) {
    // Of several orders with one code the first is the sale's; the others stay lines of their own.
    if (order.code !== null && !ordersByCode.has(order.code)) ordersByCode.set(order.code, order);
  }
  const joined = new Set<string>();
  const lines: DayLine[] = input.sales.map((sale) => {
    const code = saleCode(sale);
    const order = (code === null ? undefined : ordersByCode.get(code)) ?? null;
    if (order) joined.add(order.key);
    return { row: rowOfSale(sale, order), sale, order };
  });
  for (const order of input.orders) {
    if (joined.has(order.key) || !belongsHere(order, input)) continue;
    const row = rowOfOrder(order, input.successStatuses, isListedAgain(order, input.orders));
    lines.push({ row, sale: null, order });
  }
  return lines.sort((a, b) => newestFirst(a.row, b.row));
}

function belongsHere(order: ServiceOrder, { bounds, sales, codesElsewhere }: DayInput): boolean {
  if (order.code !== null && codesElsewhere.has(order.code)) return false;
  // A second order with a sale's code is shown beside the sale, wherever its own clock puts it.
  if (order.code !== null && sales.some((sale) => saleCode(sale) === order.code)) return true;
  return order.at === null || (order.at >= bounds.from && order.at < bounds.to);
}

function rowOfSale(sale: Sale, order: ServiceOrder | null): HistoryRow {
  const total = saleTotal(sale);
  return {
    key: sale.id,
    source: order ? 'both' : 'till',
    saleId: sale.id,
    orderKey: order?.key ?? null,
    code: saleCode(sale),
    at: Temporal.Instant.from(sale.createdAt).epochMilliseconds,
    product: sale.product.name,
    package: sale.package.name,
    quantity: sale.quantity,
    recipient: sale.payload.map((item) => (item.secret ? SECRET_MASK : (item.value ?? ''))),
    state: sale.state,
    status: order?.status ?? sale.transaction?.status ?? null,
    total,
    sold: isSold(sale.state),
    faults: order?.faults ?? [],
    missingSince: order?.missingSince ?? null,
    differs: order?.total != null && !sameMoney(order.total, total),
  };
}

/** Whether the order was listed before under the same id and code: one order, so its money counts once. */
function isListedAgain(order: ServiceOrder, orders: readonly ServiceOrder[]): boolean {
  if (!order.faults.includes('repeated-id') || order.code === null) return false;
  const first = orders.find((other) => other.id === order.id && other.code === order.code);
  return first !== order;
}

function rowOfOrder(
  order: ServiceOrder,
  successStatuses: readonly string[],
  listedAgain: boolean,
): HistoryRow {
  const [line] = order.lines;
  const alike = order.lines.every((other) => JSON.stringify(other) === JSON.stringify(line));
  const names = (pick: (item: ServiceOrder['lines'][number]) => string | null) =>
    [...new Set(order.lines.map(pick).filter((name) => name !== null))].join(', ') || null;
  return {
    key: order.key,
    source: 'service',
    saleId: null,
    orderKey: order.key,
    code: order.code,
    at: order.at,
    product: names((item) => item.product),
    package: names((item) => item.package),
    // An order states no quantity. Lines that repeat each other can be counted, others cannot.
    quantity: line && alike ? order.lines.length : null,
    recipient: alike ? [...(line?.payload ?? [])] : order.lines.flatMap((item) => item.payload),
    state: isSuccessStatus(order.status, successStatuses) ? 'delivered' : null,
    status: order.status,
    total: order.total,
    // The service lists it, so it is in the sum of what the service lists, whatever its status says;
    // a status that nobody documented is neither success nor failure. Undated ones are in no day's sum,
    // and those it no longer lists in none either.
    sold: order.at !== null && !listedAgain && order.missingSince === null,
    faults: order.faults,
    missingSince: order.missingSince,
    differs: false,
  };
}

function newestFirst(a: HistoryRow, b: HistoryRow): number {
  return (b.at ?? -Infinity) - (a.at ?? -Infinity) || (a.key < b.key ? -1 : 1);
}

function figuresOf(rows: readonly HistoryRow[]): DayFigures {
  const dated = rows.filter((row) => row.at !== null);
  const sold = dated.filter((row) => row.sold);
  return {
    count: dated.length,
    soldCount: sold.length,
    totals: totalsByCurrency(sold.flatMap((row) => row.total ?? [])),
    withoutTotal: sold.filter((row) => row.total === null).length,
    notSold: dated.filter((row) => row.saleId !== null && !row.sold).length,
    faulty: rows.filter((row) => row.faults.length > 0).length,
    undated: rows.length - dated.length,
  };
}
