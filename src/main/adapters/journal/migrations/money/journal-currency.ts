import type { Migration } from '../../../sqlite/migrate';

/** What the file says where a payment would be in no count of its drawer. */
export const ONE_CURRENCY = 'a shift counts one currency';

/** A shift counts one currency: what is sold in it is paid in that, and so is all cash that moves. */
export const currencyMigration: Migration = {
  version: 22,
  sql: `
    CREATE TRIGGER one_currency_a_shift BEFORE INSERT ON drawer_entries
      WHEN (NEW.kind = 'payment' OR NEW.tender = 'cash') AND NEW.shift_id IS NOT NULL
        AND NEW.currency IS NOT (SELECT currency FROM shifts WHERE id = NEW.shift_id)
      BEGIN SELECT RAISE(ABORT, '${ONE_CURRENCY}'); END;
  `,
};
