import { MISSING, NAMED, REPEATED, type Rows } from './rows';
import type { Row, Statements } from './statements';

/** The marks of the few orders that differ from the others. */
export class Marks {
  constructor(
    private readonly statements: Statements,
    private readonly rows: Rows,
  ) {}

  /** Loads the flags of the rows from the file. */
  load(): void {
    for (const mark of this.statements.of('SELECT * FROM marks').iterate()) {
      const row = Number(mark['row']);
      this.rows.flag(row, MISSING, mark['missing_since'] !== null);
      this.rows.flag(row, REPEATED, mark['repeated'] !== null);
      this.rows.flag(row, NAMED, mark['key'] !== null);
    }
  }

  /** Undefined for ordinary rows. */
  of(row: number): Row | undefined {
    const marked = ((this.rows.flags[row] as number) & (MISSING | REPEATED | NAMED)) !== 0;
    return marked
      ? this.statements.of('SELECT missing_since, repeated, key FROM marks WHERE row = ?').get(row)
      : undefined;
  }

  /** Gives a row a separate key, where id and code are not its key. */
  name(row: number, key: string): void {
    this.statements
      .of('INSERT INTO marks (row, key) VALUES (?, ?) ON CONFLICT (row) DO UPDATE SET key = excluded.key')
      .run(row, key);
    this.rows.flag(row, NAMED, true);
  }

  /** Marks an order as missing since that time; with null as listed. */
  setMissing(row: number, since: number | null): void {
    this.set(row, 'missing_since', since);
    this.rows.flag(row, MISSING, since !== null);
  }

  /** Marks an order whose id another one has too, or removes the mark. */
  setRepeated(row: number, repeated: boolean): void {
    this.set(row, 'repeated', repeated ? 1 : null);
    this.rows.flag(row, REPEATED, repeated);
  }

  /** All rows that are marked as sharing their id. */
  repeated(): number[] {
    return rowsIn(this.statements.of('SELECT row FROM marks WHERE repeated IS NOT NULL').all());
  }

  /** The rows that have one of these separate keys. */
  named(keys: readonly string[]): number[] {
    return rowsIn(
      this.statements
        .of('SELECT row FROM marks WHERE key IN (SELECT value FROM json_each(?))')
        .all(JSON.stringify(keys)),
    );
  }

  private set(row: number, column: 'missing_since' | 'repeated', value: number | null): void {
    this.statements
      .of(
        `INSERT INTO marks (row, ${column}) VALUES (?, ?) ON CONFLICT (row) DO UPDATE SET ${column} = excluded.${column}`,
      )
      .run(row, value);
  }
}

function rowsIn(found: readonly Row[]): number[] {
  return found.map((mark) => Number(mark['row']));
}
