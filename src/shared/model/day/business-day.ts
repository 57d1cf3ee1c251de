/**
 * The business day: a calendar date in the shop's time zone that starts at a cut-off hour. So a sale at 02:00
 * belongs to the evening before. Calculated only here.
 */
import { isTimeZone } from '../kinds/dates';
import type * as historyShapes from '../../ipc/shapes/history';
import type { Infer } from '../../ipc/shapes/infer';

/** A business day as `YYYY-MM-DD` (ISO, Gregorian). */
export type BusinessDay = string;

/** What assigns an instant to a day: an IANA time zone and a wall-clock time `HH:MM`. */
export interface DayClock {
  readonly timeZone: string;
  readonly dayStartsAt: string;
}

/** The instants of a day, in epoch milliseconds: `from` belongs to it, `to` is the next day's first. */
export type DayBounds = Infer<typeof historyShapes.boundsSchema>;

/**
 * The zone that a machine names, or one with its full hours: `TZ=ICT-7` in the environment has no name.
 * `offset` is in minutes, as `Date.getTimezoneOffset` returns it.
 */
export function zoneOfMachine(named: string | undefined, offset: number): string {
  const hours = Math.round(offset / 60);
  const ofHours = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
  return [named ?? '', ofHours].find(isTimeZone) ?? 'UTC';
}

export const HOUR_MS = 3_600_000;
/** 24 hours; a business day is longer or shorter when the clocks change. */
export const DAY_MS = 24 * HOUR_MS;

function startOf(day: Temporal.PlainDate, clock: DayClock): number {
  // `compatible` moves a cut-off that falls into a DST gap forward and takes the first of two in an overlap.
  // So every day has exactly one start, and the days follow each other without a gap.
  return day
    .toPlainDateTime(Temporal.PlainTime.from(clock.dayStartsAt))
    .toZonedDateTime(clock.timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
}

/** The business day that the instant belongs to. Throws RangeError on an unknown zone or time. */
export function businessDayOf(epochMs: number, clock: DayClock): BusinessDay {
  const date = Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(clock.timeZone)
    .toPlainDate();
  // Decided by the starts themselves, not by comparing wall-clock times. Near a DST change the wall clock
  // repeats or skips times, and a zone that crossed the date line skipped whole days.
  let day = date;
  while (epochMs < startOf(day, clock)) day = day.subtract({ days: 1 });
  while (epochMs >= startOf(day.add({ days: 1 }), clock)) day = day.add({ days: 1 });
  return day.toString();
}

/** The first instant of the day and that of the day after. Throws RangeError on a bad day. */
export function boundsOf(day: BusinessDay, clock: DayClock): DayBounds {
  const date = Temporal.PlainDate.from(day);
  return { from: startOf(date, clock), to: startOf(date.add({ days: 1 }), clock) };
}

/** The instant, in epoch milliseconds, at which the zone's wall-clock hour of `epochMs` began. */
export function hourOf(epochMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds;
}

/** `hourOf` for thousands of instants of one day: most days have one offset, so plain arithmetic. */
export function hoursWithin({ from, to }: DayBounds, timeZone: string): (epochMs: number) => number {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const change = first.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
  const offsetMs = first.offsetNanoseconds / 1e6;
  return (epochMs) =>
    epochMs >= from && epochMs < Math.min(change, to)
      ? Math.floor((epochMs + offsetMs) / HOUR_MS) * HOUR_MS - offsetMs
      : hourOf(epochMs, timeZone);
}

/** The days of a calendar month written `YYYY-MM`, in order. */
export function daysOfMonth(month: string): BusinessDay[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: daysInMonth }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The day `days` later (earlier, when negative). */
export function shiftDay(day: BusinessDay, days: number): BusinessDay {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Epoch milliseconds of an ISO 8601 instant with its offset, or null when the text is not one. */
export function readInstant(text: string): number | null {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return null;
  }
}

/** The instant as it is stored everywhere: ISO 8601, UTC, milliseconds. */
export function toIso(epochMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toString({ fractionalSecondDigits: 3 });
}
