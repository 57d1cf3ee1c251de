import type { Migration } from '../../sqlite/migrate';

/**
 * What a journal names with whom it forgot. A journal of before journals had ids goes by its first entry, whose hash its
 * ledger is told; with that, what it forgot could be tried out against every telephone number there is.
 */
export const forgottenMigration: Migration = {
  version: 19,
  sql: `
    ALTER TABLE journal_identity ADD COLUMN forgets_with TEXT;
    DROP TRIGGER journal_identity_as_made;
    UPDATE journal_identity SET forgets_with = lower(hex(randomblob(16)))
      WHERE id = (SELECT substr(hash, 1, 32) FROM audit ORDER BY seq LIMIT 1);
    CREATE TRIGGER journal_identity_as_made BEFORE UPDATE ON journal_identity
      BEGIN SELECT RAISE(ABORT, 'a journal keeps its id'); END;
  `,
};
