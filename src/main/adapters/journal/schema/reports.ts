import { inOneZ, neverChanged, neverDeleted, withinBounds } from './rules';

export const REPORTS = `
    -- A Z report as it was taken, with the text that its digest in the trail is of.
    CREATE TABLE z_reports (
      number INTEGER PRIMARY KEY,
      business_day TEXT NOT NULL UNIQUE,
      taken_at TEXT NOT NULL,
      taken_by TEXT NOT NULL,
      summary TEXT NOT NULL,
      report TEXT NOT NULL
    ) STRICT;
    CREATE TRIGGER z_reports_stay BEFORE DELETE ON z_reports
      BEGIN SELECT RAISE(ABORT, 'Z reports are never deleted'); END;
    CREATE TRIGGER z_reports_as_taken BEFORE UPDATE ON z_reports
      BEGIN SELECT RAISE(ABORT, 'a Z report is never changed'); END;
    -- A report that a copy lacks may come back under its number; new ones follow the last that was known.
    CREATE TRIGGER z_reports_in_order BEFORE INSERT ON z_reports
      WHEN NEW.number NOT BETWEEN 1 AND max((SELECT coalesce(max(number), 0) FROM z_reports),
          (SELECT coalesce(max(last_z), 0) FROM restores)) + 1
        OR EXISTS (SELECT 1 FROM z_reports WHERE number = NEW.number)
        OR EXISTS (SELECT 1 FROM z_reports WHERE business_day = NEW.business_day)
      BEGIN SELECT RAISE(ABORT, 'Z reports are numbered one by one, each for a day of its own'); END;

    -- A sale that turned after its Z report was taken.
    CREATE TABLE adjustments (
      seq INTEGER PRIMARY KEY,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      at TEXT NOT NULL,
      from_state TEXT NOT NULL,
      to_state TEXT NOT NULL,
      currency TEXT NOT NULL,
      amount_minor INTEGER NOT NULL,
      -- The Z report that shows it; the one that it corrects is the sale's.
      z_number INTEGER
    ) STRICT;
    CREATE INDEX adjustments_by_sale ON adjustments (sale_id);
    CREATE INDEX adjustments_by_time ON adjustments (at);
    CREATE INDEX adjustments_in_no_z ON adjustments (at) WHERE z_number IS NULL;
    ${neverDeleted('adjustments')}
    ${neverChanged('adjustments', 'seq, sale_id, at, from_state, to_state, currency, amount_minor')}
    ${inOneZ('adjustments')}
    ${withinBounds('adjustments', 'INSERT', 'amount_minor')}
`;
