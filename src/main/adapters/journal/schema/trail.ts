import { inOneZ, neverDeleted } from './rules';

/** The audit trail, and which journal this is. */
export const TRAIL = `
    -- An entry of the trail, chained to the one before by its hash, with the digests of the rows that its change
    -- wrote in \`marks\`, packed: see packed-rows.ts. It may be sealed, once.
    CREATE TABLE audit (
      seq INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      till TEXT NOT NULL,
      who TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      body TEXT NOT NULL,
      hash BLOB NOT NULL,
      marks BLOB,
      seal TEXT
    ) STRICT;
    -- The end of a subject is enough to find it by: most are ids. See isAbout.
    CREATE INDEX audit_by_subject ON audit (substr(subject, -8));
    -- Every line of a day asks who approved something, and few entries name a person.
    CREATE INDEX audit_approved ON audit (subject) WHERE instr(body, '"approvedBy"') > 0;
    CREATE TRIGGER audit_stays BEFORE DELETE ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit trail is never shortened'); END;
    CREATE TRIGGER audit_as_written BEFORE UPDATE OF seq, at, till, who, kind, subject, body, hash, marks ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit trail is never changed'); END;
    CREATE TRIGGER audit_sealed_once BEFORE UPDATE OF seal ON audit
      WHEN OLD.seal IS NOT NULL OR NEW.seal IS NULL
      BEGIN SELECT RAISE(ABORT, 'an entry is sealed once'); END;

    -- The one row with the journal's id: made with the journal, and the same in its copies.
    CREATE TABLE journal_identity (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      id TEXT NOT NULL
    ) STRICT;
    INSERT INTO journal_identity (only, id) VALUES (1, lower(hex(randomblob(16))));
    CREATE TRIGGER journal_identity_stays BEFORE DELETE ON journal_identity
      BEGIN SELECT RAISE(ABORT, 'a journal keeps its id'); END;
    CREATE TRIGGER journal_identity_as_made BEFORE UPDATE ON journal_identity
      BEGIN SELECT RAISE(ABORT, 'a journal keeps its id'); END;

    -- One time that the journal was found to be a copy.
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
      -- Z numbers go on after the last that the anchor knew of.
      last_z INTEGER NOT NULL CHECK (last_z >= 0),
      z_number INTEGER
    ) STRICT;
    CREATE INDEX restores_in_no_z ON restores (epoch) WHERE z_number IS NULL;
    CREATE INDEX restores_by_last_z ON restores (last_z);
    ${neverDeleted('restores')}
    CREATE TRIGGER restores_as_written BEFORE UPDATE OF epoch, at, why, known_seq, known_hash, known_at,
      found_seq, found_hash, found_at, last_z ON restores
      BEGIN SELECT RAISE(ABORT, 'restores are never changed'); END;
    ${inOneZ('restores')}
`;
