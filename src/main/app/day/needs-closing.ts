import { toIso, type DayBounds } from '@shared/model/day/business-day';
import type { ReportBook } from '../../domain/day/day-ports';

/**
 * Whether a day that has no Z report keeps later ones from being closed. It is the rule that closing itself
 * goes by: a day with nothing but an unknown does, an empty one does not.
 */
export function needsClosing(
  reports: Pick<ReportBook, 'firstUnreported'>,
  { from, to }: DayBounds,
  zNumber: number | null,
): boolean {
  return zNumber === null && reports.firstUnreported({ from: toIso(from), until: toIso(to) }) !== null;
}
