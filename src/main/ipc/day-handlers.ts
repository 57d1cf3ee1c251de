/** The handlers that look at days, codes and sales. No rule lives here. */
import { findCode, tellStory } from '../app/sale/look-up';
import { profitOfDay, reviewDay, summarizeDay } from '../app/day/read-day';
import { reviewMonth } from '../app/day/read-month';
import type { TillSession } from '../app/till-session';
import type { Handlers } from './register';

type DayCall =
  'code.find' | 'sale.story' | 'day.review' | 'day.summary' | 'day.profit' | 'day.today' | 'month.get';

/** The handlers over the session at work. */
export function dayHandlers(session: () => TillSession): Pick<Handlers, DayCall> {
  const deps = () => {
    const { deps: ports, orders } = session();
    return { ...ports, freshness: () => orders.freshness() };
  };
  return {
    'code.find': ({ code }) => findCode(deps(), code),
    'sale.story': ({ id }) => tellStory(deps(), id),
    'day.review': ({ day }) => reviewDay(deps(), day),
    'day.summary': ({ day, against }) => summarizeDay(deps(), day, against),
    'day.profit': ({ day }) => profitOfDay(deps(), day),
    'day.today': () => deps().calendar.dayOf(deps().clock.now()),
    'month.get': ({ month }) => reviewMonth(deps(), month),
  };
}
