/**
 * The entries of the audit trail. Each entry's hash includes the one before, so a changed, removed or
 * inserted entry breaks the chain there. Its body has the digest of the list of rows that the change wrote.
 * With a key, its seal proves that the till wrote it.
 */
import { createHash, createHmac } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { TrailHead } from '@shared/model/audit';
import type { TrailKey } from '../../../domain/trail-key';
import type { RowMark } from './touched-rows';
import { prepared } from '../../sqlite/prepared';
import { insertRow } from '../table';

/** What an entry records. Never a secret: for a new token it only records the change. */
export interface AuditEntry {
  readonly at: string;
  readonly till: string;
  readonly who: string;
  /** What kind of change, for example `sale` or `settings`. */
  readonly kind: string;
  /** The sale's id or the setting's name, for example. */
  readonly subject: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The hash that the first entry is chained to. */
export const FIRST_HASH = '0'.repeat(64);

/** The current end of the trail. */
export function headOf(db: DatabaseSync): TrailHead {
  const last = prepared(db, 'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1').get();
  return { seq: Number(last?.['seq'] ?? 0), hash: String(last?.['hash'] ?? FIRST_HASH) };
}

/** Appends an entry; call it inside the transaction of the change. */
export function appendAudit(
  db: DatabaseSync,
  entry: AuditEntry,
  { marks = [], key = null }: { marks?: readonly RowMark[]; key?: TrailKey | null } = {},
): TrailHead {
  const { seq: last, hash: previous } = headOf(db);
  const seq = last + 1;
  const rows = marks.length === 0 ? null : rowsText(marks);
  const body = JSON.stringify(rows === null ? entry.body : { ...entry.body, rows: digestOf(rows) });
  const { at, till, who, kind, subject } = whole(entry);
  const hash = digestOf(canonOf({ seq, at, till, who, kind, subject, body }, previous));
  const seal = key === null ? null : sealOf(hash, key);
  insertRow(db, 'audit', { seq, at, till, who, kind, subject, body, hash, rows, seal });
  return { seq, hash };
}

/**
 * The texts as the file returns them. SQLite stores no half characters and ends a text at NUL; without this
 * the hash would be of another text.
 */
function whole({ at, till, who, kind, subject }: AuditEntry): Omit<AuditEntry, 'body'> {
  return { at, till: kept(till), who: kept(who), kind, subject: kept(subject) };
}

function kept(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** The input of an entry's hash: the whole entry as text, and the hash before it. */
export function canonOf(row: Readonly<Record<string, SQLOutputValue>>, previous: string): string {
  const { at, till, who, kind, subject, body } = row;
  return JSON.stringify([Number(row['seq']), at, till, who, kind, subject, body, previous]);
}

/** SHA-256 of a text, hex. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** `<key's id>:<HMAC-SHA-256 of the entry's hash, hex>`. */
export function sealOf(hash: string, key: TrailKey): string {
  return `${key.id}:${createHmac('sha256', key.bytes).update(hash).digest('hex')}`;
}

/** The list of rows as it is stored next to an entry: `[table, key, digest after, digest before]` each. */
function rowsText(marks: readonly RowMark[]): string {
  return JSON.stringify(marks.map((mark) => (mark[3] === null ? mark.slice(0, 3) : mark)));
}
