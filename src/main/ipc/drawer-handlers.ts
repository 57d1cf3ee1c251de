/** The handlers of the drawer and of the day's reports. No rule lives here. */
import type { TillSession } from '../app/till-session';
import type { Handlers } from './register';

type DrawerCall = Extract<
  keyof Handlers,
  `drawer.${string}` | `x.${string}` | `z.${string}` | 'day.preview' | 'day.report' | 'day.close'
>;

/** The handlers over the session at work. */
export function drawerHandlers(session: () => TillSession): Pick<Handlers, DrawerCall> {
  return {
    'drawer.get': () => session().drawer.state(),
    'drawer.open': ({ float }) => session().drawer.open(float),
    'drawer.move': (move) => session().drawer.move(move),
    'drawer.close': (count) => session().drawer.close(count),
    'day.preview': ({ day }) => session().reports.preview(day),
    'day.report': ({ day }) => session().reports.look(day),
    'day.close': ({ day }) => session().reports.close(day),
    'x.print': async ({ day, takenAt }) => {
      await session().reports.printX(day, takenAt);
      return undefined;
    },
    'x.savePdf': async ({ day, takenAt }) => ({ path: await session().reports.saveXPdf(day, takenAt) }),
    'z.list': () => session().deps.reports.list(),
    'z.get': ({ number }) => session().reports.get(number),
    'z.print': async ({ number }) => {
      await session().reports.print(number);
      return undefined;
    },
    'z.savePdf': async ({ number }) => ({ path: await session().reports.savePdf(number) }),
  };
}
