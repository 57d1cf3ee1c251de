import type { Migration } from '../../sqlite/migrate';

const stay = (table: string): string => `
  CREATE TRIGGER ${table}_stay BEFORE DELETE ON ${table}
    BEGIN SELECT RAISE(ABORT, '${table} are never deleted'); END;`;
const asWritten = (name: string, table: string, columns: string, when = ''): string => `
  CREATE TRIGGER ${name} BEFORE UPDATE OF ${columns} ON ${table} ${when}
    BEGIN SELECT RAISE(ABORT, 'who did it is never changed'); END;`;

/**
 * The people of the till, each version a row that stays; and by whom sales, money and counts are, by id beside the
 * name: of what was there before, nobody's. Of a PIN there is only what it is checked against, which is worth
 * nothing without what the keyring keeps.
 */
export const peopleMigration: Migration = {
  version: 10,
  sql: `
    CREATE TABLE people (
      person_id TEXT NOT NULL,
      version INTEGER NOT NULL CHECK (version >= 1),
      at TEXT NOT NULL,
      -- What made this version: added, changed, removed, an owner's PIN set anew, or carried over into a copy.
      how TEXT NOT NULL CHECK (how IN ('added','changed','removed','reset','carried')),
      name TEXT NOT NULL CHECK (name <> ''),
      colour TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('cashier','manager','owner')),
      removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
      salt TEXT,
      verifier TEXT,
      -- Over all of these, with the key that lies with the PINs' secret.
      seal TEXT NOT NULL,
      PRIMARY KEY (person_id, version),
      CHECK ((salt IS NULL) = (verifier IS NULL))
    ) STRICT;
    ${stay('people')}
    CREATE TRIGGER people_as_written BEFORE UPDATE ON people
      BEGIN SELECT RAISE(ABORT, 'people get new versions, none is changed'); END;
    CREATE TRIGGER people_one_by_one BEFORE INSERT ON people
      WHEN NEW.version <= (SELECT coalesce(max(version), 0) FROM people WHERE person_id = NEW.person_id)
      BEGIN SELECT RAISE(ABORT, 'a version follows upon the one before'); END;

    ALTER TABLE sales ADD COLUMN person_id TEXT;
    ALTER TABLE sales ADD COLUMN voided_by TEXT;
    ALTER TABLE sales ADD COLUMN voided_by_id TEXT;
    ${asWritten('sold_by_person', 'sales', 'person_id')}
    ${asWritten('voided_by_person', 'sales', 'voided_by, voided_by_id', 'WHEN OLD.voided_by IS NOT NULL')}
    ALTER TABLE drawer_entries ADD COLUMN person_id TEXT;
    ${asWritten('drawer_entries_by_person', 'drawer_entries', 'person_id')}
    ALTER TABLE shifts ADD COLUMN opened_by_id TEXT;
    ALTER TABLE shifts ADD COLUMN closed_by_id TEXT;
    ${asWritten('shifts_opened_by_person', 'shifts', 'opened_by_id')}
    ${asWritten('shifts_closed_by_person', 'shifts', 'closed_by_id', 'WHEN OLD.closed_at IS NOT NULL')}
  `,
};
