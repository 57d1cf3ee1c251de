/** Checks of a till: at work, for the support file, and closed, from the command line. They change nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditCheck } from '@shared/model/audit';
import type { Check } from '@shared/model/support';
import type { Settings } from '@shared/model/settings/settings';
import { anchoredHead } from '../adapters/anchor/anchor-file';
import { installationOf } from '../adapters/anchor/installation';
import { backupRecord } from '../adapters/backup/backup-record';
import { reachableBy } from '../adapters/http/probe-service';
import { journalHealth } from '../adapters/journal/journal-health';
import { verifyClosed } from '../adapters/journal/trail/verify-trail';
import { askPrinter } from '../adapters/printing/ask-printer';
import type { AskSpooler } from '../adapters/printing/spooler/protocol';
import { openSpooler } from '../adapters/printing/spooler/open-spooler';
import { SystemKeyring } from '../adapters/secrets/keyring';
import { TrailKeyStore, trailKeyPath } from '../adapters/secrets/trail-key';
import { openVault } from '../adapters/secrets/vault';
import { settingsIn } from '../adapters/settings/settings-in';
import { systemClock } from '../adapters/system/clock';
import { journalPath } from '../adapters/system/data-folder';
import { freeBytesIn } from '../adapters/system/machine';
import { mustBeFile } from '../adapters/system/read-file';
import type { DailyCopies } from '../app/backup/daily-copies';
import { recordedState } from '../app/backup/recorded-state';
import { checkTill, printChecks } from '../app/support/check-till';
import { verifyTrails } from '../app/support/verify-trails';
import type { Vault } from '../domain/ports';
import { forkChild } from '../shell/child-process';
import type { TillBase } from './base';

/** Checks the audit trails of a data folder; see `verifyTrails`. Changes nothing. */
export function verifyAuditTrails(dataFolder: string): Promise<number> {
  return verifyTrails((mode) => checkedTrail(dataFolder, mode), printLine);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Checks the trail of one journal; null where there is none. The live one with its anchor, and with its key where
 * the keyring opens it: no one is there to type a passphrase. Rejects with SQLite's error.
 */
async function checkedTrail(dataFolder: string, mode: Settings['mode']): Promise<AuditCheck | null> {
  const path = journalPath(dataFolder, mode);
  if (!existsSync(path)) return null;
  mustBeFile(path);
  return verifyClosed(path, async (journal) => {
    if (mode !== 'live') return { key: null, anchor: null };
    const vault = lookingVault(dataFolder);
    const key = await new TrailKeyStore(trailKeyPath(dataFolder), vault, installationOf(dataFolder)).find();
    return { key, anchor: anchoredHead(dataFolder, key?.bytes ?? null, journal) };
  });
}

/** The vault of a till that is looked at from the command line. */
function lookingVault(dataFolder: string): Vault {
  const keyring = new SystemKeyring(process.platform);
  return openVault(join(dataFolder, 'vault.json'), keyring, () => undefined, systemClock);
}

export function checkAtWork(
  { folder, vault, now }: TillBase,
  copies: DailyCopies,
  spooler: AskSpooler | null,
): Promise<Check[]> {
  const session = () => now.opened()?.session.deps ?? null;
  return checkTill({
    skewMs: () => session()?.service.skewMs() ?? null,
    ...looks(folder),
    token: () => vault.status(),
    reachable: () => session()?.service.reachable() ?? null,
    audit: async () => (await session()?.audit.verify()) ?? null,
    copies: () => copies.state(),
    printer: () => askPrinter(now.settings(), spooler),
  });
}

/** `--doctor`: prints the findings of a check; changes nothing. The exit code is 1 when something is bad. */
export async function doctor(folder: string): Promise<number> {
  const vault = lookingVault(folder);
  const settings = settingsIn(folder);
  const record = backupRecord(join(folder, 'backup.json'));
  const spooler = openSpooler(forkChild, { warn: () => undefined });
  const checks = await checkTill({
    skewMs: () => null,
    ...looks(folder),
    token: () => vault.status(),
    reachable: () => reachableBy(settings),
    audit: () => checkedTrail(folder, 'live'),
    copies: () => recordedState(record),
    printer: () => askPrinter(settings, spooler?.ask ?? null),
  });
  spooler?.stop();
  return printChecks(checks, printLine);
}

/** The checks that are the same with the till at work and without. */
function looks(folder: string) {
  return {
    freeBytes: () => freeBytesIn(folder),
    journal: () => journalHealth(journalPath(folder, 'live')),
    now: () => systemClock.now(),
  };
}
