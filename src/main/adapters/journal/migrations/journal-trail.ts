import type { Migration } from '../../sqlite/migrate';
import { tellEveryRow } from '../trail/restate-rows';

const stays = (table: string): string => `
    CREATE TRIGGER ${table}_stay BEFORE DELETE ON ${table}
      BEGIN SELECT RAISE(ABORT, '${table} are never deleted'); END;`;
const asWritten = (table: string, columns = ''): string => `
    CREATE TRIGGER ${table}_as_written BEFORE UPDATE ${columns && `OF ${columns} `}ON ${table}
      BEGIN SELECT RAISE(ABORT, '${table} are never changed'); END;`;

/**
 * The audit trail covers rows: each entry lists those that its change wrote, and may be sealed, once. Notes
 * and outputs get numbers, by which the trail can name them. What was there before is told by the first
 * entries of this kind, which follow upon the chain as it was.
 */
export const trailMigration: Migration = {
  version: 7,
  sql: `
    ALTER TABLE audit ADD COLUMN rows TEXT;
    ALTER TABLE audit ADD COLUMN seal TEXT;
    DROP TRIGGER audit_as_written;
    CREATE TRIGGER audit_as_written BEFORE UPDATE OF seq, at, till, who, kind, subject, body, hash, rows ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit trail is never changed'); END;
    CREATE TRIGGER audit_sealed_once BEFORE UPDATE OF seal ON audit
      WHEN OLD.seal IS NOT NULL OR NEW.seal IS NULL
      BEGIN SELECT RAISE(ABORT, 'an entry is sealed once'); END;

    CREATE TABLE numbered_notes (
      seq INTEGER PRIMARY KEY,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    INSERT INTO numbered_notes (sale_id, at, who, text) SELECT sale_id, at, who, text FROM notes ORDER BY rowid;
    DROP TABLE notes;
    ALTER TABLE numbered_notes RENAME TO notes;
    CREATE INDEX notes_by_sale ON notes (sale_id);
    ${stays('notes')}
    ${asWritten('notes')}

    CREATE TABLE numbered_outputs (
      seq INTEGER PRIMARY KEY,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      medium TEXT NOT NULL CHECK (medium IN ('print','pdf')),
      at TEXT NOT NULL
    ) STRICT;
    INSERT INTO numbered_outputs (sale_id, medium, at) SELECT sale_id, medium, at FROM outputs ORDER BY rowid;
    DROP TABLE outputs;
    ALTER TABLE numbered_outputs RENAME TO outputs;
    CREATE INDEX outputs_by_sale ON outputs (sale_id);
    ${stays('outputs')}
    ${asWritten('outputs')}

    ${stays('alarms')}
    ${asWritten('alarms', 'id, sale_id, state_then, order_key, order_json, raised_at, kind')}
    CREATE TRIGGER alarms_close_once BEFORE UPDATE OF closed_at, note ON alarms WHEN OLD.closed_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a closed alarm is never changed'); END;
  `,
  after: tellEveryRow,
};
