/** The handlers of the drawer, the day, its reports. No rule lives here. */
import { appError, Failure } from '@shared/ipc/errors';
import type { CallName } from '@shared/ipc/channels';
import type { Handlers } from './register';

const DAY_CALLS = [
  'code.find',
  'sale.story',
  'drawer.get',
  'drawer.open',
  'drawer.move',
  'drawer.close',
  'day.review',
  'day.summary',
  'day.profit',
  'day.report',
  'day.close',
  'month.get',
  'z.list',
  'z.get',
  'z.print',
  'z.savePdf',
] as const satisfies CallName[];
type DayCall = (typeof DAY_CALLS)[number];

/** The handlers of the day. */
export function dayHandlers(): Pick<Handlers, DayCall> {
  const notYet = (): never => {
    throw new Failure(appError('NOT_CONFIGURED'));
  };
  return Object.fromEntries(DAY_CALLS.map((name) => [name, notYet])) as unknown as Pick<Handlers, DayCall>;
}
