import { daysOfMonth, readInstant, type BusinessDay, type DayBounds } from '@shared/model/day/business-day';
import type { Month, MonthDay } from '@shared/model/day/review-of-day';
import { totalsByCurrency } from '@shared/model/money/money';
import type { Cache } from '../../domain/cache-ports';
import { needsClosing } from './needs-closing';
import type { SessionDependencies } from '../session-dependencies';

export interface MonthDependencies extends Pick<
  SessionDependencies,
  'days' | 'drawer' | 'reports' | 'calendar' | 'clock'
> {
  readonly cache: Pick<Cache, 'orderSums'>;
}

interface Begun {
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
}

/** The business days of a calendar month that have begun, each with the sums of its review. */
export async function reviewMonth(deps: MonthDependencies, month: string): Promise<Month> {
  const now = deps.clock.now();
  const begun: readonly Begun[] = daysOfMonth(month)
    .map((day) => ({ day, bounds: deps.calendar.boundsOf(day) }))
    .filter(({ bounds }) => bounds.from <= now);
  const [first, last] = [begun.at(0), begun.at(-1)];
  if (!first || !last) return { month, days: [] };
  const bounds = begun.map((day) => day.bounds);
  // The cache's process adds up while the journal does too.
  const adding = deps.cache.orderSums(bounds);
  const [service, till] = await Promise.all([adding, Promise.try(() => deps.days.sums(bounds))]);
  const taken = deps.reports.between(first.day, last.day);
  const reports = new Map(taken.map((z) => [z.day, z.number]));
  // A shift that ran past the end of its day counts on the day of its Z report.
  const dayOfZ = new Map(taken.map((z) => [z.number, z.day]));
  const shifts = Map.groupBy(
    deps.drawer.shiftsBetween(first.day, last.day, { from: first.bounds.from, to: last.bounds.to }),
    ({ openedAt, zNumber }) =>
      zNumber === null ? deps.calendar.dayOf(readInstant(openedAt) ?? NaN) : dayOfZ.get(zNumber),
  );
  const dayAt = ({ day, bounds: ofClock }: Begun, index: number): MonthDay => {
    const { count = 0, totals = [], open = 0 } = till[index] ?? {};
    const ofDay = shifts.get(day) ?? [];
    const zNumber = reports.get(day) ?? null;
    return {
      day,
      till: { count, totals },
      service: { count: service[index]?.count ?? 0, totals: service[index]?.totals ?? [] },
      open,
      differences: totalsByCurrency(ofDay.flatMap(({ closing }) => closing?.difference ?? [])),
      zNumber,
      needsClosing: needsClosing(deps.reports, ofClock, zNumber),
    };
  };
  return { month, days: begun.map(dayAt) };
}
