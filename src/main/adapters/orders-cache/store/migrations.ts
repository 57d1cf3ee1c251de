import type { Migration } from '../../sqlite/migrate';

/** The cache's schema. The file can be thrown away; it is filled again from the service. */
export const cacheMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      CREATE TABLE orders (
        key TEXT PRIMARY KEY,
        code TEXT,
        at INTEGER,
        first_seen INTEGER NOT NULL,
        last_seen INTEGER NOT NULL,
        faulty INTEGER NOT NULL,
        digest TEXT NOT NULL,
        body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX orders_by_time ON orders (at) WHERE at IS NOT NULL;
      CREATE INDEX orders_undated ON orders (first_seen) WHERE at IS NULL;
      CREATE INDEX orders_by_code ON orders (code) WHERE code IS NOT NULL;
    `,
  },
  {
    version: 2,
    // Orders of before have no read that first showed them, so they are read anew.
    sql: `
      DELETE FROM orders;
      ALTER TABLE orders ADD COLUMN first_read INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX orders_by_read ON orders (first_read);
    `,
  },
  {
    version: 3,
    /*
     * Made for a million orders. Texts are kept as they came, some hundreds to a block, under one digest:
     * a block that comes again costs no more than that. entries says of each text which row it is, when,
     * how much, and what it is found by; these columns are held in memory while the cache is open, since a
     * row of its own for each order, with its indexes, cost as much as all of the rest. Rows are numbered
     * as they come, so reads needs no more than the first row of each. marks are for the few orders that
     * are not as the others: missing, under an id that is listed twice, or not known by id and code.
     */
    sql: `
      DROP TABLE orders;
      DELETE FROM meta WHERE name IN ('refreshed_at', 'reads', 'cache_id');
      CREATE TABLE blocks (
        block INTEGER PRIMARY KEY,
        head INTEGER NOT NULL,
        length INTEGER NOT NULL,
        digest BLOB,
        masks BLOB,
        entries BLOB NOT NULL,
        body BLOB NOT NULL
      ) STRICT;
      CREATE TABLE reads (read INTEGER PRIMARY KEY, first_row INTEGER NOT NULL, seen_at INTEGER NOT NULL) STRICT;
      CREATE TABLE marks (row INTEGER PRIMARY KEY, missing_since INTEGER, repeated INTEGER, key TEXT) STRICT;
      CREATE INDEX marks_by_key ON marks (key) WHERE key IS NOT NULL;
    `,
  },
  {
    version: 4,
    // Entries are found by another hash than before, so orders are read anew.
    sql: `
      DELETE FROM blocks;
      DELETE FROM reads;
      DELETE FROM marks;
      DELETE FROM meta WHERE name IN ('refreshed_at', 'reads', 'cache_id', 'version', 'distrusted', 'rules');
    `,
  },
  {
    version: 5,
    // Values of withdrawn products were kept as they came, passwords among them, so orders are read anew.
    sql: `
      DELETE FROM blocks;
      DELETE FROM reads;
      DELETE FROM marks;
      DELETE FROM meta WHERE name IN ('refreshed_at', 'reads', 'cache_id', 'version', 'distrusted', 'rules');
    `,
  },
  {
    version: 6,
    // Totals are read by another rule than before: what floats left over is no part of them, and they have a bound.
    sql: `
      DELETE FROM blocks;
      DELETE FROM reads;
      DELETE FROM marks;
      DELETE FROM meta WHERE name IN ('refreshed_at', 'reads', 'cache_id', 'version', 'distrusted', 'rules');
    `,
  },
];

/** Files of before may hold secrets in pages that are not used any more. */
export const FIRST_WITHOUT_SECRETS = 5;
