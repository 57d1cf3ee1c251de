import { MOST_MINOR } from '@shared/model/money/amount-bound';
import type { Migration } from '../../../sqlite/migrate';

/** Refuses rows with a larger amount; a column without a value is within any bound. */
const within = (table: string, event: 'INSERT' | 'UPDATE', columns: readonly string[]) => `
    CREATE TRIGGER ${table}_within_bounds_on_${event.toLowerCase()} BEFORE ${event}
      ${event === 'UPDATE' ? `OF ${columns.join(', ')} ` : ''}ON ${table}
      WHEN ${columns.map((column) => `abs(NEW.${column}) > ${MOST_MINOR}`).join(' OR ')}
      BEGIN SELECT RAISE(ABORT, 'an amount of ${table} is larger than an amount may be'); END;`;

/**
 * Every amount has a bound, so that no sum of them overflows. What a drawer should hold is a sum itself. Rows of before
 * stay as they are.
 */
export const boundsMigration: Migration = {
  version: 20,
  sql: [
    within('sales', 'INSERT', [
      ...['price_minor', 'expected_minor', 'charged_minor', 'discount_minor', 'tendered_minor'],
      'rounding_minor',
    ]),
    within('drawer_entries', 'INSERT', ['amount_minor', 'rounding_minor', 'tendered_minor']),
    within('ticket_payments', 'INSERT', ['amount_minor', 'rounding_minor', 'tendered_minor']),
    within('adjustments', 'INSERT', ['amount_minor']),
    within('shifts', 'INSERT', ['float_minor', 'counted_minor']),
    within('shifts', 'UPDATE', ['counted_minor']),
  ].join('\n'),
};
