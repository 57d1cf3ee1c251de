/**
 * The list of rows that a change wrote: with which digest each was left, and with which it was found. It is
 * stored next to the entry without repeating what the entry is about.
 */
import type { SQLOutputValue } from 'node:sqlite';
import { MOST_PART, packed, unpacked, type ShortKey } from './packed-rows';

/** What happened to a row: its digests after (null: it is gone) and before (null: it was not there). */
export type RowMark = readonly [table: string, key: string, after: string | null, before: string | null];

/** An entry as its row has it. */
export type Entry = Readonly<Record<string, SQLOutputValue>>;

/** The content of the column `marks`. */
export function storedMarks(marks: readonly RowMark[], subject: string): Uint8Array {
  return packed(marks.map(([table, key, after, before]) => [table, shortKey(key, subject), after, before]));
}

/** The rows of an entry; null when it has none. Throws when its column holds no such list. */
export function marksIn(row: Entry): RowMark[] | null {
  const { marks = null } = row;
  if (marks === null) return null;
  if (!(marks instanceof Uint8Array)) throw new Error('an entry has its list of rows as bytes');
  const subject = String(row['subject']);
  return unpacked(marks).map(([table, key, after, before]) => [table, wholeKey(key, subject), after, before]);
}

/** The list as the entry's hash covers it: `[table, key, digest after, digest before]` each. */
export function listOf(marks: readonly RowMark[]): string {
  return JSON.stringify(marks.map((mark) => (mark[3] === null ? mark.slice(0, 3) : mark)));
}

/**
 * The rows of an entry, and its list; null when it has none. When the column holds no such list, no rows and
 * what it holds, which fits no hash.
 */
export function rowsIn(row: Entry): { marks: readonly RowMark[]; list: string | null } {
  try {
    const marks = marksIn(row);
    return { marks: marks ?? [], list: marks && listOf(marks) };
  } catch {
    return { marks: [], list: String(row['marks']) };
  }
}

function shortKey(key: string, subject: string): ShortKey {
  if (key === subject) return null;
  if (!key.startsWith(`${subject}/`)) return key;
  const number = Number(key.slice(subject.length + 1));
  const isPart = Number.isInteger(number) && number >= 0 && number <= MOST_PART;
  return isPart && `${subject}/${number}` === key ? number : key;
}

function wholeKey(key: ShortKey, subject: string): string {
  return typeof key === 'number' ? `${subject}/${key}` : (key ?? subject);
}
