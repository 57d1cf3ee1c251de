/** Sold lines summed under headings, and a Z report in one line. */
import type { FigureLine, ZReport, ZSummary } from '@shared/model/day/report-of-day';
import { totalsByCurrency, type Money } from '@shared/model/money/money';

/** What a line brings into a sum. */
export interface Figured {
  readonly quantity: number | null;
  readonly total: Money | null;
}

/** Pieces in these lines; one whose order states no quantity is counted as one. */
export function quantityOf(lines: readonly Figured[]): number {
  return lines.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
}

/** A sum for each key, in the order in which the keys first appear; lines without a key are in none. */
export function figureLines<T extends Figured>(
  lines: readonly T[],
  keyOf: (line: T) => string | null,
): FigureLine[] {
  const groups = new Map<string, T[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].map(([key, members]) => ({
    key,
    count: members.length,
    quantity: quantityOf(members),
    totals: totalsByCurrency(members.flatMap(({ total }) => total ?? [])),
  }));
}

/** A Z report as one line of a list. */
export function summaryOf({ number, report }: ZReport): ZSummary {
  const { day, takenAt, takenBy, sold, open, adjustments, shifts } = report;
  return {
    number,
    day,
    takenAt,
    takenBy,
    totals: sold.totals,
    count: sold.count,
    open: open.length,
    adjusted: totalsByCurrency(adjustments.map(({ amount }) => amount)).filter(({ minor }) => minor !== 0),
    differences: totalsByCurrency(shifts.flatMap(({ shift }) => shift.closing?.difference ?? [])),
  };
}
