/**
 * The list of rows that a change wrote: with which digest each was left, and with which it was found. It is
 * stored next to the entry without repeating what the entry is about.
 */
import type { SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';

/** What happened to a row: its digests after (null: it is gone) and before (null: it was not there). */
export type RowMark = readonly [table: string, key: string, after: string | null, before: string | null];

/**
 * A key as it is stored: null for the entry's subject, and a number for the part of the subject with that
 * number (`subject/1`). So no text can be taken for one of them.
 */
const keySchema = z.union([z.string(), z.int(), z.null()]);
const rowsSchema = z.array(z.tuple([z.string(), keySchema, z.string().nullable()]).rest(z.string()));

/** An entry as its row has it. */
export type Entry = Readonly<Record<string, SQLOutputValue>>;

/** The text of the column `rows`. */
export function storedRows(marks: readonly RowMark[], subject: string): string {
  return JSON.stringify(
    marks.map(([table, key, after, before]) => {
      const short = [table, shortKey(key, subject), after];
      return before === null ? short : [...short, before];
    }),
  );
}

/** The rows of an entry; null when it has none. Throws when the column holds no such list. */
export function marksIn(row: Entry): RowMark[] | null {
  const { rows, subject } = row;
  if (rows == null) return null;
  return rowsSchema
    .parse(JSON.parse(String(rows)))
    .map(([table, key, after, before]) => [table, wholeKey(key, String(subject)), after, before ?? null]);
}

/** The list as the entry's hash covers it: `[table, key, digest after, digest before]` each. */
export function listOf(marks: readonly RowMark[]): string {
  return JSON.stringify(marks.map((mark) => (mark[3] === null ? mark.slice(0, 3) : mark)));
}

/**
 * The rows of an entry, and its list; null when it has none. When the column holds no such list, no rows and
 * the column as it is, which fits no hash.
 */
export function rowsIn(row: Entry): { marks: readonly RowMark[]; list: string | null } {
  try {
    const marks = marksIn(row);
    return { marks: marks ?? [], list: marks && listOf(marks) };
  } catch {
    return { marks: [], list: String(row['rows']) };
  }
}

function shortKey(key: string, subject: string): string | number | null {
  if (key === subject) return null;
  if (!key.startsWith(`${subject}/`)) return key;
  const number = Number(key.slice(subject.length + 1));
  return Number.isSafeInteger(number) && `${subject}/${number}` === key ? number : key;
}

function wholeKey(key: string | number | null, subject: string): string {
  return typeof key === 'number' ? `${subject}/${key}` : (key ?? subject);
}
