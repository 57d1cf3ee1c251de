/** A day's lines summed up by state and by hour. */
import type { DayClock } from '@shared/model/business-day';
import type { HistoryRow } from '@shared/model/history';
import { totalsByCurrency, type Money } from '@shared/model/money';
import type { SaleState } from '@shared/model/sale';

/** Lines of one state; `state` is null for orders whose status only the service knows the meaning of. */
export interface StateFigure {
  readonly state: SaleState | null;
  readonly count: number;
  readonly totals: readonly Money[];
}

/** States as they are listed: what was sold, what is open, what came to nothing. */
const ORDER: readonly (SaleState | null)[] = [
  'delivered',
  'accepted',
  null,
  'sending',
  'unknown',
  'held',
  'not-sent',
  'rejected',
  'voided',
];

/** The figures per state, those without a line left out. Undated lines belong to no day. */
export function figuresByState(rows: readonly HistoryRow[]): StateFigure[] {
  return ORDER.flatMap((state) => {
    const lines = rows.filter((row) => row.at !== null && row.state === state);
    if (lines.length === 0) return [];
    return [
      { state, count: lines.length, totals: totalsByCurrency(lines.flatMap((row) => row.total ?? [])) },
    ];
  });
}

const HOUR = 60 * 60_000;

/** What was sold in one hour of the shop's clock. */
export interface HourFigure {
  /** The hour's first instant, epoch milliseconds. */
  readonly from: number;
  readonly count: number;
  /** In the currency asked for; other currencies cannot be drawn on the same scale. */
  readonly minor: number;
}

/**
 * What was sold hour by hour, from the first hour with a sale to the last, empty hours between them
 * included. Hours are cut by the shop's clock, so that a zone half an hour off gets its own full hours.
 */
export function figuresByHour(rows: readonly HistoryRow[], currency: string, clock: DayClock): HourFigure[] {
  const hours = new Map<number, { count: number; minor: number }>();
  for (const row of rows) {
    if (row.at === null || !row.sold) continue;
    const from = hourOf(row.at, clock);
    const hour = hours.get(from) ?? { count: 0, minor: 0 };
    hour.count += 1;
    if (row.total?.currency === currency) hour.minor += row.total.minor;
    hours.set(from, hour);
  }
  const starts = [...hours.keys()].sort((a, b) => a - b);
  const first = starts[0];
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return [];
  // A union with the hours that have sales: where the clocks change by half an hour, steps of an hour
  // would walk past them.
  const shown = new Set(starts);
  for (let from = first; from < last; from += HOUR) shown.add(from);
  return [...shown]
    .sort((a, b) => a - b)
    .map((from) => ({ from, ...(hours.get(from) ?? { count: 0, minor: 0 }) }));
}

function hourOf(at: number, { timeZone }: DayClock): number {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds;
}
