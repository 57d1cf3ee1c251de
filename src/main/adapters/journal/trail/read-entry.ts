/** Reads from a trail entry which rows its change wrote. */
import { z } from 'zod';
import { listOf, marksIn, type Entry, type RowMark } from './entry-rows';
import { isCutSql } from './row-digest';

const TEXTS = ['at', 'till', 'who', 'kind', 'subject', 'body', 'seal'];

/** Selects entries for `readEntry`; append ORDER BY. */
export const SELECT_ENTRY = `SELECT *, ${isCutSql(TEXTS)} AS is_cut FROM audit`;

const bodySchema = z.object({ sha256: z.string().optional() });

/** What an entry says of rows. */
export interface EntrySaid {
  readonly marks: readonly RowMark[];
  /** The list as the entry's hash covers it; null for an entry whose change wrote no row. */
  readonly list: string | null;
  /** The digest of a Z report. */
  readonly sha256: string | undefined;
}

/**
 * Null when its body or its rows cannot be read. Null also when a text has a NUL character, which the till
 * never writes: queries would pass over the entry.
 */
export function readEntry(row: Entry): EntrySaid | null {
  if (row['is_cut'] !== 0) return null;
  try {
    const { sha256 } = bodySchema.parse(JSON.parse(String(row['body'])));
    const marks = marksIn(row);
    return { marks: marks ?? [], list: marks && listOf(marks), sha256 };
  } catch {
    return null;
  }
}
