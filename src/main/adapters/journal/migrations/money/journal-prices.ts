import type { Migration } from '../../../sqlite/migrate';

/**
 * The shop's own prices: rules that stay as they were set, and what customers paid where that is not what the
 * provider asked. Of the sales from before it is that.
 */
export const pricesMigration: Migration = {
  version: 13,
  sql: `
    CREATE TABLE price_rules (
      seq INTEGER PRIMARY KEY,
      -- Both empty for everything, the second one for a whole game.
      product_id TEXT NOT NULL,
      package_id TEXT NOT NULL,
      product_name TEXT NOT NULL,
      package_name TEXT NOT NULL,
      method TEXT NOT NULL CHECK (json_valid(method)),
      from_day TEXT NOT NULL,
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      person_id TEXT,
      CHECK (product_id <> '' OR package_id = '')
    ) STRICT;
    CREATE INDEX price_rules_by_scope ON price_rules (product_id, package_id, from_day, seq);
    CREATE TRIGGER price_rules_stay BEFORE DELETE ON price_rules
      BEGIN SELECT RAISE(ABORT, 'price rules are never deleted'); END;
    CREATE TRIGGER price_rules_as_written BEFORE UPDATE ON price_rules
      BEGIN SELECT RAISE(ABORT, 'price rules are never changed'); END;

    ALTER TABLE sales ADD COLUMN charged_minor INTEGER CHECK (charged_minor >= 0);
    ALTER TABLE sales ADD COLUMN discount_minor INTEGER CHECK (discount_minor > 0);
    ALTER TABLE sales ADD COLUMN discount_reason TEXT;
    CREATE TRIGGER charged_as_sold BEFORE UPDATE OF charged_minor, discount_minor, discount_reason ON sales
      BEGIN SELECT RAISE(ABORT, 'what a customer paid for a sale is never changed'); END;

    DROP INDEX sales_in_figures;
    CREATE INDEX sales_in_figures ON sales (created_at, state, currency, expected_minor, charged_minor);
  `,
};
