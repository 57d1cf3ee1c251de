/** Tables of the journal: one map of columns gives a row's schema, its reader and its INSERT. */
import type { DatabaseSync, SQLInputValue, StatementResultingChanges } from 'node:sqlite';
import type { Infer } from '@shared/ipc/shapes/infer';
import { z } from 'zod';
import { prepared } from '../sqlite/prepared';

/** A truth, stored as 0 or 1. */
export const flag = z.codec(z.number(), z.boolean(), {
  decode: (stored) => stored !== 0,
  encode: (is) => (is ? 1 : 0),
});

/** A value stored as JSON text. */
export function json<T>(schema: z.ZodType<T>) {
  return z.codec(z.string(), schema, {
    decode: (text) => JSON.parse(text) as z.input<typeof schema>,
    encode: (value) => JSON.stringify(value),
  });
}

type RowOf<Columns extends z.ZodRawShape> = Infer<z.ZodObject<Columns>>;

/** A table by its columns; the member `shiftId` is the column `shift_id`. */
export class Table<Columns extends z.ZodRawShape> {
  private readonly schema: z.ZodObject<Columns>;
  private readonly names: readonly (readonly [member: string, column: string])[];

  constructor(
    private readonly name: string,
    columns: Columns,
  ) {
    this.schema = z.object(columns);
    this.names = Object.keys(columns).map((member) => [member, columnOf(member)]);
  }

  /** Reads a row. Throws ZodError on a row that this till never wrote. */
  read(row: Readonly<Record<string, unknown>>): RowOf<Columns> {
    return this.schema.parse(this.membersOf(row)) as RowOf<Columns>;
  }

  /** Reads a row; null for one that this till never wrote. */
  readOrNull(row: Readonly<Record<string, unknown>>): RowOf<Columns> | null {
    return (this.schema.safeParse(this.membersOf(row)).data as RowOf<Columns> | undefined) ?? null;
  }

  /**
   * Adds a row; columns left out have their default. `more`: columns that are never read. `conflict`:
   * what to do when the row is there already.
   */
  insert(
    db: DatabaseSync,
    row: Partial<RowOf<Columns>>,
    more: Readonly<Record<string, SQLInputValue>> = {},
    conflict = '',
  ): StatementResultingChanges {
    const values = { ...more };
    for (const [member, column] of this.names) {
      const value: unknown = row[member as keyof typeof row];
      if (value === undefined) continue;
      values[column] = z.encode(this.schema.shape[member] as z.ZodType, value) as SQLInputValue;
    }
    return insertRow(db, this.name, values, conflict);
  }

  private membersOf(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const members: Record<string, unknown> = {};
    for (const [member, column] of this.names) members[member] = row[column];
    return members;
  }
}

/** Adds a row, by its columns, to a table that no `Table` reads. */
export function insertRow(
  db: DatabaseSync,
  table: string,
  row: Readonly<Record<string, SQLInputValue>>,
  conflict = '',
): StatementResultingChanges {
  const columns = Object.keys(row);
  const places = columns.map((column) => `:${column}`);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) ${conflict}`;
  return prepared(db, sql).run(row);
}

function columnOf(member: string): string {
  return member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
