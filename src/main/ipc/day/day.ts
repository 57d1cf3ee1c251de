/** The day and the month: their review, their X and Z reports, and their export. */
import type { day as topic } from '@shared/ipc/day/day';
import type { RangeExport } from '../../app/day/export-range';
import { profitOfDay, reviewDay, summarizeDay } from '../../app/day/read-day';
import { readVat, saveVat } from '../../app/day/month-vat';
import { reviewMonth } from '../../app/day/read-month';
import type { TillSession } from '../../app/till-session';
import type { ChosenFiles } from '../../app/chosen-files';
import type { HandlersOf } from '../register';

export function dayHandlers(
  session: () => TillSession,
  exports: Pick<RangeExport, 'start' | 'cancel'>,
  files: ChosenFiles,
): HandlersOf<typeof topic> {
  return {
    'day.review': ({ day }) => reviewDay(session().reading, day),
    'day.summary': ({ day, against }) => summarizeDay(session().reading, day, against),
    'day.profit': ({ day }) => profitOfDay(session().deps, day),
    'day.preview': ({ day }, actor) => session().reports.preview(day, actor),
    'day.report': ({ day }, actor) => session().reports.look(day, actor),
    'day.close': ({ day }, actor) => session().reports.close(day, actor),
    'day.today': () => session().deps.calendar.dayOf(session().deps.clock.now()),
    'day.deliveries': () => session().deliveries.games(),
    'month.get': ({ month }) => reviewMonth(session().reading, month),
    'vat.month': ({ month }) => readVat(session().deps, month),
    'vat.save': async (asked, actor) => ({ path: await saveVat(session().deps, files, asked, actor) }),
    'x.print': ({ day, takenAt }) => session().reports.printX(day, takenAt),
    'x.savePdf': async ({ day, takenAt }) => ({ path: await session().reports.saveXPdf(day, takenAt) }),
    'z.list': () => session().deps.reports.list(),
    'z.get': ({ number }) => session().reports.get(number),
    'z.print': ({ number }) => session().reports.print(number),
    'z.savePdf': async ({ number }) => ({ path: await session().reports.savePdf(number) }),
    'z.saveCsv': async ({ number }) => ({ path: await session().reports.saveCsv(files, number) }),
    'export.start': (request, actor) => exports.start(request, actor),
    'export.cancel': () => exports.cancel(),
  };
}
