import type { Migration } from '../../../sqlite/migrate';

/**
 * References of the slips that customers showed for what they paid by PromptPay: one row for each sale that a slip
 * pays for. Sales of one ticket share theirs; beyond that a reference is taken once in the journal's life.
 */
export const slipsMigration: Migration = {
  version: 14,
  sql: `
    CREATE TABLE payment_slips (
      sale_id TEXT PRIMARY KEY REFERENCES sales (id),
      ticket_id TEXT REFERENCES tickets (id),
      -- Letters and digits alone, in capitals: however it was typed, it is the same text.
      reference TEXT NOT NULL CHECK (reference <> '' AND reference NOT GLOB '*[^A-Z0-9]*')
    ) STRICT;
    CREATE INDEX payment_slips_by_reference ON payment_slips (reference);
    CREATE TRIGGER payment_slips_stay BEFORE DELETE ON payment_slips
      BEGIN SELECT RAISE(ABORT, 'payment_slips are never deleted'); END;
    CREATE TRIGGER payment_slips_as_written BEFORE UPDATE ON payment_slips
      BEGIN SELECT RAISE(ABORT, 'payment_slips are never changed'); END;
    CREATE TRIGGER one_slip_pays_once BEFORE INSERT ON payment_slips
      WHEN EXISTS (SELECT 1 FROM payment_slips p WHERE p.reference = NEW.reference
        AND (NEW.ticket_id IS NULL OR p.ticket_id IS NOT NEW.ticket_id))
      BEGIN SELECT RAISE(ABORT, 'a slip pays once'); END;
  `,
};
