import type { Migration } from '../../sqlite/migrate';

/** Sales are found by when they were sent, which may be days after they were made. */
export const attemptsMigration: Migration = {
  version: 9,
  sql: 'CREATE INDEX attempts_by_time ON attempts (started_at)',
};
