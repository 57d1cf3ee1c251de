/** Reads from a trail entry which rows its change wrote. */
import type { SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { digestOf } from './audit';
import { isCutSql } from './row-digest';

const TEXTS = ['at', 'till', 'who', 'kind', 'subject', 'body', 'hash', 'rows', 'seal'];

/** Selects entries for `readEntry`; append ORDER BY. */
export const SELECT_ENTRY = `SELECT *, ${isCutSql(TEXTS)} AS is_cut FROM audit`;

const bodySchema = z.object({ rows: z.string().optional(), sha256: z.string().optional() });

/** The list that is stored next to an entry, and the digest of a Z report. */
export interface EntrySaid {
  /** Null for an entry whose change wrote no row. */
  readonly list: string | null;
  readonly sha256: string | undefined;
}

/**
 * Null when the body cannot be read, or when its digest is not that of the list. Null also when a text has a
 * NUL character, which the till never writes: queries would pass over the entry.
 */
export function readEntry(row: Readonly<Record<string, SQLOutputValue>>): EntrySaid | null {
  if (row['is_cut'] !== 0) return null;
  const body = bodyOf(row);
  const list = (row['rows'] ?? null) as string | null;
  if (body === null || (list === null ? body.rows !== undefined : digestOf(list) !== body.rows)) return null;
  return { list, sha256: body.sha256 };
}

function bodyOf(row: Readonly<Record<string, SQLOutputValue>>): z.infer<typeof bodySchema> | null {
  try {
    return bodySchema.parse(JSON.parse(String(row['body'])));
  } catch {
    return null;
  }
}
