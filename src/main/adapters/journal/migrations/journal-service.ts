import type { Migration } from '../../sqlite/migrate';

/** The service that an attempt went to: what another one lists says nothing of it. Rows of before do not say. */
export const serviceMigration: Migration = {
  version: 21,
  sql: 'ALTER TABLE attempts ADD COLUMN service TEXT;',
};
