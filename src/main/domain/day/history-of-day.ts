/** One business day as one list: the till's own sales and the service's orders, joined as one line each. */
import { readInstant, type DayBounds } from '@shared/model/day/business-day';
import type { DayFigures, DayHistory, HistoryRow, SourceFigures } from '@shared/model/day/history-of-day';
import { sameMoney, totalsByCurrency, type Money } from '@shared/model/money/money';
import type { ServiceOrder } from '@shared/model/service/order';
import { SECRET_MASK } from '@shared/model/recipient/recipient';
import { customerPaid, saleCode } from '@shared/model/sale/sale';
import { shareOfTotal } from '@shared/model/sale/sale-money';
import { isNeverBooked, isOpen, isSold, standing, type SaleState } from '@shared/model/sale/sale-state';
import { joinOrders, NamedSales } from './join-orders';
import { firstListed, isListedAgain, listedWithin } from './listed-orders';
import { stateByOrder, type StatusWords } from '@shared/model/service/order-status';
import type { DaySale } from './day-sale';

export interface DayInput extends StatusWords {
  readonly bounds: DayBounds;
  /** Sales that this till made within the bounds. */
  readonly sales: readonly DaySale[];
  /** Orders within the bounds, orders of the sales, and undated ones first seen within the bounds. */
  readonly orders: readonly ServiceOrder[];
  /** This till's sales of other days that own some of the orders, which then belong to those days. */
  readonly elsewhere: readonly DaySale[];
}

/** One line of the day with its sale and order; at least one of the two is there. */
export interface DayLine {
  readonly row: HistoryRow;
  readonly sale: DaySale | null;
  readonly order: ServiceOrder | null;
}

/** The day's lines, newest first, and its figures. */
export function dayHistory(input: DayInput): Pick<DayHistory, 'rows' | 'figures' | 'service'> {
  const rows = dayLines(input).map(({ row }) => row);
  return { rows, figures: figuresOf(rows), service: serviceOf(input) };
}

/** What the service lists within the day. */
export function serviceOf({ orders, bounds }: Pick<DayInput, 'orders' | 'bounds'>): SourceFigures {
  return sourceOf(listedWithin(orders, bounds).map(({ total }) => total));
}

/** The day's lines, newest first. */
export function dayLines(input: DayInput): DayLine[] {
  const { sales, orders } = input;
  const orderOf = joinOrders(sales, orders);
  const joined = new Set(orderOf.values());
  const own = new NamedSales(sales);
  const elsewhere = new NamedSales(input.elsewhere);
  // The sales' own orders come first: an order that repeats one of them is not a second sale.
  const first = firstListed(orders, joined);
  const lines = sales.map((sale) => lineOfSale(sale, orderOf.get(sale.id) ?? null));
  for (const order of orders) {
    // A second order of a sale is shown next to the sale, whatever its time.
    if (joined.has(order) || !(own.have(order) || isOfDay(order, input.bounds))) continue;
    if (!own.have(order) && elsewhere.have(order)) continue;
    const again = isListedAgain(order, first) || own.haveIdOf(order);
    const row = rowOfOrder(order, input, again);
    lines.push({ row, sale: null, order });
  }
  return lines.sort((a, b) => newestFirst(a.row, b.row));
}

/** The line of a sale with its order, if it has one. */
export function lineOfSale(sale: DaySale, order: ServiceOrder | null): DayLine {
  return { row: rowOfSale(sale, order), sale, order };
}

/** Whether the service dates the order within the bounds or, without a date, it was first seen there. */
export function isOfDay({ at, firstSeenAt }: ServiceOrder, { from, to }: DayBounds): boolean {
  const time = at ?? readInstant(firstSeenAt) ?? NaN;
  return time >= from && time < to;
}

function rowOfSale(sale: DaySale, order: ServiceOrder | null): HistoryRow {
  const total = customerPaid(sale);
  const serviceTotal = listedTotal(order);
  const statedTotal = serviceTotal ?? sale.transaction?.total;
  return {
    key: sale.id,
    source: order ? 'both' : 'till',
    saleId: sale.id,
    orderKey: order?.key ?? null,
    code: saleCode(sale),
    receiptNumber: sale.receiptNumber ?? null,
    at: readInstant(sale.createdAt),
    product: sale.product.name,
    package: sale.package.name,
    quantity: sale.quantity,
    recipient: sale.payload.map((item) => (item.secret ? SECRET_MASK : (item.value ?? ''))),
    state: sale.state,
    status: order?.status ?? sale.transaction?.status ?? null,
    total,
    serviceTotal,
    sold: isSold(sale.state),
    faults: order?.faults ?? [],
    missingSince: order?.missingSince ?? null,
    differs: statedTotal != null && !sameMoney(statedTotal, sale.expectedTotal),
    cashier: sale.cashier,
    approvedBy: sale.approvedBy ?? [],
    tenders: sale.payments.map((share) => ({ tender: share.tender, part: shareOfTotal(share) })),
  };
}

function rowOfOrder(order: ServiceOrder, words: StatusWords, listedAgain: boolean): HistoryRow {
  const state = stateByOrder(order, words);
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
    receiptNumber: null,
    at: order.at,
    product: names((item) => item.product),
    package: names((item) => item.package),
    // An order states no quantity. Lines that repeat each other can be counted, others can't.
    quantity: line && alike ? order.lines.length : null,
    recipient: alike ? [...(line?.payload ?? [])] : order.lines.flatMap((item) => item.payload),
    state: state === 'accepted' ? null : state,
    status: order.status,
    total: order.total,
    serviceTotal: listedTotal(order),
    // An undocumented status is neither success nor failure, so the order counts and is shown separately.
    // Undated orders, and those that the service no longer lists, are in no day's sum.
    sold: order.at !== null && !listedAgain && order.missingSince === null && state !== 'failed',
    faults: order.faults,
    missingSince: order.missingSince,
    differs: false,
    cashier: null,
    approvedBy: [],
    tenders: [],
  };
}

function listedTotal(order: ServiceOrder | null): Money | null {
  return order !== null && order.missingSince === null ? order.total : null;
}

function newestFirst(a: HistoryRow, b: HistoryRow): number {
  return (b.at ?? -Infinity) - (a.at ?? -Infinity) || (a.key < b.key ? -1 : 1);
}

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
    ofThisTill: sourceOf(sold.filter(({ saleId }) => saleId !== null).map(({ total }) => total)),
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

function sourceOf(totals: readonly (Money | null)[]): SourceFigures {
  return { count: totals.length, totals: totalsByCurrency(totals.filter((total) => total !== null)) };
}
