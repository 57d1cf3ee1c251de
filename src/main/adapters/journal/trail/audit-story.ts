import type { DatabaseSync } from 'node:sqlite';
import type { StoryEntry } from '@shared/model/sale/story';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';
import { isAbout } from './audit';

const storyBody = z.object({
  from: z.string().nullish(),
  to: z.string().nullish(),
  reason: z.string().nullish(),
  text: z.string().nullish(),
  note: z.string().nullish(),
  approvedBy: z.object({ name: z.string() }).nullish(),
});

/** The entries about a sale and about its alarms, oldest first. */
export function storyOf(db: DatabaseSync, saleId: string): StoryEntry[] {
  const rows = db
    .prepare(
      `SELECT seq, at, who, kind, body FROM audit WHERE ${isAbout(':saleId')}
       UNION ALL
       SELECT seq, audit.at, who, audit.kind, body FROM alarms JOIN audit ON ${isAbout('CAST(alarms.id AS TEXT)')}
         WHERE sale_id = :saleId AND audit.kind = 'alarm-closed'
       ORDER BY seq`,
    )
    .all({ saleId });
  return rows.map((row) => {
    const body = storyBody.parse(JSON.parse(String(row['body'])));
    return {
      seq: Number(row['seq']),
      at: String(row['at']),
      who: String(row['who']),
      kind: String(row['kind']),
      from: body.from ?? null,
      to: body.to ?? null,
      text: body.reason ?? body.text ?? body.note ?? null,
      approvedBy: body.approvedBy?.name ?? null,
    };
  });
}

/**
 * Names of the people who approved something about the sale whose id the SQL text `sale` gives: a JSON list,
 * without duplicates. It runs for every line of a day. Its text matches the index `audit_approved`, so that
 * no other entry is read.
 */
export const approversSql = (
  sale: string,
): string => `(SELECT json_group_array(DISTINCT a.body ->> '$.approvedBy.name')
  FROM audit a WHERE a.subject = ${sale} AND instr(a.body, '"approvedBy"') > 0
    AND a.body ->> '$.approvedBy.name' IS NOT NULL)`;

/** Parses the list that `approversSql` selects. */
export function approversOf(list: unknown): string[] {
  return z.array(z.string()).parse(JSON.parse(String(list)));
}

/**
 * The last state that the trail records for a sale; null when it records none. A row may be unsent while the
 * trail has another state. Then it was changed outside the app, and sending it would send it twice.
 */
export function lastRecorded(db: DatabaseSync, saleId: string): string | null {
  const row = prepared(
    db,
    `SELECT body ->> '$.to' AS state FROM audit WHERE ${isAbout('?1')} AND kind = 'sale' ORDER BY seq DESC LIMIT 1`,
  ).get(saleId);
  return (row?.['state'] as string | null | undefined) ?? null;
}

/** The number of the first entry about a sale; 0 when there is none. */
export function firstRecorded(db: DatabaseSync, saleId: string): number {
  const row = prepared(db, `SELECT min(seq) AS seq FROM audit WHERE ${isAbout('?1')} AND kind = 'sale'`).get(
    saleId,
  );
  return Number(row?.['seq'] ?? 0);
}
