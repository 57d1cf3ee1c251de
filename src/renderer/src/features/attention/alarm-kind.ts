import type { SaleState } from '@shared/model/sale';

/**
 * What an alarm means: `booked`, an order for a sale that the till calls not made; `second`, one more
 * order for a sale that has its own.
 */
export type AlarmKind = 'booked' | 'second';

/** Which of the two it is, from the sale's state when the order turned up. */
export function alarmKind(stateThen: SaleState): AlarmKind {
  return stateThen === 'accepted' || stateThen === 'delivered' ? 'second' : 'booked';
}
