/** One business day as one list: the till's own sales and the service's orders, joined by code. */
import { readInstant, type DayBounds } from '@shared/model/business-day';
import type { DayFigures, HistoryRow } from '@shared/model/history';
import { sameMoney, totalsByCurrency } from '@shared/model/money';
import type { ServiceOrder } from '@shared/model/order';
import { SECRET_MASK } from '@shared/model/recipient';
import { customerPaid, saleCode } from '@shared/model/sale';
import { isNeverBooked, isOpen, isSold, standing, type SaleState } from '@shared/model/sale-state';
import { earliestFirst, joinOrders } from './join-orders';
import { isOneOf } from '@shared/model/order-status';
import type { DaySale } from './review-ports';

/** What a day is made of. */
export interface DayInput {
  readonly bounds: DayBounds;
  /** Sales that this till made within the bounds. */
  readonly sales: readonly DaySale[];
  /** Orders within the bounds, orders of the sales, and undated ones first seen within the bounds. */
  readonly orders: readonly ServiceOrder[];
  /** Codes and order keys of this till's sales of other days: their orders belong to the day of the sale. */
  readonly elsewhere: { readonly codes: ReadonlySet<string>; readonly keys: ReadonlySet<string> };
  readonly successStatuses: readonly string[];
}

/** One line of the day with what it was made of; at least one of the two is there. */
export interface DayLine {
  readonly row: HistoryRow;
  readonly sale: DaySale | null;
  readonly order: ServiceOrder | null;
}

/** The day's lines, newest first, and its figures. */
export function dayHistory(input: DayInput): { rows: HistoryRow[]; figures: DayFigures } {
  const rows = dayLines(input).map(({ row }) => row);
  return { rows, figures: figuresOf(rows) };
}

/** The day's lines, newest first. */
export function dayLines(input: DayInput): DayLine[] {
  const { sales, orders, successStatuses } = input;
  const orderOf = joinOrders(sales, orders);
  const joined = new Set(orderOf.values());
  const codes = codesOf(sales);
  // The sales' own orders come first: whatever repeats one of them is no second sale.
  const first = firstListed(joined, orders);
  const lines = sales.map((sale) => lineOfSale(sale, orderOf.get(sale.id) ?? null));
  for (const order of orders) {
    if (joined.has(order) || !belongsHere(order, input, codes)) continue;
    const row = rowOfOrder(order, successStatuses, isListedAgain(order, first));
    lines.push({ row, sale: null, order });
  }
  return lines.sort((a, b) => newestFirst(a.row, b.row));
}

/** The line of a sale with its order, if it has one. */
export function lineOfSale(sale: DaySale, order: ServiceOrder | null): DayLine {
  return { row: rowOfSale(sale, order), sale, order };
}

/** The codes of the sales. */
export function codesOf(sales: readonly DaySale[]): Set<string> {
  return new Set(sales.map(saleCode).filter((code) => code !== null));
}

function belongsHere(
  order: ServiceOrder,
  { bounds, elsewhere }: DayInput,
  codes: ReadonlySet<string>,
): boolean {
  if (elsewhere.keys.has(order.key)) return false;
  if (order.code !== null && elsewhere.codes.has(order.code)) return false;
  // A second order with a sale's code is shown beside the sale, wherever its own clock puts it.
  if (order.code !== null && codes.has(order.code)) return true;
  return order.at === null || (order.at >= bounds.from && order.at < bounds.to);
}

function rowOfSale(sale: DaySale, order: ServiceOrder | null): HistoryRow {
  const total = customerPaid(sale);
  return {
    key: sale.id,
    source: order ? 'both' : 'till',
    saleId: sale.id,
    orderKey: order?.key ?? null,
    code: saleCode(sale),
    at: readInstant(sale.createdAt),
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

/** The order of each id and code that counts: a sale's own, else the earliest that is still listed. */
function firstListed(
  joined: Iterable<ServiceOrder>,
  orders: readonly ServiceOrder[],
): ReadonlyMap<string, ServiceOrder> {
  const first = new Map<string, ServiceOrder>();
  const repeated = orders.filter(mayBeRepeated).sort(earliestFirst);
  for (const order of [...joined, ...repeated]) {
    const name = nameOf(order);
    if (order.missingSince === null && !first.has(name)) first.set(name, order);
  }
  return first;
}

/** Whether the order was listed before under the same id and code: one order, so its money counts once. */
function isListedAgain(order: ServiceOrder, first: ReadonlyMap<string, ServiceOrder>): boolean {
  return mayBeRepeated(order) && first.get(nameOf(order)) !== order;
}

function mayBeRepeated({ code, faults }: ServiceOrder): boolean {
  return code !== null && faults.includes('repeated-id');
}

function nameOf({ id, code }: ServiceOrder): string {
  return JSON.stringify([id, code]);
}

function rowOfOrder(
  order: ServiceOrder,
  successStatuses: readonly string[],
  listedAgain: boolean,
): HistoryRow {
  const [line] = order.lines;
  const text = order.lines.length > 1 ? JSON.stringify(line) : '';
  const alike = order.lines.length < 2 || order.lines.every((other) => JSON.stringify(other) === text);
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
    state: isOneOf(order.status, successStatuses) ? 'delivered' : null,
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

/** The figures of these lines. */
export function figuresOf(rows: readonly HistoryRow[]): DayFigures {
  const dated = rows.filter((row) => row.at !== null);
  const sold = dated.filter((row) => row.sold);
  const otherStatus = sold.filter(({ saleId, state }) => saleId === null && state === null);
  const ours = (holds: (state: SaleState) => boolean) =>
    dated.filter(({ saleId, state }) => saleId !== null && state !== null && holds(state)).length;
  const held = ours((state) => state === 'held');
  return {
    count: dated.length,
    soldCount: sold.length,
    totals: totalsByCurrency(sold.flatMap((row) => row.total ?? [])),
    withoutTotal: sold.filter((row) => row.total === null).length,
    otherStatus: {
      count: otherStatus.length,
      totals: totalsByCurrency(otherStatus.flatMap((row) => row.total ?? [])),
    },
    notSold: ours((state) => standing(state) === 'nothing' || isNeverBooked(state)) - held,
    held,
    unsettled: ours((state) => isOpen(state) && !isNeverBooked(state)),
    faulty: rows.filter((row) => row.faults.length > 0).length,
    undated: rows.length - dated.length,
  };
}
