/** What an entry of the trail says of the rows that its change wrote. */
import type { SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { digestOf } from './audit';

const bodySchema = z.object({ rows: z.string().optional(), sha256: z.string().optional() });

/** The list that is kept beside an entry, and what a Z report's digest was. */
export interface EntrySaid {
  /** Null for an entry whose change wrote no row. */
  readonly list: string | null;
  readonly sha256: string | undefined;
}

/** Null when its body is none, or its list is not the one that the body has the digest of. */
export function readEntry(row: Readonly<Record<string, SQLOutputValue>>): EntrySaid | null {
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
