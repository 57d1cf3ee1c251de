/** The support file, and the same check of a till from its command line. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { backupRecord } from '../adapters/backup/backup-record';
import { journalHealth } from '../adapters/journal/journal-health';
import type { AskSpooler } from '../adapters/printing/spooler/protocol';
import { systemClock } from '../adapters/system/clock';
import { endOfFile, freeBytesIn, machineFacts } from '../adapters/system/machine';
import { checkTill, printChecks } from '../app/support/check-till';
import { MakeSupportFile } from '../app/support/make-support-file';
import { openSpooler } from '../adapters/printing/spooler/open-spooler';
import { forkChild } from '../shell/child-process';
import { journalPath } from '../adapters/system/data-folder';
import { checkedTrail, lookingVault, printLine } from './verify-audit';
import { askPrinter } from '../adapters/printing/ask-printer';
import { settingsIn } from '../adapters/settings/settings-in';
import type { TillBase } from './base';
import { reachableBy } from '../adapters/http/probe-service';
import type { DailyCopies } from '../app/backup/daily-copies';
import { recordedState } from '../app/backup/recorded-state';

/** Size of the log's end, in bytes. */
const MOST_LOG_BYTES = 200_000;

export function tillSupport(
  { folder, version, vault, now, redactor }: TillBase,
  copies: DailyCopies,
  spooler: AskSpooler | null,
  save: (name: string, text: string) => Promise<string>,
): MakeSupportFile {
  const session = () => now.opened()?.session.deps ?? null;
  return new MakeSupportFile({
    version,
    machine: machineFacts,
    home: homedir(),
    settings: () => now.settings(),
    check: () =>
      checkTill({
        skewMs: () => session()?.service.skewMs() ?? null,
        ...looks(folder),
        token: () => vault.status(),
        reachable: () => session()?.service.reachable() ?? null,
        audit: async () => (await session()?.audit.verify()) ?? null,
        copies: () => copies.state(),
        printer: () => askPrinter(now.settings(), spooler),
      }),
    log: () => endOfFile(join(folder, 'logs', 'till.log'), MOST_LOG_BYTES),
    withoutSecrets: (text) => String(redactor.clean(text)),
    save,
    clock: systemClock,
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

/** What is looked at in the same way with the till at work and without. */
function looks(folder: string) {
  return {
    freeBytes: () => freeBytesIn(folder),
    journal: () => journalHealth(journalPath(folder, 'live')),
    now: () => systemClock.now(),
  };
}
