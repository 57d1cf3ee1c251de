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
];
