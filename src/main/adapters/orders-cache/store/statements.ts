import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';

/** A row as SQLite returns it. */
export type Row = Record<string, SQLOutputValue>;

/** The statements of one file, each prepared once. */
export class Statements {
  private readonly prepared = new Map<string, StatementSync>();

  constructor(readonly db: DatabaseSync) {}

  of(sql: string): StatementSync {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}
