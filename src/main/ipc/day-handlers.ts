/** The handlers of the day, its codes and exports. No rule lives here. */
import { appError, Failure } from '@shared/ipc/errors';
import type { CallName } from '@shared/ipc/channels';
import { findCode, tellStory } from '../app/look-up';
import { profitOfDay, reviewDay, summarizeDay } from '../app/review-day';
import { reviewMonth } from '../app/review-month';
import type { TillSession } from '../app/till-session';
import type { Handlers } from './register';

const EXPORT_CALLS = ['export.start', 'export.cancel'] as const satisfies CallName[];
type ExportCall = (typeof EXPORT_CALLS)[number];
type LookCall = 'code.find' | 'sale.story' | 'day.review' | 'day.summary' | 'day.profit' | 'month.get';

/** The handlers over the session at work. */
export function dayHandlers(session: () => TillSession): Pick<Handlers, LookCall | ExportCall> {
  const parts = () => {
    const { parts: ports, orders } = session();
    return { ...ports, freshness: () => orders.freshness() };
  };
  const notYet = (): never => {
    throw new Failure(appError('NOT_CONFIGURED'));
  };
  return {
    ...(Object.fromEntries(EXPORT_CALLS.map((name) => [name, notYet])) as unknown as Pick<
      Handlers,
      ExportCall
    >),
    'code.find': ({ code }) => findCode(parts(), code),
    'sale.story': ({ id }) => tellStory(parts(), id),
    'day.review': ({ day }) => reviewDay(parts(), day),
    'day.summary': ({ day }) => summarizeDay(parts(), day),
    'day.profit': ({ day }) => profitOfDay(parts(), day),
    'month.get': ({ month }) => reviewMonth(parts(), month),
  };
}
