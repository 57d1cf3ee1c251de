import type { Migration } from '../../../sqlite/migrate';

/** What is written down in these tables stays as it was written; "in a Z report" is the one thing added later. */
const stays = (table: string, columns: string): string => `
  CREATE TRIGGER ${table}_stay BEFORE DELETE ON ${table}
    BEGIN SELECT RAISE(ABORT, '${table} are never deleted'); END;
  CREATE TRIGGER ${table}_as_written BEFORE UPDATE OF ${columns} ON ${table}
    BEGIN SELECT RAISE(ABORT, '${table} are never changed'); END;`;

/** Into one Z report, once. */
const inOneReport = (table: string): string => `
  CREATE TRIGGER ${table}_in_one_z BEFORE UPDATE OF z_number ON ${table}
    WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
    BEGIN SELECT RAISE(ABORT, '${table} are in one Z report, once'); END;`;

/**
 * The drawer and its reports. What is in no Z report yet has no `z_number`; the partial indexes keep that
 * short list at hand however long the journal is.
 */
export const drawerMigration: Migration = {
  version: 3,
  sql: `
    ALTER TABLE sales ADD COLUMN cashier TEXT NOT NULL DEFAULT '';
    ALTER TABLE sales ADD COLUMN tender TEXT CHECK (tender IN ('cash','promptpay','other'));
    ALTER TABLE sales ADD COLUMN tendered_minor INTEGER;
    ALTER TABLE sales ADD COLUMN z_number INTEGER;
    -- What that Z report said of the sale.
    ALTER TABLE sales ADD COLUMN z_state TEXT;
    -- Sold before the till took reports: in none, which 0 says. What is open goes into the first one.
    UPDATE sales SET z_number = 0, z_state = state
      WHERE state IN ('accepted','delivered','rejected','voided');
    CREATE INDEX sales_in_no_z ON sales (created_at) WHERE z_number IS NULL;
    CREATE TRIGGER paid_as_confirmed BEFORE UPDATE OF cashier, tender, tendered_minor ON sales
      BEGIN SELECT RAISE(ABORT, 'what was paid is never changed'); END;
    CREATE TRIGGER sales_z_state BEFORE UPDATE OF z_state ON sales WHEN OLD.z_state IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'what a Z report said is never changed'); END;
    ${inOneReport('sales')}

    CREATE TABLE shifts (
      id INTEGER PRIMARY KEY,
      business_day TEXT NOT NULL,
      opened_at TEXT NOT NULL,
      opened_by TEXT NOT NULL,
      currency TEXT NOT NULL,
      float_minor INTEGER NOT NULL CHECK (float_minor >= 0),
      closed_at TEXT,
      closed_by TEXT,
      pieces TEXT,
      counted_minor INTEGER,
      expected_minor INTEGER,
      note TEXT,
      z_number INTEGER CHECK (z_number IS NULL OR closed_at IS NOT NULL),
      CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (pieces IS NULL)
        AND (closed_at IS NULL) = (counted_minor IS NULL) AND (closed_at IS NULL) = (expected_minor IS NULL))
    ) STRICT;
    CREATE UNIQUE INDEX one_open_shift ON shifts ((closed_at IS NULL)) WHERE closed_at IS NULL;
    CREATE INDEX shifts_in_no_z ON shifts (opened_at) WHERE z_number IS NULL;
    CREATE INDEX shifts_by_day ON shifts (business_day);
    ${stays('shifts', 'id, business_day, opened_at, opened_by, currency, float_minor')}
    CREATE TRIGGER shifts_close_once
      BEFORE UPDATE OF closed_at, closed_by, pieces, counted_minor, expected_minor, note ON shifts
      WHEN OLD.closed_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a counted shift is never changed'); END;
    ${inOneReport('shifts')}

    CREATE TABLE drawer_entries (
      seq INTEGER PRIMARY KEY,
      shift_id INTEGER REFERENCES shifts (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('payment','refund','cash-in','cash-out')),
      tender TEXT NOT NULL CHECK (tender IN ('cash','promptpay','other')),
      currency TEXT NOT NULL,
      -- A package may be given away; cash that goes in or out is something.
      amount_minor INTEGER NOT NULL CHECK (amount_minor > (CASE WHEN sale_id IS NULL THEN 0 ELSE -1 END)),
      tendered_minor INTEGER CHECK (tendered_minor IS NULL
        OR (tendered_minor >= amount_minor AND kind = 'payment' AND tender = 'cash')),
      sale_id TEXT REFERENCES sales (id),
      reason TEXT,
      z_number INTEGER,
      CHECK (CASE WHEN kind IN ('payment','refund') THEN sale_id IS NOT NULL AND reason IS NULL
        ELSE sale_id IS NULL AND reason IS NOT NULL AND shift_id IS NOT NULL AND tender = 'cash' END)
    ) STRICT;
    CREATE UNIQUE INDEX one_payment_one_refund ON drawer_entries (sale_id, kind) WHERE sale_id IS NOT NULL;
    CREATE INDEX drawer_entries_by_shift ON drawer_entries (shift_id);
    CREATE INDEX drawer_entries_by_time ON drawer_entries (at);
    CREATE INDEX drawer_entries_in_no_z ON drawer_entries (at) WHERE z_number IS NULL;
    ${stays('drawer_entries', 'seq, shift_id, at, who, kind, tender, currency, amount_minor, tendered_minor, sale_id, reason')}
    ${inOneReport('drawer_entries')}
    CREATE TRIGGER into_an_open_shift BEFORE INSERT ON drawer_entries
      WHEN EXISTS (SELECT 1 FROM shifts WHERE id = NEW.shift_id AND closed_at IS NOT NULL)
      BEGIN SELECT RAISE(ABORT, 'a counted shift takes nothing more'); END;
    CREATE TRIGGER given_back_as_paid BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'refund' AND NOT EXISTS (SELECT 1 FROM drawer_entries p WHERE p.sale_id = NEW.sale_id
        AND p.kind = 'payment' AND p.tender = NEW.tender AND p.currency = NEW.currency
        AND p.amount_minor = NEW.amount_minor)
      BEGIN SELECT RAISE(ABORT, 'only what was paid is given back'); END;

    CREATE TABLE z_reports (
      number INTEGER PRIMARY KEY,
      business_day TEXT NOT NULL UNIQUE,
      taken_at TEXT NOT NULL,
      taken_by TEXT NOT NULL,
      summary TEXT NOT NULL,
      report TEXT NOT NULL
    ) STRICT;
    CREATE TRIGGER z_reports_stay BEFORE DELETE ON z_reports
      BEGIN SELECT RAISE(ABORT, 'Z reports are never deleted'); END;
    CREATE TRIGGER z_reports_as_taken BEFORE UPDATE ON z_reports
      BEGIN SELECT RAISE(ABORT, 'a Z report is never changed'); END;
    CREATE TRIGGER z_reports_in_order BEFORE INSERT ON z_reports
      WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM z_reports)
        OR EXISTS (SELECT 1 FROM z_reports WHERE business_day = NEW.business_day)
      BEGIN SELECT RAISE(ABORT, 'Z reports are numbered one by one, each for a day of its own'); END;

    CREATE TABLE adjustments (
      seq INTEGER PRIMARY KEY,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      at TEXT NOT NULL,
      from_state TEXT NOT NULL,
      to_state TEXT NOT NULL,
      currency TEXT NOT NULL,
      amount_minor INTEGER NOT NULL,
      -- The Z report that tells it; the one that it corrects is the sale's.
      z_number INTEGER
    ) STRICT;
    CREATE INDEX adjustments_by_sale ON adjustments (sale_id);
    CREATE INDEX adjustments_by_time ON adjustments (at);
    CREATE INDEX adjustments_in_no_z ON adjustments (at) WHERE z_number IS NULL;
    ${stays('adjustments', 'seq, sale_id, at, from_state, to_state, currency, amount_minor')}
    ${inOneReport('adjustments')}
  `,
};
