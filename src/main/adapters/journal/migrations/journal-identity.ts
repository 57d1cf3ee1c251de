import type { Migration } from '../../sqlite/migrate';

/**
 * Who this journal is, and when it was found to be a copy. The id is made with the journal and is the same in
 * its copies; those of a journal that was begun before go by its first entry, so that a copy from before this
 * step is known again. Z numbers go on after the last that the anchor knew of.
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

    CREATE TABLE restores (
      epoch INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      why TEXT NOT NULL,
      -- Where the trail ended by the anchor, which has this written at that time; NULL when there was none.
      known_seq INTEGER,
      known_hash TEXT,
      known_at TEXT,
      -- Where it ends in the copy, and when its last entry was written; NULL when it has none.
      found_seq INTEGER NOT NULL,
      found_hash TEXT NOT NULL,
      found_at TEXT,
      last_z INTEGER NOT NULL CHECK (last_z >= 0),
      -- The Z report that tells it.
      z_number INTEGER
    ) STRICT;
    CREATE INDEX restores_in_no_z ON restores (epoch) WHERE z_number IS NULL;
    CREATE INDEX restores_by_last_z ON restores (last_z);
    CREATE TRIGGER restores_stay BEFORE DELETE ON restores
      BEGIN SELECT RAISE(ABORT, 'restores are never deleted'); END;
    CREATE TRIGGER restores_as_written BEFORE UPDATE OF epoch, at, why, known_seq, known_hash, known_at,
      found_seq, found_hash, found_at, last_z ON restores
      BEGIN SELECT RAISE(ABORT, 'restores are never changed'); END;
    CREATE TRIGGER restores_in_one_z BEFORE UPDATE OF z_number ON restores
      WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
      BEGIN SELECT RAISE(ABORT, 'restores are in one Z report, once'); END;

    DROP TRIGGER z_reports_in_order;
    CREATE TRIGGER z_reports_in_order BEFORE INSERT ON z_reports
      WHEN NEW.number IS NOT max((SELECT coalesce(max(number), 0) FROM z_reports),
          (SELECT coalesce(max(last_z), 0) FROM restores)) + 1
        OR EXISTS (SELECT 1 FROM z_reports WHERE business_day = NEW.business_day)
      BEGIN SELECT RAISE(ABORT, 'Z reports are numbered one by one, each for a day of its own'); END;
  `,
};
