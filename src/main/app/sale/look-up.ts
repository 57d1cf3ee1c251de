/** Looking up a receipt's code, and the whole history of a sale. */
import { plainDigits } from '@shared/model/text/digits';
import { asSeen } from '@shared/model/text/invisible';
import { withoutScannerPrefix } from '@shared/model/text/scan';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import type { CodeFinding, SaleStory } from '@shared/model/sale/story';
import {
  joinOrders,
  NamedSales,
  namesOfOrders,
  namesOfSales,
  withoutSettled,
} from '../../domain/day/join-orders';
import type { Cache } from '../../domain/cache-ports';
import { getSale } from './get-sale';
import type { SessionDependencies } from '../session-dependencies';

export interface FindDependencies extends Pick<SessionDependencies, 'journal' | 'days'> {
  readonly cache: Pick<Cache, 'ordersNamed'>;
}

export interface StoryDependencies extends Pick<
  SessionDependencies,
  'journal' | 'audit' | 'drawer' | 'reports'
> {
  readonly cache: Pick<Cache, 'ordersOfNames'>;
}

/**
 * Finds what a typed or scanned text names, first exactly as typed. If that finds nothing, case, spaces and the
 * script of digits no longer matter. The service's list is then searched for the text in capitals and in small
 * letters.
 */
export async function findCode(deps: FindDependencies, typed: string): Promise<CodeFinding> {
  const text = withoutScannerPrefix(asSeen(typed));
  const exact = await look(deps, [text], (name) => deps.days.named(name, false));
  if (exact.sales.length + exact.orders.length > 0) return exact;
  const plain = plainDigits(text);
  const forms = [plain, plain.replaceAll(' ', '')].flatMap((form) => [
    form.toUpperCase(),
    form.toLowerCase(),
  ]);
  return look(deps, [...new Set(forms)], (name) => deps.days.named(name, true));
}

async function look(
  { journal, days, cache }: FindDependencies,
  names: readonly string[],
  salesNamed: (name: string) => string[],
): Promise<CodeFinding> {
  const orders = await cache.ordersNamed(names);
  const codes = orders.map(({ code }) => code).filter((code) => code !== null);
  // An order found by its id can belong to a sale that knows it only by its code.
  const ids = new Set([...names, ...codes].flatMap(salesNamed));
  const known = new NamedSales(days.ofNames(namesOfOrders(orders)));
  return {
    sales: [...ids]
      .map((id) => journal.get(id))
      .filter((sale) => sale !== null)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    orders: orders.filter((order) => !known.have(order)),
  };
}

/** A sale from its confirmation to now. Throws Failure SALE_NOT_FOUND. */
export async function storyOf(deps: StoryDependencies, id: string): Promise<SaleStory> {
  const { audit, drawer, reports } = deps;
  const sale = getSale(deps, id);
  const order = await orderOf(deps, sale);
  return {
    sale,
    order,
    entries: audit.ofSale(id),
    money: drawer.entriesOfSale(id),
    zNumber: reports.ofSale(id),
    adjustments: reports.adjustmentsOfSale(id),
  };
}

async function orderOf({ cache, journal }: StoryDependencies, sale: Sale): Promise<ServiceOrder | null> {
  const orders = await cache.ordersOfNames(namesOfSales([sale]));
  const orderKeys = orders.map(({ key }) => key);
  const others = journal
    .named({ codes: [], transactionIds: [], orderKeys })
    .filter(({ id }) => id !== sale.id);
  return joinOrders([sale], withoutSettled(orders, others)).get(sale.id) ?? null;
}
