import type { Migration } from '../../../sqlite/migrate';

/** Each time that the till had the cash drawer opened. */
export const openingsMigration: Migration = {
  version: 15,
  sql: `
    CREATE TABLE drawer_openings (
      seq INTEGER PRIMARY KEY,
      shift_id INTEGER REFERENCES shifts (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      person_id TEXT,
      cause TEXT NOT NULL CHECK (cause IN ('sale','refund','cash-in','cash-out','no-sale')),
      sale_id TEXT REFERENCES sales (id),
      reason TEXT,
      z_number INTEGER,
      CHECK (CASE WHEN cause IN ('sale','refund') THEN sale_id IS NOT NULL
        ELSE sale_id IS NULL AND reason IS NOT NULL END)
    ) STRICT;
    -- A sale or a shift that is written looks for its openings.
    CREATE INDEX drawer_openings_by_sale ON drawer_openings (sale_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX drawer_openings_by_shift ON drawer_openings (shift_id) WHERE shift_id IS NOT NULL;
    CREATE INDEX drawer_openings_in_no_z ON drawer_openings (at) WHERE z_number IS NULL;
    CREATE TRIGGER drawer_openings_stay BEFORE DELETE ON drawer_openings
      BEGIN SELECT RAISE(ABORT, 'drawer_openings are never deleted'); END;
    CREATE TRIGGER drawer_openings_as_written
      BEFORE UPDATE OF seq, shift_id, at, who, person_id, cause, sale_id, reason ON drawer_openings
      BEGIN SELECT RAISE(ABORT, 'drawer_openings are never changed'); END;
    CREATE TRIGGER drawer_openings_in_one_z BEFORE UPDATE OF z_number ON drawer_openings
      WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
      BEGIN SELECT RAISE(ABORT, 'drawer_openings are in one Z report, once'); END;
  `,
};
