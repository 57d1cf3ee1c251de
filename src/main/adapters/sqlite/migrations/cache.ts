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
];
