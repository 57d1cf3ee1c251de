/** The trail's lists of rows, packed: as text they took a tenth of the journal. */
export const PACKED_MARKS = `
    -- In place of the column \`rows\`, which the first entries have. See packed-rows.ts.
    ALTER TABLE audit ADD COLUMN marks BLOB CHECK (marks IS NULL OR rows IS NULL);
    DROP TRIGGER audit_as_written;
    CREATE TRIGGER audit_as_written BEFORE UPDATE OF seq, at, till, who, kind, subject, body, hash, rows, marks ON audit
      BEGIN SELECT RAISE(ABORT, 'the audit trail is never changed'); END;
`;
