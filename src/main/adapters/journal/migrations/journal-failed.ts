import type { Migration } from '../../sqlite/migrate';
import { rebuildTable, replaceOnce } from '../rebuild-table';

const STATES = "('held','sending','accepted','delivered','rejected','not-sent','unknown','voided')";
const WITH_FAILED =
  "('held','sending','accepted','delivered','rejected','not-sent','unknown','failed','voided')";
const OPEN = "state IN ('held','sending','accepted','not-sent','unknown')";
const FOLLOWED = "state IN ('held','sending','accepted','rejected','not-sent','unknown','failed')";

/**
 * A sale may be `failed`: booked, then failed, cancelled or refunded by the service. The index over the
 * sales that the till follows holds those, and the refused ones: both are owed back. A code that an answer
 * carried without being a Transaction is kept with the attempt. Alarms say what they are of, and what turned
 * twice may raise one twice.
 */
export const failedMigration: Migration = {
  version: 5,
  rebuilds: true,
  before: (db) => {
    rebuildTable(
      db,
      'sales',
      (sql) => replaceOnce(sql, STATES, WITH_FAILED),
      (sql) => (sql.includes('INDEX sales_open ') ? replaceOnce(sql, OPEN, FOLLOWED) : sql),
    );
    rebuildTable(db, 'alarms', (sql) => replaceOnce(sql, ',\n        UNIQUE (sale_id, order_key)', ''));
  },
  sql: `
    ALTER TABLE attempts ADD COLUMN answer_code TEXT;
    ALTER TABLE attempts ADD COLUMN answer_id TEXT;
    CREATE INDEX attempts_by_answer_code ON attempts (answer_code) WHERE answer_code IS NOT NULL;

    ALTER TABLE alarms ADD COLUMN kind TEXT NOT NULL DEFAULT 'booked';
    UPDATE alarms SET kind = 'second' WHERE state_then IN ('accepted','delivered');
    CREATE UNIQUE INDEX one_open_alarm ON alarms (sale_id, order_key, kind) WHERE closed_at IS NULL;
    CREATE INDEX alarms_by_sale ON alarms (sale_id);
  `,
};
