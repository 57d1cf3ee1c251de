/** Small sums and comparisons of a day's figures. */
import { HOUR_MS, readInstant, toIso } from '@shared/model/day/business-day';
import type { FigureLine } from '@shared/model/day/report-of-day';
import type { BucketFigures, ReviewRow } from '@shared/model/day/review-of-day';
import { BUCKETS, type Bucket } from '@shared/model/kinds/day';
import type { Shift, TenderSum } from '@shared/model/day/drawer';
import { standing } from '@shared/model/sale/sale-state';
import { totalsByCurrency, type Money } from '@shared/model/money/money';

export interface Change {
  readonly kind: 'more' | 'less' | 'same' | 'from-none';
  /** The change as a part of the earlier one, 0.12 for 12 %; null when the earlier one was zero. */
  readonly part: number | null;
}

/** Compares two figures that are never negative. */
export function changeFrom(before: number, now: number): Change {
  if (now === before) return { kind: 'same', part: 0 };
  if (before === 0) return { kind: 'from-none', part: null };
  return { kind: now > before ? 'more' : 'less', part: (now - before) / before };
}

/** Whether a counted amount is over, short or exact. */
export function differenceKind(minor: number): 'over' | 'short' | 'exact' {
  if (minor === 0) return 'exact';
  return minor > 0 ? 'over' : 'short';
}

/** The bucket to show first: the worst one that has lines. */
export function firstBucket(buckets: readonly BucketFigures[]): Bucket {
  const withLines = new Set(buckets.filter(({ count }) => count > 0).map(({ bucket }) => bucket));
  return BUCKETS.find((bucket) => withLines.has(bucket)) ?? 'agree';
}

/** The lines of each bucket, in the order given. */
export function rowsByBucket(rows: readonly ReviewRow[]): ReadonlyMap<Bucket, readonly ReviewRow[]> {
  const found = new Map<Bucket, ReviewRow[]>(BUCKETS.map((bucket) => [bucket, []]));
  for (const row of rows) found.get(row.bucket)?.push(row);
  return found;
}

/** The total that the provider lists for the day's failed sales: it keeps a failed order with its price. */
export function listedForNothing(rows: readonly ReviewRow[]): Money[] {
  const failed = rows.filter(
    ({ state, carriedFrom }) => carriedFrom === null && state !== null && standing(state) === 'nothing',
  );
  return totalsByCurrency(failed.flatMap(({ serviceTotal }) => serviceTotal ?? []));
}

/** The takings by one tender, or by all together, after refunds. */
export function netOf(sums: readonly TenderSum[]): Money[] {
  return totalsByCurrency([
    ...sums.flatMap(({ paid }) => paid),
    ...sums.flatMap(({ refunded }) => refunded.map(({ minor, currency }) => ({ minor: -minor, currency }))),
  ]);
}

/** How many of the drawer's shifts are counted, and how much the counted ones were over or short. */
export interface Counted {
  readonly state: 'no-shift' | 'open' | 'counted';
  /** The cash in the drawers that were counted. */
  readonly counted: readonly Money[];
  readonly differences: readonly Money[];
}

/** The counts of a day's shifts. While one is still open, the day is not counted. */
export function countedOf(shifts: readonly Shift[]): Counted {
  const differences = totalsByCurrency(shifts.flatMap(({ closing }) => closing?.difference ?? []));
  const counted = totalsByCurrency(shifts.flatMap(({ closing }) => (closing ? closing.counted : [])));
  if (shifts.length === 0) return { state: 'no-shift', counted, differences };
  return { state: shifts.some(({ closing }) => closing === null) ? 'open' : 'counted', counted, differences };
}

/** The day's hours from the first with a sale to the last, with the empty ones between them. */
export function withEmptyHours(hours: readonly FigureLine[]): FigureLine[] {
  const lines = new Map(hours.map((line) => [readInstant(line.key) ?? 0, line]));
  const starts = [...lines.keys()].sort((a, b) => a - b);
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Joined with the hours that have sales: steps of an hour would miss a clock change of half an hour.
  const shown = new Set(starts);
  for (let from = first; from < last; from += HOUR_MS) {
    if (!starts.some((start) => Math.abs(start - from) < HOUR_MS)) shown.add(from);
  }
  return [...shown]
    .sort((a, b) => a - b)
    .map(
      (from) =>
        lines.get(from) ?? {
          key: toIso(from),
          count: 0,
          quantity: 0,
          totals: [],
        },
    );
}
