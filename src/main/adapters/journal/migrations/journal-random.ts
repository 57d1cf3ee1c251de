import type { Migration } from '../../sqlite/migrate';

/**
 * Rows that say who a top-up is for. A shop may tell its ledger those sealed; their digests are told all the same, so
 * each row carries a random text, sealed with them: without that a digest could be tried out against every telephone
 * number there is. Rows from before have none.
 */
export const randomMigration: Migration = {
  version: 18,
  sql: `
    ALTER TABLE sales ADD COLUMN random TEXT;
    ALTER TABLE attempts ADD COLUMN random TEXT;
    ALTER TABLE alarms ADD COLUMN random TEXT;
    ALTER TABLE parked_tickets ADD COLUMN random TEXT;
  `,
};
