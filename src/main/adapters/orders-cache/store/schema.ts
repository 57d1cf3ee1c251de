/** Raised with every change of the schema, and of how orders are read: a file of another one is deleted. */
export const CACHE_VERSION = 1;

/**
 * Made for a million orders. Texts are stored as received, some hundreds to a block, under one digest: a
 * repeated block costs no more than that. There is no row per order: rows with indexes would cost as much as
 * all the rest. Their columns are kept in memory while the cache is open.
 */
export const CACHE_SCHEMA = `
  -- What the file holds of itself: what it is of, how it was read, how often, and when.
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  -- Some hundreds of orders as they came. entries says of each text which row it is, when, how much, and what it is
  -- found by.
  CREATE TABLE blocks (
    block INTEGER PRIMARY KEY,
    head INTEGER NOT NULL,
    length INTEGER NOT NULL,
    digest BLOB,
    masks BLOB,
    entries BLOB NOT NULL,
    body BLOB NOT NULL
  ) STRICT;
  -- A read that showed something new. Rows are numbered as they come, so the first row of each is enough.
  CREATE TABLE reads (read INTEGER PRIMARY KEY, first_row INTEGER NOT NULL, seen_at INTEGER NOT NULL) STRICT;
  -- One of the few orders that are not as the others: missing, under an id that is listed twice, or not known by id
  -- and code.
  CREATE TABLE marks (row INTEGER PRIMARY KEY, missing_since INTEGER, repeated INTEGER, key TEXT) STRICT;
  CREATE INDEX marks_by_key ON marks (key) WHERE key IS NOT NULL;
`;
