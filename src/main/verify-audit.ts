import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { AuditBreak, AuditCheck, AuditFault } from '@shared/model/audit';
import { verifyAudit } from './adapters/sqlite/verify-trail';
import { journalPath } from './compose-session';
import type { TrailHead, TrailKey } from './domain/trail-ports';

/** What the live journal's trail is checked with. */
export interface LiveTrailSetting {
  /** The till's key; null when it is not at hand. */
  readonly key: () => Promise<TrailKey | null>;
  readonly anchor: () => TrailHead | null;
}

/**
 * Checks the audit trail of each journal under the data folder and prints what it came to. Changes nothing.
 * Returns the exit code: 0 when every trail adds up, 1 when one does not or cannot be read.
 */
export async function verifyAuditTrails(dataFolder: string, live: LiveTrailSetting): Promise<number> {
  let broken = 0;
  for (const mode of ['live', 'training'] as const) {
    const path = journalPath(dataFolder, mode);
    if (!existsSync(path)) continue;
    const setting =
      mode === 'live' ? { key: await live.key(), anchor: live.anchor() } : { key: null, anchor: null };
    try {
      const check = await checked(path, setting);
      if (check.breaks.length > 0) broken = 1;
      for (const line of linesOf(check)) process.stdout.write(`${mode}: ${line}\n`);
    } catch (error) {
      broken = 1;
      const reason = error instanceof Error ? error.message : String(error);
      process.stdout.write(`${mode}: cannot be read: ${reason}\n`);
    }
  }
  return broken;
}

async function checked(path: string, setting: Parameters<typeof verifyAudit>[1]): Promise<AuditCheck> {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return await verifyAudit(db, setting);
  } finally {
    db.close();
  }
}

const WORDS: Record<AuditFault, string> = {
  'entry-changed': 'the entry is not as it was written',
  'entry-missing': 'entries before it are missing',
  'seal-wrong': 'the seal is not of this till’s key',
  'seal-missing': 'written without the key, as are those behind it up to the next seal',
  'row-changed': 'the row was changed past the till',
  'row-missing': 'the row is gone',
  'row-added': 'the row was put there past the till',
  'schema-changed': 'this table, index or trigger is missing, changed, or of no schema',
  'tail-cut': 'the trail ended here, as is known outside of the file; now it ends before',
  'other-trail': 'another entry stood here, as is known outside of the file',
};

function linesOf({ breaks, entries, rows, seals }: AuditCheck): string[] {
  const told = breaks.map(
    (one) =>
      `broken at ${one.seq === null ? 'the file' : `entry ${one.seq}`}: ${placeOf(one)}${WORDS[one.fault]}`,
  );
  const by =
    seals.key === 'none' ? 'not checked, the key is not at hand' : `checked by the key of the ${seals.key}`;
  const facts = `${entries} entries, ${rows} rows; seals: ${seals.sealed} (${by}), ${seals.unsealed} entries without, ${seals.foreign} of another key`;
  return [...(told.length > 0 ? told : ['unbroken']), facts];
}

function placeOf({ table, key }: AuditBreak): string {
  if (table === null) return '';
  return `${table}${key === null ? '' : ` ${key}`}: `;
}
