/** Reads one business day from the journal and the cache; the service is not asked. */
import { toIso, type BusinessDay, type DayBounds } from '@shared/model/day/business-day';
import type { DayProfit, DayReview, DaySummary } from '@shared/model/day/review-of-day';
import type { DayHistory, OrdersFreshness } from '@shared/model/day/history-of-day';
import { dayHistory, type DayInput } from '../../domain/day/history-of-day';
import { dayReview, daySummary } from '../../domain/day/review-of-day';
import { joinOrders, namesOfOrders, namesOfSales, withoutSettled } from '../../domain/day/join-orders';
import type { Cache } from '../../domain/cache-ports';
import type { ShopCalendar } from '../../domain/day/shop-calendar';
import { tenderSums } from '../../domain/day/tender-sums';
import type { Shift } from '@shared/model/day/drawer';
import { needsClosing } from './needs-closing';
import type { SalesByDay } from '../../adapters/journal/sales/sales-by-day';
import type { DaySale, Names } from '../../domain/day/day-sale';
import type { SessionDependencies } from '../session-dependencies';

export interface HistoryDependencies extends Pick<SessionDependencies, 'days' | 'settings' | 'calendar'> {
  readonly cache: Pick<Cache, 'ordersBetween' | 'ordersOfNames'>;
  readonly freshness: () => Promise<OrdersFreshness>;
}

export type ReviewDependencies = HistoryDependencies &
  Pick<SessionDependencies, 'drawer' | 'reports' | 'alarms' | 'clock' | 'serviceId'>;

/** One business day as one list. */
export async function historyOfDay(deps: HistoryDependencies, day: BusinessDay): Promise<DayHistory> {
  const bounds = deps.calendar.boundsOf(day);
  const [input, freshness] = await Promise.all([gather(deps, bounds), deps.freshness()]);
  return { day, bounds, ...dayHistory(input), freshness };
}

/** Everything of one business day, in three sources. */
export async function reviewDay(deps: ReviewDependencies, day: BusinessDay): Promise<DayReview> {
  const bounds = deps.calendar.boundsOf(day);
  const [input, freshness] = await Promise.all([gather(deps, bounds), deps.freshness()]);
  const { drawer, reports } = deps;
  const [from, to] = [toIso(bounds.from), toIso(bounds.to)];
  const entries = drawer.entriesBetween(from, to);
  const z = reports.ofDay(day);
  const reviewed = dayReview({
    ...input,
    timeZone: deps.settings().timeZone,
    dayOf: deps.calendar.dayOf,
    service: deps.serviceId,
    // Sales open now do not belong to a day that has not begun.
    carried: bounds.from <= deps.clock.now() ? deps.days.openBefore(bounds.from) : [],
    stuckBefore: deps.clock.now() - deps.settings().stuckAfterMinutes * 60_000,
    bookedAnyway: bookedAnyway(deps.alarms),
  });
  return {
    day,
    bounds,
    ...reviewed,
    tenders: tenderSums(entries),
    outsideShifts: tenderSums(entries.filter(({ shiftId }) => shiftId === null)),
    shifts: shiftsOf(drawer, day, bounds, deps.clock.now()),
    adjustments: reports.adjustmentsBetween(from, to),
    z,
    afterZ: z === null ? [] : deps.days.afterZ(bounds, z.number),
    needsClosing: needsClosing(reports, bounds, z?.number ?? null),
    freshness,
  };
}

/** The shifts of the day; one that was opened before and is still open goes on today. */
function shiftsOf(
  drawer: ReviewDependencies['drawer'],
  day: BusinessDay,
  bounds: DayBounds,
  now: number,
): readonly Shift[] {
  const shifts = drawer.shiftsBetween(day, day, bounds);
  const open = now >= bounds.from && now < bounds.to ? drawer.openShift() : null;
  return open === null || shifts.some(({ id }) => id === open.id) ? shifts : [open, ...shifts];
}

/** The figures of one day, to compare `against` with: of a running day only the hours that have passed. */
export async function summarizeDay(
  deps: HistoryDependencies & Pick<ReviewDependencies, 'clock'>,
  day: BusinessDay,
  against: BusinessDay,
): Promise<DaySummary> {
  const bounds = deps.calendar.boundsOf(day);
  const running = deps.calendar.boundsOf(against);
  const passed = deps.clock.now() - running.from;
  const runs = passed >= 0 && running.from + passed < running.to;
  const until = runs ? Math.min(bounds.from + passed, bounds.to) : null;
  const { timeZone } = deps.settings();
  return { day, ...daySummary({ ...(await gather(deps, bounds)), timeZone }, until) };
}

/** The cost and revenue of this till's sales of the day. */
export function profitOfDay(
  { days, calendar }: { days: Pick<SalesByDay, 'costs'>; calendar: ShopCalendar },
  day: BusinessDay,
): DayProfit {
  return { day, ...days.costs(calendar.boundsOf(day)) };
}

/** The sales of the day with every order that can be a line of it. */
function gather({ days, ...deps }: HistoryDependencies, bounds: DayBounds): Promise<DayInput> {
  return inputOf(deps, bounds, {
    ofDay: () => days.between(bounds),
    named: (names) => days.ofNames(names, bounds),
  });
}

/** Where a day's sales come from: those made within its bounds, and those outside that have certain names. */
export interface SalesOfDay {
  readonly ofDay: () => readonly DaySale[] | Promise<readonly DaySale[]>;
  readonly named: (names: Names) => readonly DaySale[] | Promise<readonly DaySale[]>;
}

/** A day's sales from any source, with every order that can be a line of the day. */
export async function inputOf(
  { cache, settings }: Pick<HistoryDependencies, 'cache' | 'settings'>,
  bounds: DayBounds,
  { ofDay, named }: SalesOfDay,
): Promise<DayInput> {
  // Started first: the cache's process works while the journal is read here.
  const dating = cache.ordersBetween(bounds.from, bounds.to);
  const [dated, { sales, theirs }] = await Promise.all([
    dating,
    salesWithOrders(cache, bounds, { ofDay, named }),
  ]);
  const orders = [...new Map([...theirs, ...dated].map((order) => [order.key, order])).values()];
  const joined = new Set(joinOrders(sales, orders).values());
  const others = orders.filter((order) => !joined.has(order));
  const elsewhere = others.length === 0 ? [] : await named(namesOfOrders(others));
  const { successStatuses, failedStatuses } = settings();
  return { bounds, sales, orders, elsewhere, successStatuses, failedStatuses };
}

/** The day's sales, and those of their orders that the service dates on another day. */
async function salesWithOrders(
  cache: HistoryDependencies['cache'],
  bounds: DayBounds,
  { ofDay, named }: SalesOfDay,
) {
  const sales = await ofDay();
  const theirs = await cache.ordersOfNames(namesOfSales(sales), bounds);
  if (theirs.length === 0) return { sales, theirs };
  // A code that is given again each day is that of other days' sales, too.
  const keys = theirs.map(({ key }) => key);
  return { sales, theirs: withoutSettled(theirs, await named({ codes: [], ids: [], keys })) };
}

/** The open alarms about sales that were not made. */
export function bookedAnyway(alarms: ReviewDependencies['alarms']) {
  const open = alarms.open().filter(({ kind }) => kind === 'booked');
  return {
    saleIds: new Set(open.map(({ sale }) => sale.id)),
    orderKeys: new Set(open.map(({ order }) => order.key)),
  };
}
