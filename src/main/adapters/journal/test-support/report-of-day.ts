/** A till that sells and closes days, for tests of the file that the reports lie in. */
import { boundsOf, businessDayOf, type BusinessDay } from '@shared/model/day/business-day';
import type { DayReport, ZReport } from '@shared/model/day/report-of-day';
import { writeReport } from '../../../domain/day/report-of-day';
import { saleId } from '../../../domain/test-support/sales';
import { at, endOf, newSale, start, type JournalOnDisk } from './journal-on-disk';
import type { ReportBook } from '../money/report-book';
import type { ReportMaterial } from '../../../domain/day/report-material';

/** The day of the noon that these tests count from, and the one after. */
export const DAY = '2026-11-21';
export const NEXT = '2026-11-22';

/** How an attempt ends. */
export type Ending = Parameters<typeof endOf>[0];

const SHOP = { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' };

/** The report of a shop in Bangkok, with Nok at the till. */
export function dayReportOf(day: BusinessDay, takenAt: string, material: ReportMaterial): DayReport {
  const settings = {
    ...SHOP,
    shopName: 'ร้านเกม',
    tillName: 'A',
    currency: 'THB',
    mode: 'live' as const,
  };
  return writeReport(
    {
      day,
      bounds: boundsOf(day, SHOP),
      dayOf: (epochMs) => businessDayOf(epochMs, SHOP),
      takenAt,
      takenBy: 'Nok',
      settings,
      service: null,
    },
    material,
  );
}

/** Makes a sale so many minutes after noon, under its own code. */
export function sellOn({ journal }: JournalOnDisk, number: number, minutes: number, state: Ending): void {
  journal.addSending(newSale(number, { createdAt: at(minutes) }), start(minutes));
  const { answer, ...end } = endOf(state, minutes);
  const { transaction } = answer.outcome;
  const coded = transaction && { ...transaction, code: `TG${number}` };
  const outcome = { ...answer.outcome, transaction: coded };
  journal.endAttempt(saleId(number), { ...end, answer: { ...answer, outcome } });
}

/** Takes the Z report of a day, of all before so many minutes after noon. */
export function takeZ(book: ReportBook, day: BusinessDay, minutes: number): ZReport {
  return book.take(day, at(minutes), (material) => dayReportOf(day, at(minutes), material));
}
