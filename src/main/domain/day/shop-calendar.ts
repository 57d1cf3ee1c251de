/**
 * Which instants a business day consists of. The shop's clock decides, until a Z report fixes it permanently.
 * A closed day keeps its report's bounds when the time zone or the starting hour changes. The days next to it
 * begin and end where it does, so no sale is in two days or in none.
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
  /** The first instant of the day, and of the day after. Throws RangeError on a bad day. */
  readonly boundsOf: (day: BusinessDay) => DayBounds;
  readonly dayOf: (epochMs: number) => BusinessDay;
}

/** A day with a Z report, and the bounds in that report. */
export interface ClosedDay {
  readonly day: BusinessDay;
  readonly bounds: DayBounds;
}

/** The days that have Z reports. */
export interface ClosedDays {
  /** The last closed day up to and including `day`; null when there is none. */
  lastUpTo(day: BusinessDay): ClosedDay | null;
  /** The first closed day after `day`; null when there is none. */
  firstAfter(day: BusinessDay): ClosedDay | null;
}

/** Clocks differ by less than two days, so no instant is further than this from its day by another clock. */
const FURTHEST_DAYS = 3;

/** The calendar by the current clock and the closed days. */
export function shopCalendar(clock: () => DayClock, closed: ClosedDays): ShopCalendar {
  const boundsOf = (day: BusinessDay): DayBounds => {
    const before = closed.lastUpTo(day);
    if (before?.day === day) return before.bounds;
    const after = closed.firstAfter(day);
    const own = boundsByClock(day, clock());
    const from = fromOf(day, own, before);
    const to = after === null ? own.to : toOf(day, own, after);
    // Nothing is left of a day if its neighbours cover all of it.
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

/** Directly after the day before if that is closed; otherwise by the clock, but not inside a closed day. */
function fromOf(day: BusinessDay, own: DayBounds, before: ClosedDay | null): number {
  if (before === null) return own.from;
  return before.day === shiftDay(day, -1) ? before.bounds.to : Math.max(own.from, before.bounds.to);
}

function toOf(day: BusinessDay, own: DayBounds, after: ClosedDay): number {
  return after.day === shiftDay(day, 1) ? after.bounds.from : Math.min(own.to, after.bounds.from);
}
