/**
 * The audit trail: append-only, each entry's hash taken over the one before, so that a changed, removed
 * or inserted entry breaks the chain at its place. It tells tampering; it does not prevent it.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { StoryEntry } from '@shared/model/story';
import { z } from 'zod';
import type { AuditCheck } from '../../domain/ports';

/** What is written down. Never a secret: a token change says that it changed. */
export interface AuditEntry {
  readonly at: string;
  readonly till: string;
  readonly who: string;
  /** What kind of change, for example `sale` or `settings`. */
  readonly kind: string;
  /** What it is about: a sale's id, a setting's name. */
  readonly subject: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Where the trail ends: the number and hash of its last entry, 0 and zeros while it is empty. */
export interface TrailHead {
  readonly seq: number;
  /** SHA-256, hex. */
  readonly hash: string;
}

const FIRST_HASH = '0'.repeat(64);
/** Entries checked at a stretch before the event loop gets its turn: a counter never waits for a check. */
const AT_A_STRETCH = 2_000;

/** Where the trail ends now. */
export function headOf(db: DatabaseSync): TrailHead {
  const last = db.prepare('SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1').get();
  return { seq: Number(last?.['seq'] ?? 0), hash: String(last?.['hash'] ?? FIRST_HASH) };
}

/** Appends an entry; to be called inside the transaction of the change that it tells. */
export function appendAudit(db: DatabaseSync, entry: AuditEntry): void {
  const { seq: last, hash: previous } = headOf(db);
  const seq = last + 1;
  const body = JSON.stringify(entry.body);
  const { at, till, who, kind, subject } = entry;
  db.prepare(
    `INSERT INTO audit (seq, at, till, who, kind, subject, body, hash)
     VALUES (:seq, :at, :till, :who, :kind, :subject, :body, :hash)`,
  ).run({
    seq,
    at,
    till,
    who,
    kind,
    subject,
    body,
    hash: hashOf([seq, at, till, who, kind, subject, body], previous),
  });
}

/** What stands for a long text in an entry, so that the chain covers it. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Checks the whole chain, in stretches, and each Z report against the digest that was written down of it. */
export async function verifyAudit(db: DatabaseSync): Promise<AuditCheck> {
  const stretch = db.prepare('SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?');
  let previous = FIRST_HASH;
  let checked = 0;
  for (;;) {
    const rows = stretch.all(checked, AT_A_STRETCH);
    for (const row of rows) {
      // Numbers without a gap: a removed entry is found even at the seam of two valid ones.
      const hash = hashOf(fieldsOf(row), previous);
      const fits = Number(row['seq']) === checked + 1 && row['hash'] === hash;
      if (!fits || (row['kind'] === 'z' && !isAsTaken(db, row))) {
        return { entries: checked, brokenAt: checked + 1 };
      }
      previous = hash;
      checked += 1;
    }
    if (rows.length < AT_A_STRETCH) return { entries: checked, brokenAt: null };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const storyBody = z.object({
  from: z.string().nullish(),
  to: z.string().nullish(),
  reason: z.string().nullish(),
  text: z.string().nullish(),
  note: z.string().nullish(),
});

/** The entries about a sale and about its alarms, oldest first. */
export function storyOf(db: DatabaseSync, saleId: string): StoryEntry[] {
  const rows = db
    .prepare(
      `SELECT seq, at, who, kind, body FROM audit WHERE subject = :saleId
       UNION ALL
       SELECT seq, at, who, kind, body FROM audit WHERE kind = 'alarm-closed'
         AND subject IN (SELECT CAST(id AS TEXT) FROM alarms WHERE sale_id = :saleId)
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
    };
  });
}

function isAsTaken(db: DatabaseSync, row: Record<string, SQLOutputValue>): boolean {
  const { sha256 } = JSON.parse(String(row['body'])) as { sha256?: unknown };
  const kept = db.prepare('SELECT report FROM z_reports WHERE number = ?').get(Number(row['subject']));
  return kept !== undefined && digestOf(String(kept['report'])) === sha256;
}

function fieldsOf(row: Record<string, SQLOutputValue>): unknown[] {
  return [Number(row['seq']), row['at'], row['till'], row['who'], row['kind'], row['subject'], row['body']];
}

function hashOf(fields: readonly unknown[], previous: string): string {
  return createHash('sha256')
    .update(JSON.stringify([...fields, previous]))
    .digest('hex');
}
