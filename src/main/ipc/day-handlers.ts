/** The handlers that look at days, codes and sales. No rule lives here. */
import { findCode, tellStory } from '../app/sale/look-up';
import { profitOfDay, reviewDay, summarizeDay } from '../app/day/review-day';
import { reviewMonth } from '../app/day/review-month';
import type { TillSession } from '../app/till-session';
import type { Handlers } from './register';

type DayCall =
  'code.find' | 'sale.story' | 'day.review' | 'day.summary' | 'day.profit' | 'day.today' | 'month.get';

/** The handlers over the session at work. */
export function dayHandlers(session: () => TillSession): Pick<Handlers, DayCall> {
  const parts = () => {
    const { parts: ports, orders } = session();
    return { ...ports, freshness: () => orders.freshness() };
  };
  return {
    'code.find': ({ code }) => findCode(parts(), code),
    'sale.story': ({ id }) => tellStory(parts(), id),
    'day.review': ({ day }) => reviewDay(parts(), day),
    'day.summary': ({ day, against }) => summarizeDay(parts(), day, against),
    'day.profit': ({ day }) => profitOfDay(parts(), day),
    'day.today': () => parts().calendar.dayOf(parts().clock.now()),
    'month.get': ({ month }) => reviewMonth(parts(), month),
  };
}
