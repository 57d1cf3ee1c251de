import type { Migration } from '../../sqlite/migrate';

/**
 * Saved players, who may be forgotten: their rows are the only ones with names in them that are ever deleted. The
 * trail keeps digests of what it tells, so each row carries a random text that is gone with it: without that a
 * digest could be tried out against every telephone number there is. What was sold to somebody stays; that
 * nothing of it is suggested any more is known by a digest of the details.
 */
export const playersMigration: Migration = {
  version: 11,
  sql: `
    CREATE TABLE players (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      games TEXT NOT NULL CHECK (json_valid(games)),
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      random TEXT NOT NULL
    ) STRICT;

    CREATE TABLE forgotten_recipients (
      digest TEXT PRIMARY KEY,
      at TEXT NOT NULL
    ) STRICT;
    CREATE TRIGGER forgotten_recipients_stay BEFORE DELETE ON forgotten_recipients
      BEGIN SELECT RAISE(ABORT, 'forgotten_recipients are never deleted'); END;

    CREATE TABLE overridden_warnings (
      seq INTEGER PRIMARY KEY,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      kind TEXT NOT NULL,
      ref TEXT NOT NULL
    ) STRICT;
    CREATE INDEX overridden_warnings_by_sale ON overridden_warnings (sale_id);
    CREATE TRIGGER overridden_warnings_stay BEFORE DELETE ON overridden_warnings
      BEGIN SELECT RAISE(ABORT, 'overridden_warnings are never deleted'); END;
    CREATE TRIGGER overridden_warnings_as_written BEFORE UPDATE ON overridden_warnings
      BEGIN SELECT RAISE(ABORT, 'overridden_warnings are never changed'); END;
  `,
};
