/** What each person did, for the paper of an X or Z report. */
import type { DayReport } from '@shared/model/day/report-of-day';
import { amounts, negative, orZero, row, sideOf, type PaperRow, type ReportTools } from './paper-row';

/** Whether a report is of a till with people: only then it shows who did what. */
export function showsPeople({ byPerson }: DayReport): boolean {
  return byPerson.some(({ id }) => id !== null);
}

/** A person's sales, and below them the same person's cancellations, refunds, and counts over or short. */
export function personRows({ byPerson, currency }: DayReport, { words, format }: ReportTools): PaperRow[] {
  return byPerson.flatMap(({ name, sold, voided, refunded, differences }) => [
    row(
      name || words('nobody'),
      amounts(orZero(sold.totals, currency), format),
      [words('person.sold', { count: sold.count })],
      true,
    ),
    ...(voided.count > 0
      ? [
          row(
            words('person.voided', { count: voided.count }),
            amounts(orZero(voided.totals, currency), format),
          ),
        ]
      : []),
    ...(refunded.count > 0
      ? [row(words('person.refunded', { count: refunded.count }), amounts(refunded.totals, format, negative))]
      : []),
    ...differences.map((difference) =>
      row(words(`person.${sideOf(difference)}`), [format.signed(difference)]),
    ),
  ]);
}
