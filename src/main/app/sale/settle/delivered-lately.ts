import { DAY_MS, toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { Journal } from '../../../domain/ports';

/** Sales sent so many days back can raise an alarm. */
export const ALARM_DAYS = 3;
/** A delivered sale may be taken back so many days after it was sent. */
export const REVERSAL_DAYS = 30;

/**
 * Delivered sales of the last days, and those of one day before, another one at each look, so that a month
 * is gone through in some hours without reading it through at once. `look` is the number of the look.
 */
export function deliveredLately(journal: Pick<Journal, 'sentBetween'>, now: number, look: number): Sale[] {
  const day = now - (ALARM_DAYS + (look % (REVERSAL_DAYS - ALARM_DAYS))) * DAY_MS;
  return [
    ...journal.sentBetween(toIso(now - ALARM_DAYS * DAY_MS), toIso(now + DAY_MS)),
    ...journal.sentBetween(toIso(day - DAY_MS), toIso(day)),
  ].filter(({ state }) => state === 'delivered');
}
