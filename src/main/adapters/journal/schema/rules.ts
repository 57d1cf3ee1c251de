/** Rules that several tables share, as triggers: whatever future code does, rows keep their content. */
import { MOST_MINOR } from '@shared/model/money/amount-bound';

export const neverDeleted = (table: string): string => `
    CREATE TRIGGER ${table}_stay BEFORE DELETE ON ${table}
      BEGIN SELECT RAISE(ABORT, '${table} are never deleted'); END;`;

/** Rows, or these columns of them, stay as they were written. */
export const neverChanged = (table: string, columns = ''): string => `
    CREATE TRIGGER ${table}_as_written BEFORE UPDATE ${columns && `OF ${columns} `}ON ${table}
      BEGIN SELECT RAISE(ABORT, '${table} are never changed'); END;`;

/** The person in a column stays the same. */
export const samePerson = (name: string, table: string, columns: string, when = ''): string => `
    CREATE TRIGGER ${name} BEFORE UPDATE OF ${columns} ON ${table} ${when}
      BEGIN SELECT RAISE(ABORT, 'who did it is never changed'); END;`;

/** A row without `z_number` is in no Z report yet; the partial index finds it in a journal of any length. */
export const inOneZ = (table: string): string => `
    CREATE TRIGGER ${table}_in_one_z BEFORE UPDATE OF z_number ON ${table}
      WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
      BEGIN SELECT RAISE(ABORT, '${table} are in one Z report, once'); END;`;

/** Amounts stay within their bound, so that no sum of them overflows; NULL is within any bound. */
export const withinBounds = (table: string, event: 'INSERT' | 'UPDATE', ...columns: string[]): string => `
    CREATE TRIGGER ${table}_within_bounds_on_${event.toLowerCase()} BEFORE ${event}
      ${event === 'UPDATE' ? `OF ${columns.join(', ')} ` : ''}ON ${table}
      WHEN ${columns.map((column) => `abs(NEW.${column}) > ${MOST_MINOR}`).join(' OR ')}
      BEGIN SELECT RAISE(ABORT, 'an amount of ${table} is larger than an amount may be'); END;`;
