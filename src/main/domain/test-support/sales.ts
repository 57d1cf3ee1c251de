/** Sales for tests, and a refund of one. */
import { NOON } from '@shared/model/sale/test-support/sales';
import type { MoneyBack } from '../../adapters/journal/sales/new-sale';

export * from '@shared/model/sale/test-support/sales';

/** A customer got the payments back, in cash, while no shift was open. */
export function backOf(change: Partial<MoneyBack> = {}): MoneyBack {
  return {
    tender: 'cash',
    cashRounding: 'off',
    reason: 'it was not made',
    at: NOON,
    shiftId: null,
    ...change,
  };
}
