/** Statements prepared once per connection: a sale runs the same few dozen again and again. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * The connection's statement for this text, prepared at its first use. Only for `get`, `all` and `run`: two
 * callers that iterate over one statement would disturb each other. Only for fixed texts, never for texts
 * with values in them, because each text is kept until the connection is closed.
 */
export function prepared(db: DatabaseSync, sql: string): StatementSync {
  // With a closed connection, a kept statement only reports that it is finalised, and not why.
  if (!db.isOpen) return db.prepare(sql);
  const ofConnection = statements.get(db) ?? new Map<string, StatementSync>();
  statements.set(db, ofConnection);
  const statement = ofConnection.get(sql) ?? db.prepare(sql);
  ofConnection.set(sql, statement);
  return statement;
}

/** Closes a connection and forgets its statements. Each of them keeps its connection in memory, also a closed one. */
export function closeConnection(db: DatabaseSync): void {
  statements.delete(db);
  if (db.isOpen) db.close();
}
