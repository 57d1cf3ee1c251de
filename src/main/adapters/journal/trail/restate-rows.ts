/** Rows that no change of the till's wrote: told by entries of their own when a schema brings them. */
import type { DatabaseSync } from 'node:sqlite';
import { toIso } from '@shared/model/day/business-day';
import type { TrailHead } from '@shared/model/audit';
import { systemClock } from '../../system/clock';
import { appendAudit, headOf } from './audit';
import type { Migration } from '../../sqlite/migrate';
import { COVERS_ROWS, coveredTables, digestOfRow, keyOf, selectRows, type CoveredTable } from './row-digest';
import type { RowMark } from './touched-rows';

/** Rows told by one entry. */
const ROWS_AN_ENTRY = 1_000;

type Said = ReadonlyMap<string, string>;

/** The first entries that tell rows: of every row there is, over the chain as it was. Nothing in an empty journal. */
export function tellEveryRow(db: DatabaseSync): void {
  const head = headOf(db);
  const tables = coveredTables(db);
  const count = tables.reduce((sum, table) => sum + countOf(db, table), 0);
  if (head.seq === 0 && count === 0) return;
  append(db, 'covered-from', 'journal', { schema: COVERS_ROWS, ...head, count });
  for (const table of tables) tellTable(db, table, 'covered-from', null);
}

/**
 * For a schema step after the seventh that changes values of rows, or rewrites a table with other columns:
 * the rows of `tables` are told anew, each with its digest from before the step, so that a row that was
 * changed by hand before it does not become right by it.
 */
export function restating(...tables: readonly string[]): Required<Pick<Migration, 'before' | 'after'>> {
  let before: ReadonlyMap<string, Said> = new Map();
  return {
    before: (db) => {
      const known = coveredTables(db).filter(({ name }) => tables.includes(name));
      before = new Map(known.map((table) => [table.name, saidBy(db, table)]));
    },
    after: (db) => {
      for (const table of coveredTables(db).filter(({ name }) => tables.includes(name))) {
        tellTable(db, table, 'restated', before.get(table.name) ?? null);
      }
      before = new Map();
    },
  };
}

function tellTable(db: DatabaseSync, table: CoveredTable, kind: string, before: Said | null): void {
  let marks: RowMark[] = [];
  const tell = (): void => {
    if (marks.length > 0) append(db, kind, table.name, { count: marks.length }, marks);
    marks = [];
  };
  for (const row of db.prepare(selectRows(table, 'ORDER BY rowid')).iterate()) {
    const key = keyOf(table, row);
    const was = before?.get(key) ?? null;
    const digest = digestOfRow(table, row);
    if (digest === was) continue;
    marks.push([table.name, key, digest, was]);
    if (marks.length === ROWS_AN_ENTRY) tell();
  }
  tell();
}

function saidBy(db: DatabaseSync, table: CoveredTable): Said {
  const rows = db.prepare(selectRows(table, '')).iterate();
  return new Map(Array.from(rows, (row) => [keyOf(table, row), digestOfRow(table, row)]));
}

function countOf(db: DatabaseSync, table: CoveredTable): number {
  return Number(db.prepare(`SELECT count(*) AS n FROM ${table.name}`).get()?.['n']);
}

function append(
  db: DatabaseSync,
  kind: string,
  subject: string,
  body: Readonly<Record<string, unknown>>,
  marks: readonly RowMark[] = [],
): TrailHead {
  const at = toIso(systemClock.now());
  return appendAudit(db, { at, till: '', who: 'till', kind, subject, body }, { marks });
}
