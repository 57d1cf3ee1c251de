/**
 * Which instants a business day is made of. The shop's clock says so, until a Z report has said it for
 * good: a closed day keeps the bounds of its report when the time zone or the hour at which days begin is
 * changed, and the days beside it begin and end where it does. So no sale is in two days or in none.
 */
import {
  boundsOf as boundsByClock,
  businessDayOf,
  shiftDay,
  type BusinessDay,
  type DayBounds,
  type DayClock,
} from '@shared/model/day/business-day';

/** The business days of one till. */
export interface ShopCalendar {
  /** The first instant of the day, and that of the day after. Throws RangeError on a bad day. */
  readonly boundsOf: (day: BusinessDay) => DayBounds;
  /** The day that the instant belongs to. */
  readonly dayOf: (epochMs: number) => BusinessDay;
}

/** A day that has its Z report, with the bounds that are in it. */
export interface ClosedDay {
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
}

/** The days that have their Z reports. */
export interface ClosedDays {
  /** The last closed day up to `day`, that one included; null when there is none. */
  lastUpTo(day: BusinessDay): ClosedDay | null;
  /** The first closed day after `day`; null when there is none. */
  firstAfter(day: BusinessDay): ClosedDay | null;
}

/** Clocks differ by less than two days, so no instant is further than this from its day by another clock. */
const FURTHEST_DAYS = 3;

/** The calendar by the clock as it is now and by the days that are closed. */
export function shopCalendar(clock: () => DayClock, closed: ClosedDays): ShopCalendar {
  const boundsOf = (day: BusinessDay): DayBounds => {
    const before = closed.lastUpTo(day);
    if (before?.day === day) return before.bounds;
    const after = closed.firstAfter(day);
    const own = boundsByClock(day, clock());
    const from = fromOf(day, own, before);
    const to = after === null ? own.to : toOf(day, own, after);
    // Nothing is left of a day whose neighbours have all of it.
    if (from > to)
      return before !== null && from === before.bounds.to ? { from, to: from } : { from: to, to };
    return { from, to };
  };
  const dayOf = (epochMs: number): BusinessDay => {
    let day = businessDayOf(epochMs, clock());
    for (let step = 0; step < FURTHEST_DAYS; step += 1) {
      const { from, to } = boundsOf(day);
      if (epochMs < from) day = shiftDay(day, -1);
      else if (epochMs >= to) day = shiftDay(day, 1);
      else break;
    }
    return day;
  };
  return { boundsOf, dayOf };
}

/** Right behind the day before when that is closed; otherwise by the clock, but not into what is closed. */
function fromOf(day: BusinessDay, own: DayBounds, before: ClosedDay | null): number {
  if (before === null) return own.from;
  return before.day === shiftDay(day, -1) ? before.bounds.to : Math.max(own.from, before.bounds.to);
}

function toOf(day: BusinessDay, own: DayBounds, after: ClosedDay): number {
  return after.day === shiftDay(day, 1) ? after.bounds.from : Math.min(own.to, after.bounds.from);
}
