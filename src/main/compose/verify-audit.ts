import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditCheck } from '@shared/model/audit';
import type { Settings } from '@shared/model/settings/settings';
import { verifyClosed } from '../adapters/journal/trail/verify-trail';
import { anchoredHead } from '../adapters/anchor/anchor-file';
import { journalPath } from '../adapters/system/data-folder';
import { SystemKeyring } from '../adapters/secrets/keyring';
import { TrailKeyStore, trailKeyPath } from '../adapters/secrets/trail-key';
import { openVault } from '../adapters/secrets/vault';
import { systemClock } from '../adapters/system/clock';
import { mustBeFile } from '../adapters/system/read-file';
import type { Vault } from '../domain/ports';
import { verifyTrails } from '../app/support/verify-trails';

/** Checks the audit trails of a data folder; see `verifyTrails`. Changes nothing. */
export function verifyAuditTrails(dataFolder: string): Promise<number> {
  return verifyTrails((mode) => checkedTrail(dataFolder, mode), printLine);
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Checks the trail of one journal; null where there is none. The live one with its anchor, and with its key where
 * the keyring opens it: no one is there to type a passphrase. Rejects with SQLite's error.
 */
export async function checkedTrail(dataFolder: string, mode: Settings['mode']): Promise<AuditCheck | null> {
  const path = journalPath(dataFolder, mode);
  if (!existsSync(path)) return null;
  mustBeFile(path);
  return verifyClosed(path, async (journal) => {
    if (mode !== 'live') return { key: null, anchor: null };
    const key = await new TrailKeyStore(trailKeyPath(dataFolder), lookingVault(dataFolder)).find();
    return { key, anchor: anchoredHead(dataFolder, key?.bytes ?? null, journal) };
  });
}

/** The vault of a till that is looked at from the command line. */
export function lookingVault(dataFolder: string): Vault {
  const keyring = new SystemKeyring(process.platform);
  return openVault(join(dataFolder, 'vault.json'), keyring, () => undefined, systemClock);
}
