/** Compares the rows with what the trail last recorded of each; kept on disk, because a journal has many. */
import type { DatabaseSync } from 'node:sqlite';
import type { AuditFault } from '@shared/model/kinds/till';
import type { RowMark } from './entry-rows';
import { digestOfRow, keyOf, keyParts, quoted, selectRows, whereKey, type CoveredTable } from './row-digest';

/** A row that differs from the trail's record. */
export interface RowFault {
  readonly fault: AuditFault;
  readonly table: string;
  readonly key: string;
  /** The last entry that recorded it; null when there is none. */
  readonly seq: number | null;
}

/** Rows compared in one step. */
const AT_A_STEP = 100;
const CACHE_KIB = 32_768;

/** Filled entry by entry, then compared table by table. */
export class RecordedRows {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly find;
  private readonly put;
  private readonly drop;

  constructor(
    private readonly db: DatabaseSync,
    tables: readonly CoveredTable[],
  ) {
    this.numbers = new Map(tables.map(({ name }, index) => [name, index]));
    db.exec(`PRAGMA temp.cache_size = -${CACHE_KIB};
      DROP TABLE IF EXISTS temp.recorded_rows;
      CREATE TEMP TABLE recorded_rows (tbl INTEGER, key TEXT, digest TEXT, seq INTEGER, PRIMARY KEY (tbl, key)) WITHOUT ROWID`);
    this.find = db.prepare('SELECT digest, seq FROM temp.recorded_rows WHERE tbl = ? AND key = ?');
    this.put = db.prepare('INSERT OR REPLACE INTO temp.recorded_rows VALUES (?, ?, ?, ?)');
    this.drop = db.prepare('DELETE FROM temp.recorded_rows WHERE tbl = ? AND key = ?');
  }

  /** Takes in an entry's list. A row that differs from its last record was changed outside the app. */
  record(seq: number, marks: readonly RowMark[]): RowFault[] {
    return marks.flatMap(([table, key, after, before]) => {
      const number = this.numbers.get(table);
      if (number === undefined) return [];
      const known = this.find.get(number, key);
      if (after === null) this.drop.run(number, key);
      else this.put.run(number, key, after, seq);
      if ((known?.['digest'] ?? null) === before) return [];
      const fault: AuditFault = before === null ? 'row-missing' : known ? 'row-changed' : 'row-added';
      return [{ fault, table, key, seq: Number(known?.['seq'] ?? seq) }];
    });
  }

  /** Compares some rows in each step; the last step finds missing rows. */
  *compare(table: CoveredTable): Generator<{ found: number; breaks: RowFault[] }> {
    const number = this.numbers.get(table.name) ?? -1;
    let step = { found: 0, breaks: [] as RowFault[] };
    let fitting = 0;
    for (const row of this.db.prepare(selectRows(table, 'ORDER BY rowid')).iterate()) {
      const key = keyOf(table, row);
      const known = this.find.get(number, key);
      const seq = known ? Number(known['seq']) : null;
      if (known) fitting += 1;
      step.found += 1;
      if (known?.['digest'] !== digestOfRow(table, row)) {
        step.breaks.push({ fault: known ? 'row-changed' : 'row-added', table: table.name, key, seq });
      }
      if (step.found < AT_A_STEP) continue;
      yield step;
      step = { found: 0, breaks: [] };
    }
    yield step;
    if (fitting < this.count(number)) yield* this.missing(table, number);
  }

  private *missing(table: CoveredTable, number: number): Generator<{ found: number; breaks: RowFault[] }> {
    const there = this.db.prepare(`SELECT 1 FROM main.${quoted(table.name)} ${whereKey(table)}`);
    const recorded = this.db.prepare('SELECT key, seq FROM temp.recorded_rows WHERE tbl = ?').iterate(number);
    for (const { key, seq } of recorded) {
      const isThere = there.get(...keyParts(table, String(key))) !== undefined;
      const fault = { fault: 'row-missing', table: table.name, key: String(key), seq: Number(seq) } as const;
      yield { found: 0, breaks: isThere ? [] : [fault] };
    }
  }

  private count(number: number): number {
    return Number(
      this.db.prepare('SELECT count(*) AS n FROM temp.recorded_rows WHERE tbl = ?').get(number)?.['n'],
    );
  }
}
