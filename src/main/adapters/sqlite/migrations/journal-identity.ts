import type { Migration } from '../migrate';

/**
 * Who this journal is. The id is made with the journal and is the same in its copies; those of a journal that
 * was begun before go by its first entry, so that a copy from before this step is known again.
 */
export const identityMigration: Migration = {
  version: 8,
  sql: `
    CREATE TABLE journal_identity (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      id TEXT NOT NULL
    ) STRICT;
    INSERT INTO journal_identity (only, id) SELECT 1, coalesce(
      (SELECT substr(hash, 1, 32) FROM audit ORDER BY seq LIMIT 1), lower(hex(randomblob(16))));
    CREATE TRIGGER journal_identity_stays BEFORE DELETE ON journal_identity
      BEGIN SELECT RAISE(ABORT, 'a journal keeps its id'); END;
    CREATE TRIGGER journal_identity_as_made BEFORE UPDATE ON journal_identity
      BEGIN SELECT RAISE(ABORT, 'a journal keeps its id'); END;
  `,
};
