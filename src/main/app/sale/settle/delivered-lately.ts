import { DAY_MS, toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { Journal } from '../../../adapters/journal/sales/journal';

/** How many days after it was sent a sale can raise an alarm. */
export const ALARM_DAYS = 3;
/** How many days after it was sent a delivered sale may be reversed. */
export const REVERSAL_DAYS = 30;

/**
 * Delivered sales of the last days, plus those of one earlier day, another one at each look. So a month is
 * covered in some hours without reading it all at once. `look` is the number of the look.
 */
export function deliveredLately(journal: Pick<Journal, 'sentBetween'>, now: number, look: number): Sale[] {
  const day = now - (ALARM_DAYS + (look % (REVERSAL_DAYS - ALARM_DAYS))) * DAY_MS;
  return [
    ...journal.sentBetween(toIso(now - ALARM_DAYS * DAY_MS), toIso(now + DAY_MS)),
    ...journal.sentBetween(toIso(day - DAY_MS), toIso(day)),
  ].filter(({ state }) => state === 'delivered');
}
