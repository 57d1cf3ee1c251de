export const PRICES = `
    -- A price from a day on; it stays as it was set, and a later row replaces it.
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
`;
