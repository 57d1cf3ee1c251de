import type { Migration } from '../../../sqlite/migrate';

const COLUMNS =
  'seq, shift_id, at, who, kind, tender, currency, amount_minor, tendered_minor, sale_id, reason, z_number';

/**
 * Giving money back becomes a person's act, by any tender and with a reason; a wrong tender is corrected by a
 * pair of entries; cash may be rounded. The table of entries is made anew, because what it checks has changed:
 * every entry is taken over as it was written.
 */
export const refundsMigration: Migration = {
  version: 6,
  sql: `
    ALTER TABLE sales ADD COLUMN rounding_minor INTEGER NOT NULL DEFAULT 0
      CHECK (rounding_minor = 0 OR tender = 'cash');
    CREATE TRIGGER rounded_as_confirmed BEFORE UPDATE OF rounding_minor ON sales
      BEGIN SELECT RAISE(ABORT, 'what was paid is never changed'); END;

    CREATE TABLE drawer_entries_anew (
      seq INTEGER PRIMARY KEY,
      shift_id INTEGER REFERENCES shifts (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN
        ('payment','refund','cash-in','cash-out','correction-out','correction-in')),
      tender TEXT NOT NULL CHECK (tender IN ('cash','promptpay','other')),
      currency TEXT NOT NULL,
      -- A package may be given away; cash that goes in or out is something.
      amount_minor INTEGER NOT NULL CHECK (amount_minor > (CASE WHEN sale_id IS NULL THEN 0 ELSE -1 END)),
      -- Of the amount, what is there because cash is rounded.
      rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (rounding_minor = 0
        OR (sale_id IS NOT NULL AND (tender = 'cash' OR kind = 'refund'))),
      tendered_minor INTEGER CHECK (tendered_minor IS NULL
        OR (tendered_minor >= amount_minor AND kind = 'payment' AND tender = 'cash')),
      sale_id TEXT REFERENCES sales (id),
      reason TEXT,
      z_number INTEGER,
      CHECK (CASE
        WHEN kind = 'payment' THEN sale_id IS NOT NULL AND reason IS NULL
        WHEN kind = 'refund' THEN sale_id IS NOT NULL
        WHEN kind IN ('correction-out','correction-in') THEN sale_id IS NOT NULL AND reason IS NOT NULL
        ELSE sale_id IS NULL AND reason IS NOT NULL AND shift_id IS NOT NULL AND tender = 'cash' END)
    ) STRICT;
    INSERT INTO drawer_entries_anew (${COLUMNS}) SELECT ${COLUMNS} FROM drawer_entries;
    DROP TABLE drawer_entries;
    ALTER TABLE drawer_entries_anew RENAME TO drawer_entries;

    CREATE UNIQUE INDEX one_payment ON drawer_entries (sale_id) WHERE kind = 'payment';
    CREATE UNIQUE INDEX one_refund ON drawer_entries (sale_id) WHERE kind = 'refund';
    CREATE INDEX tender_corrections ON drawer_entries (sale_id, seq) WHERE kind = 'correction-in';
    CREATE INDEX drawer_entries_by_sale ON drawer_entries (sale_id, seq) WHERE sale_id IS NOT NULL;
    CREATE INDEX drawer_entries_by_shift ON drawer_entries (shift_id);
    CREATE INDEX drawer_entries_by_time ON drawer_entries (at);
    CREATE INDEX drawer_entries_in_no_z ON drawer_entries (at) WHERE z_number IS NULL;

    CREATE TRIGGER drawer_entries_stay BEFORE DELETE ON drawer_entries
      BEGIN SELECT RAISE(ABORT, 'drawer_entries are never deleted'); END;
    CREATE TRIGGER drawer_entries_as_written BEFORE UPDATE OF seq, shift_id, at, who, kind, tender, currency,
      amount_minor, rounding_minor, tendered_minor, sale_id, reason ON drawer_entries
      BEGIN SELECT RAISE(ABORT, 'drawer_entries are never changed'); END;
    CREATE TRIGGER drawer_entries_in_one_z BEFORE UPDATE OF z_number ON drawer_entries
      WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
      BEGIN SELECT RAISE(ABORT, 'drawer_entries are in one Z report, once'); END;
    CREATE TRIGGER into_an_open_shift BEFORE INSERT ON drawer_entries
      WHEN EXISTS (SELECT 1 FROM shifts WHERE id = NEW.shift_id AND closed_at IS NOT NULL)
      BEGIN SELECT RAISE(ABORT, 'a counted shift takes nothing more'); END;
    CREATE TRIGGER only_what_was_paid BEFORE INSERT ON drawer_entries
      WHEN NEW.kind IN ('refund','correction-out','correction-in') AND NOT EXISTS (
        SELECT 1 FROM drawer_entries p WHERE p.sale_id = NEW.sale_id AND p.kind = 'payment'
          AND p.currency = NEW.currency
          AND p.amount_minor - p.rounding_minor = NEW.amount_minor - NEW.rounding_minor)
      BEGIN SELECT RAISE(ABORT, 'only what was paid is given back or corrected'); END;
    CREATE TRIGGER refunds_have_a_reason BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'refund' AND coalesce(NEW.reason, '') = ''
      BEGIN SELECT RAISE(ABORT, 'money is given back for a reason'); END;
    CREATE TRIGGER corrected_before_the_count BEFORE INSERT ON drawer_entries
      WHEN NEW.kind IN ('correction-out','correction-in') AND NOT EXISTS (
        SELECT 1 FROM drawer_entries p WHERE p.sale_id = NEW.sale_id AND p.kind = 'payment'
          AND p.shift_id IS NEW.shift_id AND (p.shift_id IS NOT NULL OR p.z_number IS NULL))
      BEGIN SELECT RAISE(ABORT, 'a tender is corrected in the shift of its payment'); END;

    CREATE TABLE refund_waivers (
      sale_id TEXT PRIMARY KEY REFERENCES sales (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      reason TEXT NOT NULL CHECK (reason <> '')
    ) STRICT;
    CREATE TRIGGER refund_waivers_stay BEFORE DELETE ON refund_waivers
      BEGIN SELECT RAISE(ABORT, 'refund_waivers are never deleted'); END;
    CREATE TRIGGER refund_waivers_as_written BEFORE UPDATE ON refund_waivers
      BEGIN SELECT RAISE(ABORT, 'refund_waivers are never changed'); END;

    -- The sales whose money a person still has to give back: derived from the rows above, to be at hand at once.
    CREATE TABLE owed_back (sale_id TEXT PRIMARY KEY REFERENCES sales (id)) STRICT;
  `,
};
