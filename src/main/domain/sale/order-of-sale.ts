/**
 * Whether an order of the service belongs to a sale. A name shows which order is meant: the one that settled
 * the sale, its bill code, or the id of its Transaction. It proves nothing alone: services reuse codes, and
 * two lists of ids may share numbers. So an order that is plainly of another item is not the sale's, whatever
 * its name. Whether it proves the sale is decided by `agreesWith`.
 */
import { HOUR_MS, readInstant } from '@shared/model/day/business-day';
import { sameMoney } from '@shared/model/money/money';
import { namesPlayer, namesThing, type NamedItem } from '@shared/model/sale/alike';
import type { OrderLine, ServiceOrder } from '@shared/model/service/order';
import { SAME_ORDER_MS } from './order-key';
import { QUARTER_MS, ZONES_MS } from './order-time';
import { saleCode, type Sale, type SeenOrder } from '@shared/model/sale/sale';
import type { Transaction } from '@shared/model/sale/transaction';

/** The fields of a sale that are compared with an order. */
export interface ComparedSale extends Pick<Sale, 'createdAt' | 'payload' | 'expectedTotal'> {
  readonly product: Pick<Sale['product'], 'name'>;
  readonly package: Pick<Sale['package'], 'name'>;
  readonly transaction: Pick<Transaction, 'code' | 'id' | 'total'> | null;
  readonly seenOrder: Pick<SeenOrder, 'key' | 'code'> | null;
  /** Left out where only its day is compared. */
  readonly attempts?: Sale['attempts'];
}

/** `settled`: it settled the sale; `code`: it carries its bill code; `id`: its id is the Transaction's. */
export type OrderLink = 'settled' | 'code' | 'id';

const MINUTE_MS = 60_000;
/** An order dated this long before its sale belongs to another one, whatever the clocks, in ms. */
const LONG_BEFORE_MS = 2 * 24 * HOUR_MS;

/**
 * The link by which the order belongs to the sale, the strongest first, or null. An order that carries the
 * code belongs to another sale if it names another item for another sum, or is dated days earlier. So does
 * one of another time than the sale that has its own order: services give a code again, some each day. An id
 * alone counts only for an order of the same item, because the two lists may use different ids.
 */
export function isOrderOfSale(sale: ComparedSale, order: ServiceOrder): OrderLink | null {
  if (sale.seenOrder !== null && sale.seenOrder.key === order.key) return 'settled';
  if (isPlainlyAnother(sale, order) || hasAnotherOrder(sale, order)) return null;
  const code = saleCode(sale);
  if (code !== null && code === order.code) return 'code';
  const id = sale.transaction?.id ?? null;
  return id !== null && id === order.id && namesItemOf(sale, order) ? 'id' : null;
}

/** Whether the sale has its order, and this one was made at another time. */
export function hasAnotherOrder(sale: ComparedSale, order: ServiceOrder): boolean {
  return sale.seenOrder !== null && !isOfItsTime(sale, order);
}

/** Whether the order settled the sale, or was made when the sale was, as far as its time is known. */
export function isOfItsTime(sale: ComparedSale, order: ServiceOrder): boolean {
  return sale.seenOrder?.key === order.key || !isMadeApart(sale, order);
}

/** Whether the order was made at another time than the sale. */
function isMadeApart({ createdAt, attempts }: ComparedSale, order: ServiceOrder): boolean {
  if (order.at === null) return false;
  // A kept sale is sent days later.
  const sent = attempts?.at(-1);
  const madeAt = order.at - (sent?.skewMs ?? 0);
  const from = readInstant(sent?.startedAt ?? createdAt) ?? madeAt;
  const to = Math.max(from, readInstant(sent?.endedAt ?? createdAt) ?? from);
  const isApart = madeAt < from - SAME_ORDER_MS || madeAt > to + SAME_ORDER_MS;
  return isApart && !isAZoneAway(madeAt - from);
}

/** Whether it may be the same instant where a service writes its local time as UTC. */
function isAZoneAway(off: number): boolean {
  const zone = Math.round(off / QUARTER_MS) * QUARTER_MS;
  return Math.abs(zone) <= ZONES_MS && Math.abs(off - zone) <= MINUTE_MS;
}

/** Whether item and total are the same in the order and the sale; a missing fact agrees with nothing. */
export function agreesWith(sale: ComparedSale, order: ServiceOrder): boolean {
  return namesItemOf(sale, order) && order.total !== null && hasTotalOf(sale, order);
}

/** Whether the item or the total differs; a missing fact contradicts nothing. */
export function contradicts(sale: ComparedSale, order: ServiceOrder): boolean {
  return namesAnotherItem(sale, order) || (order.total !== null && !hasTotalOf(sale, order));
}

/** Whether it has lines, and one of them is of another game, package or player. */
export function namesAnotherItem(sale: NamedItem, order: ServiceOrder): boolean {
  return order.lines.length > 0 && !namesItemOf(sale, order);
}

/** Whether the order has lines, and each is of the sale's product and package for its player. */
export function namesItemOf(sale: NamedItem, { lines }: ServiceOrder): boolean {
  return lines.length > 0 && lines.every((line) => isItemOf(sale, line));
}

function isItemOf(sale: NamedItem, line: OrderLine): boolean {
  return namesThing(sale, line) && namesPlayer(sale.payload, line.payload);
}

/** The Transaction's total counts; without one, the total that the customer was shown. */
function hasTotalOf({ transaction, expectedTotal }: ComparedSale, { total }: ServiceOrder): boolean {
  return total !== null && sameMoney(total, transaction?.total ?? expectedTotal);
}

function isPlainlyAnother(sale: ComparedSale, order: ServiceOrder): boolean {
  const soldAt = readInstant(sale.createdAt);
  if (order.at !== null && soldAt !== null && order.at < soldAt - LONG_BEFORE_MS) return true;
  return namesAnotherItem(sale, order) && order.total !== null && !hasTotalOf(sale, order);
}
