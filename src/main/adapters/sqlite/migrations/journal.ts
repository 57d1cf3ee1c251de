import type { Migration } from '../migrate';

/**
 * The journal's schema. Nothing is ever deleted from it; the triggers hold that against every future
 * line of code, as the unique index holds "one open attempt per sale".
 */
export const journalMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE sales (
        id TEXT PRIMARY KEY,
        state TEXT NOT NULL CHECK (state IN
          ('held','sending','accepted','delivered','rejected','not-sent','unknown','voided')),
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        product_id TEXT NOT NULL,
        product_name TEXT NOT NULL,
        package_id TEXT NOT NULL,
        package_name TEXT NOT NULL,
        currency TEXT NOT NULL,
        price_minor INTEGER NOT NULL,
        quantity INTEGER NOT NULL CHECK (quantity >= 1),
        expected_minor INTEGER NOT NULL,
        payload TEXT NOT NULL,
        sealed_secrets TEXT,
        held_reason TEXT,
        code TEXT,
        transaction_json TEXT,
        seen_order TEXT,
        void_reason TEXT
      ) STRICT;
      CREATE INDEX sales_by_time ON sales (created_at);
      CREATE INDEX sales_by_code ON sales (code) WHERE code IS NOT NULL;
      CREATE INDEX sales_open ON sales (state) WHERE state IN ('held','sending','accepted','not-sent','unknown');

      CREATE TABLE attempts (
        sale_id TEXT NOT NULL REFERENCES sales (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        started_at TEXT NOT NULL,
        ended_at TEXT,
        reason TEXT,
        http_status INTEGER,
        service_date TEXT,
        skew_ms REAL,
        message TEXT,
        answer TEXT,
        PRIMARY KEY (sale_id, number)
      ) STRICT;
      CREATE UNIQUE INDEX one_open_attempt ON attempts (sale_id) WHERE ended_at IS NULL;

      CREATE TABLE outputs (
        sale_id TEXT NOT NULL REFERENCES sales (id),
        medium TEXT NOT NULL CHECK (medium IN ('print','pdf')),
        at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX outputs_by_sale ON outputs (sale_id);

      CREATE TABLE sale_moves (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        sale_id TEXT NOT NULL REFERENCES sales (id),
        at TEXT NOT NULL,
        from_state TEXT,
        to_state TEXT NOT NULL
      ) STRICT;

      CREATE TRIGGER sales_stay BEFORE DELETE ON sales BEGIN SELECT RAISE(ABORT, 'sales are never deleted'); END;
      CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts
        BEGIN SELECT RAISE(ABORT, 'attempts are never deleted'); END;
      CREATE TRIGGER attempts_end_once BEFORE UPDATE ON attempts WHEN OLD.ended_at IS NOT NULL
        BEGIN SELECT RAISE(ABORT, 'an ended attempt is never changed'); END;
      CREATE TRIGGER sold_as_confirmed BEFORE UPDATE ON sales
        WHEN NEW.package_id <> OLD.package_id OR NEW.quantity <> OLD.quantity OR NEW.payload <> OLD.payload
          OR NEW.expected_minor <> OLD.expected_minor OR NEW.currency <> OLD.currency
          OR NEW.created_at <> OLD.created_at
        BEGIN SELECT RAISE(ABORT, 'what was confirmed is never changed'); END;
    `,
  },
];
