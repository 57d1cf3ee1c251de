/** The hours of a day next to those of the same weekday a week before. Pure. */
import { HOUR_MS, readInstant } from '@shared/model/day/business-day';
import type { FigureLine } from '@shared/model/day/report-of-day';
import type { Money } from '@shared/model/money/money';
import { withEmptyHours } from '../review/figures';

/** One hour of both days. */
export interface BoardHour {
  /** When it begins on the day that is shown, epoch milliseconds. */
  readonly from: number;
  readonly totals: readonly Money[];
  readonly count: number;
  /** The sales of the same hour a week before; empty for none. */
  readonly before: readonly Money[];
  /** Whether it is not over yet. */
  readonly running: boolean;
}

/** A week later by the shop's clock, which may have changed for summer time since. */
function weekLater(key: string, timeZone: string): string {
  return Temporal.Instant.from(key)
    .toZonedDateTimeISO(timeZone)
    .add({ days: 7 })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });
}

/** The hours from the first to the last in which either day had a sale, with the empty ones between them. */
export function boardHours(
  today: readonly FigureLine[],
  weekBefore: readonly FigureLine[],
  timeZone: string,
  now: number,
): BoardHour[] {
  const earlier = new Map(weekBefore.map((line) => [weekLater(line.key, timeZone), line]));
  const known = new Set(today.map(({ key }) => key));
  const empty = [...earlier.keys()]
    .filter((key) => !known.has(key))
    .map((key): FigureLine => ({ key, count: 0, quantity: 0, totals: [] }));
  return withEmptyHours([...today, ...empty]).map(({ key, totals, count }) => {
    const from = readInstant(key) ?? 0;
    const before = earlier.get(key)?.totals ?? [];
    return { from, totals, count, before, running: now >= from && now < from + HOUR_MS };
  });
}
