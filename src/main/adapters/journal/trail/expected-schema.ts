/** The expected tables, indexes and triggers of the file: those of a new journal of the same schema. */
import { DatabaseSync } from 'node:sqlite';
import type { AuditBreak } from '@shared/model/audit';
import { migrate, TooNewError, versionOf } from '../../sqlite/migrate';
import { journalMigrations } from '../schema/schema';
import { coveredTables, type CoveredTable } from './row-digest';

/** Where the file's schema differs from the expected one, and the tables that the trail covers. */
export interface SchemaCheck {
  readonly breaks: readonly AuditBreak[];
  readonly tables: readonly CoveredTable[];
}

/** Throws TooNewError when the file was written by a newer till. */
export async function checkSchema(db: DatabaseSync): Promise<SchemaCheck> {
  const version = versionOf(db);
  if (version > (journalMigrations.at(-1)?.version ?? 0)) throw new TooNewError(`schema ${version}`);
  const expected = await expectedOf(version);
  const found = objectsOf(db);
  const names = new Set([...expected.objects.keys(), ...found.keys()]);
  const differ = [...names].filter((name) => expected.objects.get(name) !== found.get(name)).sort();
  return {
    breaks: differ.map((table) => ({ fault: 'schema-changed', seq: null, table, key: null })),
    // The file's own columns are not used: a removed column must show up as missing.
    tables: expected.tables.filter(({ name }) => found.has(name)),
  };
}

interface ExpectedSchema {
  readonly objects: ReadonlyMap<string, string>;
  readonly tables: readonly CoveredTable[];
}

/** Built once for each schema version: it is always the same. */
const made = new Map<number, Promise<ExpectedSchema>>();

function expectedOf(version: number): Promise<ExpectedSchema> {
  const known = made.get(version) ?? makeExpected(version);
  made.set(version, known);
  return known;
}

async function makeExpected(version: number): Promise<ExpectedSchema> {
  const fresh = new DatabaseSync(':memory:');
  try {
    await migrate(
      fresh,
      journalMigrations.filter((step) => step.version <= version),
    );
    return { objects: objectsOf(fresh), tables: coveredTables(fresh) };
  } finally {
    fresh.close();
  }
}

/** The text of every object by its name: a rule of a table, such as one for conflicts, is only in its text. */
function objectsOf(db: DatabaseSync): Map<string, string> {
  const objects = db.prepare('SELECT type, name, sql FROM main.sqlite_schema').all();
  return new Map(
    objects.map(({ type, name, sql }) => [String(name), `${String(type)} ${plain(String(sql))}`]),
  );
}

/** SQLite's texts and names in quotes, then its comments and white space. */
const QUOTED_OR_BLANK =
  /('(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])|(?:--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[ \t\n\f\r])+/g;

/** Without comments, and with each run of white space as one space; what looks like either in quotes stays. */
function plain(sql: string): string {
  return sql.replace(QUOTED_OR_BLANK, (_, text?: string) => text ?? ' ').trim();
}
