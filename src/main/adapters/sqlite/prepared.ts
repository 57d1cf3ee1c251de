/** Statements that are prepared once for each connection: a sale runs the same few dozen again and again. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * The connection's statement for this text, prepared at its first use. For `get`, `all` and `run` alone: two who
 * iterate over one statement would disturb each other. For texts that the source writes, never for what has
 * values in it, since each text is kept until the connection is closed.
 */
export function prepared(db: DatabaseSync, sql: string): StatementSync {
  // What is kept says only that it is gone when the connection is closed, and not why.
  if (!db.isOpen) return db.prepare(sql);
  const ofConnection = statements.get(db) ?? new Map<string, StatementSync>();
  statements.set(db, ofConnection);
  const statement = ofConnection.get(sql) ?? db.prepare(sql);
  ofConnection.set(sql, statement);
  return statement;
}
