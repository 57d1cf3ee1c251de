import type { Migration } from '../../sqlite/migrate';

/**
 * Looking back: a month is added up from one index without touching the sales, and a sale is found by its
 * Transaction's id and in the audit trail without reading either through.
 */
export const reviewMigration: Migration = {
  version: 4,
  sql: `
    CREATE INDEX sales_in_figures ON sales (created_at, state, currency, expected_minor,
      json_extract(transaction_json, '$.total.minor'), json_extract(transaction_json, '$.total.currency'));
    CREATE INDEX sales_by_transaction ON sales (json_extract(transaction_json, '$.id') COLLATE NOCASE)
      WHERE transaction_json IS NOT NULL;
    CREATE INDEX audit_by_subject ON audit (subject);
  `,
};
