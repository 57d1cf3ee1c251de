/** The handlers of the day, its codes and exports. No rule lives here. */
import { appError, Failure } from '@shared/ipc/errors';
import type { CallName } from '@shared/ipc/channels';
import type { Handlers } from './register';

const DAY_CALLS = [
  'code.find',
  'sale.story',
  'day.review',
  'day.summary',
  'day.profit',
  'month.get',
] as const satisfies CallName[];
type DayCall = (typeof DAY_CALLS)[number];

/** The handlers of the day. */
export function dayHandlers(): Pick<Handlers, DayCall> {
  const notYet = (): never => {
    throw new Failure(appError('NOT_CONFIGURED'));
  };
  return Object.fromEntries(DAY_CALLS.map((name) => [name, notYet])) as unknown as Pick<Handlers, DayCall>;
}
