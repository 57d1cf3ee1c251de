/** The weeks of a month for a calendar, in ISO days whatever the calendar on screen. */
import type { BusinessDay } from '@shared/model/day/business-day';

/** ISO numbers of the days that weeks start with: Monday 1, Sunday 7. */
export type FirstWeekday = 1 | 7;

/** The weeks that hold the month of `day`, each of seven days, with the days of its neighbours in them. */
export function monthGrid(day: BusinessDay, firstWeekday: FirstWeekday): BusinessDay[][] {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  const lead = (first.dayOfWeek - firstWeekday + 7) % 7;
  const start = first.subtract({ days: lead });
  const weeks = Math.ceil((lead + first.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, offset) => start.add({ days: week * 7 + offset }).toString()),
  );
}

/** The same day of the month `months` later, or that month's last day. */
export function shiftMonth(day: BusinessDay, months: number): BusinessDay {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

export function sameMonth(a: BusinessDay, b: BusinessDay): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

/** Where a key leads from a day in a calendar, as in the ARIA date picker; null for any other key. */
export function dayAfterKey(
  key: string,
  shift: boolean,
  day: BusinessDay,
  firstWeekday: FirstWeekday,
): BusinessDay | null {
  const date = Temporal.PlainDate.from(day);
  const sinceWeekStart = (date.dayOfWeek - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return date.subtract({ days: 1 }).toString();
    case 'ArrowRight':
      return date.add({ days: 1 }).toString();
    case 'ArrowUp':
      return date.subtract({ days: 7 }).toString();
    case 'ArrowDown':
      return date.add({ days: 7 }).toString();
    case 'Home':
      return date.subtract({ days: sinceWeekStart }).toString();
    case 'End':
      return date.add({ days: 6 - sinceWeekStart }).toString();
    case 'PageUp':
      return shiftMonth(day, shift ? -12 : -1);
    case 'PageDown':
      return shiftMonth(day, shift ? 12 : 1);
    default:
      return null;
  }
}
