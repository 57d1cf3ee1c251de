/** A business day's lines in batches, so that a day of any size needs little memory. */
import type { DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { StatusWords } from '@shared/model/service/order-status';
import { dayLines, isOfDay, type DayLine } from '../../domain/day/history-of-day';
import { namesOfOrders, namesOfSales, withoutSettled } from '../../domain/day/join-orders';
import type { Cache } from '../../domain/cache-ports';
import type { SalesByDay } from '../../adapters/journal/sales/sales-by-day';
import type { DaySale } from '../../domain/day/day-sale';
import type { OrdersCursor } from '../../domain/cached-orders';
import { nextTurn } from '../support/next-turn';

export interface DayLinesDependencies {
  readonly days: Pick<SalesByDay, 'between' | 'ofNames'>;
  readonly cache: Pick<Cache, 'ordersPage' | 'undatedPage' | 'ordersByCode' | 'ordersOfNames'>;
}

/** Lines read and returned at a time: some milliseconds of work before other work gets its turn. */
const BATCH = 250;

/**
 * The lines that History shows for the day, oldest first and undated ones last. Memory holds the till's sales
 * of the day with their orders; other orders of the service pass through, `batch` at a time.
 */
export async function* linesOfDay(
  { days, cache }: DayLinesDependencies,
  bounds: DayBounds,
  { successStatuses, failedStatuses }: StatusWords,
  batch = BATCH,
): AsyncGenerator<readonly DayLine[]> {
  const sales = await salesOf(days, bounds);
  const join = (ofDay: readonly DaySale[], orders: readonly ServiceOrder[]): DayLine[] => {
    const elsewhere = days.ofNames(namesOfOrders(orders), bounds);
    return dayLines({ bounds, sales: ofDay, orders, elsewhere, successStatuses, failedStatuses });
  };
  const ofSales = await ordersOfSales(cache, sales);
  const { from, to } = bounds;
  const outside = [...ofSales.values()].filter(({ at }) => at === null || at < from || at >= to);
  // As in History: what settled a sale of another day.
  const others = days.ofNames({ codes: [], ids: [], keys: outside.map(({ key }) => key) }, bounds);
  const own = new Waiting(join(sales, withoutSettled([...ofSales.values()], others)));
  // Orders with a sale's name come with the sales; the rest are orders that no sale of the day has.
  const isOwn = ({ key }: ServiceOrder) => ofSales.has(key);
  /** Whether an order counts can depend on others that are listed as the same, on any page. */
  const linesOf = async (orders: readonly ServiceOrder[]): Promise<DayLine[]> => {
    const others = orders.filter((order) => !isOwn(order));
    const here = new Set(others.map(({ key }) => key));
    const listedAgain = others.map(({ code, faults }) => (faults.includes('repeated-id') ? code : null));
    const found = await ordersOf(cache, [...new Set(listedAgain.filter((code) => code !== null))]);
    const elsewhere = new Set(
      found.filter((order) => !isOwn(order) && !here.has(order.key) && isOfDay(order, bounds)),
    );
    const lines = join([], [...others, ...elsewhere]);
    return lines.filter(({ order }) => order === null || !elsewhere.has(order));
  };
  let after: OrdersCursor | null = null;
  do {
    const page = await cache.ordersPage(bounds, after, batch);
    after = page.next;
    yield* inBatches(own.mergedUpTo(after?.at ?? Infinity, await linesOf(page.orders)));
  } while (after !== null);
  yield* inBatches(own.rest());
  for await (const orders of undatedOf(cache, bounds, batch)) yield* inBatches(await linesOf(orders));
}

/** The till's lines that wait until the orders of their time have passed through. */
class Waiting {
  private readonly dated: DayLine[];
  private readonly undated: DayLine[];

  constructor(lines: readonly DayLine[]) {
    this.dated = lines.filter(({ row }) => row.at !== null).sort(oldestFirst);
    this.undated = lines.filter(({ row }) => row.at === null);
  }

  /** `lines` merged with the waiting ones up to `at`, oldest first. */
  mergedUpTo(at: number, lines: readonly DayLine[]): DayLine[] {
    const later = this.dated.findIndex(({ row }) => (row.at ?? 0) > at);
    const due = this.dated.splice(0, later === -1 ? this.dated.length : later);
    return [...due, ...lines].sort(oldestFirst);
  }

  rest(): DayLine[] {
    return [...this.dated, ...this.undated];
  }
}

function oldestFirst(a: DayLine, b: DayLine): number {
  return (a.row.at ?? Infinity) - (b.row.at ?? Infinity);
}

function* inBatches<T>(lines: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < lines.length; at += BATCH) yield lines.slice(at, at + BATCH);
}

const SHORTEST_READ_MS = 60_000;

/** The till's sales of the day, read in stretches that get shorter the more was sold in them. */
async function salesOf(days: DayLinesDependencies['days'], { from, to }: DayBounds): Promise<DaySale[]> {
  const sales: DaySale[] = [];
  let stretch = Math.ceil((to - from) / 8);
  for (let at = from; at < to;) {
    const until = Math.min(to, at + stretch);
    const read = days.between({ from: at, to: until });
    sales.push(...read);
    if (read.length > BATCH) stretch = Math.max(SHORTEST_READ_MS, Math.ceil(stretch / 2));
    else if (read.length < BATCH / 4) stretch *= 2;
    at = until;
    await nextTurn();
  }
  return sales;
}

/** Every order that has the name of one of the sales, by its key. */
async function ordersOfSales(
  cache: DayLinesDependencies['cache'],
  sales: readonly DaySale[],
): Promise<ReadonlyMap<string, ServiceOrder>> {
  const found = new Map<string, ServiceOrder>();
  for (const some of inBatches(sales)) {
    for (const order of await cache.ordersOfNames(namesOfSales(some))) found.set(order.key, order);
  }
  return found;
}

async function ordersOf(
  cache: DayLinesDependencies['cache'],
  codes: readonly string[],
): Promise<ServiceOrder[]> {
  const found: ServiceOrder[] = [];
  for (const some of inBatches(codes)) found.push(...(await cache.ordersByCode(some)));
  return found;
}

async function* undatedOf(
  cache: DayLinesDependencies['cache'],
  bounds: DayBounds,
  batch: number,
): AsyncGenerator<readonly ServiceOrder[]> {
  let after: string | null = null;
  do {
    const orders: readonly ServiceOrder[] = await cache.undatedPage(bounds, after, batch);
    yield orders;
    after = orders.at(-1)?.key ?? null;
  } while (after !== null);
}
