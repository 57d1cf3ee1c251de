import type { Migration } from '../../sqlite/migrate';

/** A report that a copy lacks may come back under its own number; numbers that were never given come one by one. */
export const gapsMigration: Migration = {
  version: 16,
  sql: `
    DROP TRIGGER z_reports_in_order;
    CREATE TRIGGER z_reports_in_order BEFORE INSERT ON z_reports
      WHEN NEW.number NOT BETWEEN 1 AND max((SELECT coalesce(max(number), 0) FROM z_reports),
          (SELECT coalesce(max(last_z), 0) FROM restores)) + 1
        OR EXISTS (SELECT 1 FROM z_reports WHERE number = NEW.number)
        OR EXISTS (SELECT 1 FROM z_reports WHERE business_day = NEW.business_day)
      BEGIN SELECT RAISE(ABORT, 'Z reports are numbered one by one, each for a day of its own'); END;
  `,
};
