/** Calls about days and money: what needs a person, orders, the drawer, the credit, reports and exports. */
import { readVat, saveVat } from '../app/day/month-vat';
import { historyOfDay, profitOfDay, reviewDay, summarizeDay } from '../app/day/read-day';
import { reviewMonth } from '../app/day/read-month';
import { findCode } from '../app/sale/look-up';
import type { HandlerDependencies, SellingSession } from './handler-dependencies';
import type { HandlersOf } from './register';

export function orderHandlers({
  session,
}: HandlerDependencies): HandlersOf<'attention' | 'history' | 'orders' | 'order' | 'code'> {
  return {
    'attention.get': () => session().settle.attention(),
    'attention.closeAlarm': ({ id, note }, actor) => session().settle.closeAlarm(id, note, actor),
    'attention.takeOrder': ({ id, note }, actor) => session().settle.takeAlarmedOrder(id, note, actor),
    'history.day': ({ day }) => historyOfDay(session().reading, day),
    'history.refresh': () => session().orders.refresh(true),
    'orders.cancel': () => session().orders.cancel(),
    'order.get': ({ key }) => session().deps.cache.order(key),
    'code.find': ({ code }) => findCode(session().deps, code),
  };
}

export function drawerHandlers(
  { session }: HandlerDependencies,
  selling: SellingSession,
): HandlersOf<'drawer' | 'credit'> {
  return {
    'drawer.get': () => session().drawer.state(),
    'drawer.open': ({ float }, actor) => selling().drawer.open(float, actor),
    'drawer.move': (move, actor) => selling().drawer.move(move, actor),
    'drawer.openWithoutSale': ({ reason }, actor) => selling().drawer.openWithoutSale(reason, actor),
    'drawer.close': (count, actor) => session().drawer.close(count, actor),
    'credit.get': () => session().credit.current(),
    'credit.add': ({ kind, amount }, actor) => session().credit.add(kind, amount, actor),
  };
}

export function dayHandlers(
  deps: HandlerDependencies,
): HandlersOf<'day' | 'month' | 'vat' | 'x' | 'z' | 'export'> {
  const { session, exports, files } = deps;
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
