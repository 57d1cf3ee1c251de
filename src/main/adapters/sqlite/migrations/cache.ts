import type { Migration } from '../migrate';

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
     * a block that comes again costs no more than that. \`entries\` says which row each text is. A row holds
     * what is asked for by time; \`key\` only where it is not simply made of id and code. Rows are numbered
     * as they come, so \`reads\` needs no more than the first row of each. The index by time is made after
     * the first load, when it is cheaper.
     */
    sql: `
      DROP TABLE orders;
      DELETE FROM meta WHERE name IN ('refreshed_at', 'reads', 'cache_id');
      CREATE TABLE orders (
        row INTEGER PRIMARY KEY,
        at INTEGER,
        total INTEGER,
        missing_since INTEGER,
        key TEXT,
        faulty INTEGER,
        repeated INTEGER
      ) STRICT;
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
      CREATE INDEX orders_undated ON orders (row) WHERE at IS NULL;
      CREATE INDEX orders_missing ON orders (row) WHERE missing_since IS NOT NULL;
      CREATE INDEX orders_faulty ON orders (row) WHERE faulty IS NOT NULL;
      CREATE INDEX orders_repeated ON orders (row) WHERE repeated IS NOT NULL;
      CREATE INDEX orders_by_key ON orders (key) WHERE key IS NOT NULL;
    `,
  },
];
