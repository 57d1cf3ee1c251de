import { toIso, type DayBounds } from '@shared/model/day/business-day';
import type { ReportBook } from '../../adapters/journal/money/report-book';

/**
 * Whether a day without a Z report blocks closing later ones. The same rule as closing itself: a day with
 * only an unknown sale does, an empty one does not.
 */
export function needsClosing(
  reports: Pick<ReportBook, 'firstUnreported'>,
  { from, to }: DayBounds,
  zNumber: number | null,
): boolean {
  return zNumber === null && reports.firstUnreported({ from: toIso(from), until: toIso(to) }) !== null;
}
