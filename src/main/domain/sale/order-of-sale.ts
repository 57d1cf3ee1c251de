/**
 * Whether an order of the service is a sale's own. A name says which order is meant: the one that settled the
 * sale, its bill code, or the id of its Transaction. It proves nothing by itself: services use codes again,
 * and two lists of ids may share numbers. So an order that is plainly of something else is not the sale's,
 * whatever it is called, and whether it proves the sale is asked of `agreesWith`.
 */
import { readInstant } from '@shared/model/day/business-day';
import { sameMoney } from '@shared/model/money/money';
import { namesPlayer, namesThing, type NamedItem } from '@shared/model/sale/alike';
import type { OrderLine, ServiceOrder } from '@shared/model/service/order';
import { saleCode, type Sale, type SeenOrder } from '@shared/model/sale/sale';
import type { Transaction } from '@shared/model/sale/transaction';

/** As much of a sale as is compared with an order. */
export interface ComparedSale extends Pick<Sale, 'createdAt' | 'payload' | 'expectedTotal'> {
  readonly product: Pick<Sale['product'], 'name'>;
  readonly package: Pick<Sale['package'], 'name'>;
  readonly transaction: Pick<Transaction, 'code' | 'id' | 'total'> | null;
  readonly seenOrder: Pick<SeenOrder, 'key' | 'code'> | null;
}

/** `settled`: it settled the sale; `code`: it carries its bill code; `id`: its id is the Transaction's. */
export type OrderLink = 'settled' | 'code' | 'id';

/** An order that is dated so long before its sale is of another one, however far the clocks are apart, in ms. */
const LONG_BEFORE_MS = 2 * 24 * 3_600_000;

/**
 * How the order is known as the sale's, the strongest link first, or null when it is not. One that carries
 * the code but names another item for another sum, or is dated days before the sale, is another sale's; by
 * an id alone, which nobody promised to be the same in both lists, only an order of the same item is meant.
 */
export function isOrderOfSale(sale: ComparedSale, order: ServiceOrder): OrderLink | null {
  if (sale.seenOrder !== null && sale.seenOrder.key === order.key) return 'settled';
  if (isPlainlyAnother(sale, order)) return null;
  const code = saleCode(sale);
  if (code !== null && code === order.code) return 'code';
  const id = sale.transaction?.id ?? null;
  return id !== null && id === order.id && namesItemOf(sale, order) ? 'id' : null;
}

/** Whether the order says the same of item and total as the sale; what it leaves out agrees with nothing. */
export function agreesWith(sale: ComparedSale, order: ServiceOrder): boolean {
  return namesItemOf(sale, order) && order.total !== null && hasTotalOf(sale, order);
}

/** Whether it says something else of the item or the total; what it leaves out contradicts nothing. */
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

/** What the Transaction said counts; without one, what the customer was shown. */
function hasTotalOf({ transaction, expectedTotal }: ComparedSale, { total }: ServiceOrder): boolean {
  return total !== null && sameMoney(total, transaction?.total ?? expectedTotal);
}

function isPlainlyAnother(sale: ComparedSale, order: ServiceOrder): boolean {
  const soldAt = readInstant(sale.createdAt);
  if (order.at !== null && soldAt !== null && order.at < soldAt - LONG_BEFORE_MS) return true;
  return namesAnotherItem(sale, order) && order.total !== null && !hasTotalOf(sale, order);
}
