/**
 * The entries of the audit trail. Each entry's hash includes the one before, so a changed, removed or
 * inserted entry breaks the chain there. It also includes the digest of the list of rows that the change
 * wrote. With a key, its seal proves that the till wrote it.
 */
import { createHash, createHmac } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { TrailHead } from '@shared/model/audit';
import { asKept, type TrailKey } from '../../../domain/trail-key';
import { listOf, rowsIn, storedMarks, type Entry, type RowMark } from './entry-rows';
import { prepared } from '../../sqlite/prepared';
import { isSameText } from '../../system/same-text';
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

/** Half of an HMAC, to save space: 128 bits cannot be guessed either. */
const SEAL_BYTES = 16;

/** The hash that the first entry is chained to. */
export const FIRST_HASH = '0'.repeat(64);

export function headOf(db: DatabaseSync): TrailHead {
  const last = prepared(db, 'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1').get();
  return { seq: Number(last?.['seq'] ?? 0), hash: last ? hashIn(last) : FIRST_HASH };
}

/** The hash of the entry with that number, hex; null when there is none. */
export function hashAt(db: DatabaseSync, seq: number): string | null {
  const row = prepared(db, 'SELECT hash FROM audit WHERE seq = ?').get(seq);
  return row ? hashIn(row) : null;
}

/** The hash of an entry as its row has it, hex. */
export function hashIn(row: Entry): string {
  const hash = row['hash'];
  return hash instanceof Uint8Array ? Buffer.from(hash).toString('hex') : String(hash);
}

/** That an entry is about what the SQL text `subject` gives; by the index of the ends of subjects. */
export function isAbout(subject: string, entry = 'audit'): string {
  return `substr(${entry}.subject, -8) = substr(${subject}, -8) AND ${entry}.subject = ${subject}`;
}

/**
 * That a Z report is one that people look at: it was taken during its day, or has something of it. An empty one of a day
 * long ago would hide what it lists, so the next one lists that again.
 */
const IS_LOOKED_AT = `(unixepoch(taken_at) * 1000 < report ->> '$.bounds.to'
  OR json_array_length(report, '$.tenders') + json_array_length(report, '$.shifts')
    + json_array_length(report, '$.openings.byPerson') + json_array_length(report, '$.adjustments') > 0)`;

/** The last of them, for a subselect. */
const LAST_LOOKED_AT = `FROM z_reports WHERE ${IS_LOOKED_AT} ORDER BY number DESC LIMIT 1`;

/** That a Z report is the last one that people look at. */
export const IS_LAST_LOOKED_AT = `number = (SELECT number ${LAST_LOOKED_AT})`;

/** That an entry is in no Z report yet: it comes after the trail's end in the last one. */
export const SINCE_LAST_Z = `seq > coalesce((SELECT report ->> '$.trail.seq' ${LAST_LOOKED_AT}), 0)`;

/** Appends an entry; call it inside the transaction of the change. */
export function appendAudit(
  db: DatabaseSync,
  entry: AuditEntry,
  { marks = [], key = null }: { marks?: readonly RowMark[]; key?: TrailKey | null } = {},
): TrailHead {
  const { seq: last, hash: previous } = headOf(db);
  const seq = last + 1;
  const { at, till, who, kind, subject } = whole(entry);
  const body = JSON.stringify(entry.body);
  const list = marks.length === 0 ? null : listOf(marks);
  const written = { seq, at, till, who, kind, subject, body };
  const hash = digestOf(canonOf(written, previous, list));
  const seal = key === null ? null : sealOf(hash, key);
  const stored = list === null ? null : storedMarks(marks, subject);
  insertRow(db, 'audit', { ...written, marks: stored, hash: Buffer.from(hash, 'hex'), seal });
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

/** The input of an entry's hash: the entry as text, the digest of its rows, and the hash before it. */
export function canonOf(row: Entry, previous: string, list = rowsIn(row).list): string {
  const { at, till, who, kind, subject, body } = row;
  const rows = list === null ? null : digestOf(list);
  return JSON.stringify([Number(row['seq']), at, till, who, kind, subject, body, rows, previous]);
}

/** SHA-256 of a text, hex. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** `<key's id>:<the first 128 bits of the HMAC-SHA-256 of the entry's hash, base64url>`. */
export function sealOf(hash: string, key: TrailKey): string {
  const seal = createHmac('sha256', key.bytes).update(hash).digest();
  return `${key.id}:${seal.subarray(0, SEAL_BYTES).toString('base64url')}`;
}

/** Whether the key made this seal, also in the run in which it was made and was not stored yet. */
export function isSealedBy(seal: string, hash: string, key: TrailKey): boolean {
  return isSameText(asKept(seal), asKept(sealOf(hash, key)));
}
