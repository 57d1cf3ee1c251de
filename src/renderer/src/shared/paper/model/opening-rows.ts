import type { DayReport } from '@shared/model/day/report-of-day';
import { row, type PaperRow, type ReportTools } from './paper-row';

/** A line per person and cause, then each opening without a sale, with its reason. */
export function openingRows({ openings }: DayReport, { words, format }: ReportTools): PaperRow[] {
  const { byPerson, noSale } = openings;
  return [
    ...byPerson.map(({ name, cause, count }) =>
      row(words(`openedFor.${cause}`), [String(count)], [name || words('nobody')]),
    ),
    ...noSale.map(({ at, who, reason }) =>
      row(
        words('openedFor.no-sale'),
        [format.time(at)],
        [[who || words('nobody'), reason].join(' · ')],
        true,
      ),
    ),
  ];
}
