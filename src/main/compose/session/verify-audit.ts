import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AuditBreak, AuditCheck, AuditFault, TrailHead } from '@shared/model/audit';
import type { Settings } from '@shared/model/settings/settings';
import { verifyAudit } from '../../adapters/journal/trail/verify-trail';
import { AnchorFile } from '../../adapters/anchor/anchor-file';
import { idOf } from '../../adapters/journal/journal-identity';
import { anchorPath } from './anchor';
import { journalPath } from '../data-folder';
import { SystemKeyring } from '../../adapters/secrets/keyring';
import { TrailKeyStore, trailKeyPath } from '../../adapters/secrets/trail-key';
import { openVault } from '../../adapters/secrets/vault';
import { systemClock } from '../../adapters/system/clock';
import { mustBeFile } from '../../adapters/system/read-file';
import { headKnown } from '../../domain/journal-copy';
import type { TrailKey } from '../../domain/trail-key';

/**
 * Checks the audit trail of each journal under the data folder and prints the findings. Changes nothing.
 * Returns the exit code: 0 when every trail adds up, 1 when one does not or cannot be read.
 */
export async function verifyAuditTrails(dataFolder: string): Promise<number> {
  let broken = 0;
  for (const mode of ['live', 'training'] as const) {
    try {
      const check = await checkedTrail(dataFolder, mode);
      if (check === null) continue;
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

/** Checks the trail of one journal; null where there is none. Rejects with SQLite's error. */
export async function checkedTrail(dataFolder: string, mode: Settings['mode']): Promise<AuditCheck | null> {
  const path = journalPath(dataFolder, mode);
  if (!existsSync(path)) return null;
  mustBeFile(path);
  return mode === 'live'
    ? checked(path, await trailKeyIn(dataFolder), dataFolder)
    : checked(path, null, null);
}

/** The key, where the keyring opens it; no one is there to type a passphrase. */
function trailKeyIn(dataFolder: string): Promise<TrailKey | null> {
  const keyring = new SystemKeyring(process.platform);
  const vault = openVault(join(dataFolder, 'vault.json'), keyring, () => undefined, systemClock);
  return new TrailKeyStore(trailKeyPath(dataFolder), vault).find();
}

/** With the anchor of the data folder, when there is one. */
async function checked(path: string, key: TrailKey | null, anchored: string | null): Promise<AuditCheck> {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const journal = anchored === null ? null : idOf(db);
    return await verifyAudit(db, {
      key,
      anchor: anchored === null ? null : headAnchored(anchored, journal, key),
    });
  } finally {
    db.close();
  }
}

function headAnchored(dataFolder: string, journal: string | null, key: TrailKey | null): TrailHead | null {
  const file = new AnchorFile(anchorPath(dataFolder), () => undefined);
  file.useKey(key?.bytes ?? null);
  return headKnown(file.read(), journal);
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
