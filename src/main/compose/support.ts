/** The support file, and the same check of a till from its command line. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import { defaultSettings } from '@shared/model/settings/defaults';
import type { PrintEnd } from '@shared/model/printing/print-end';
import { isShared } from '@shared/model/printing/printer';
import type { Settings } from '@shared/model/settings/settings';
import { backupRecord } from '../adapters/backup/backup-record';
import { readBaseUrl } from '../adapters/http/address';
import { createService } from '../adapters/http/service';
import { journalHealth } from '../adapters/journal/journal-health';
import { devicesWith } from '../adapters/printing/device-of';
import type { AskSpooler } from '../adapters/printing/spooler/protocol';
import { SystemKeyring } from '../adapters/secrets/keyring';
import { openVault } from '../adapters/secrets/vault';
import { systemClock } from '../adapters/system/clock';
import { endOfFile, freeBytesIn, machineFacts } from '../adapters/system/machine';
import { LARGE_BYTES, readText } from '../adapters/system/read-file';
import { checkTill } from '../app/support/check-till';
import { MakeSupportFile } from '../app/support/make-support-file';
import { checkLine } from '../domain/support/support-text';
import type { Vault } from '../domain/ports';
import type { TillBackup } from './backup';
import type { CurrentSession } from './session/current-session';
import { openSpooler } from './counter/spooler';
import { journalPath } from './data-folder';
import { checkedTrail } from './session/verify-audit';

/** Size of the log's end, in bytes. */
const MOST_LOG_BYTES = 200_000;

/** The dependencies of a running till's support file. */
export interface TillSupportDependencies {
  readonly folder: string;
  readonly version: string;
  readonly vault: Vault;
  readonly current: CurrentSession;
  readonly backup: TillBackup;
  readonly spooler: AskSpooler | null;
  readonly withoutSecrets: (text: string) => string;
  readonly save: (name: string, text: string) => Promise<string>;
}

/** The support file of a running till. */
export function tillSupport(deps: TillSupportDependencies): MakeSupportFile {
  const { folder, vault, current, backup, spooler, version, withoutSecrets, save } = deps;
  const session = () => current.opened()?.session.deps ?? null;
  return new MakeSupportFile({
    version,
    machine: machineFacts,
    home: homedir(),
    settings: () => current.settings(),
    check: () =>
      checkTill({
        skewMs: () => session()?.service.skewMs() ?? null,
        freeBytes: () => freeBytesIn(folder),
        token: () => vault.status(),
        reachable: () => session()?.service.reachable() ?? null,
        journal: () => journalHealth(journalPath(folder, 'live')),
        audit: async () => (await session()?.audit.verify()) ?? null,
        copies: () => backup.copies.state(),
        printer: () => askPrinter(current.settings(), spooler),
        now: () => systemClock.now(),
      }),
    log: () => endOfFile(join(folder, 'logs', 'till.log'), MOST_LOG_BYTES),
    withoutSecrets,
    save,
    clock: systemClock,
  });
}

/**
 * `--doctor`: prints the findings of a check of the till. Changes nothing. Returns the exit code, 1 when
 * something is bad.
 */
export async function doctor(folder: string): Promise<number> {
  const vault = openVault(
    join(folder, 'vault.json'),
    new SystemKeyring(process.platform),
    () => undefined,
    systemClock,
  );
  const settings = settingsIn(folder);
  const record = backupRecord(join(folder, 'backup.json'));
  const spooler = openSpooler({ warn: () => undefined });
  const checks = await checkTill({
    skewMs: () => null,
    freeBytes: () => freeBytesIn(folder),
    token: () => vault.status(),
    reachable: () => reachable(settings),
    journal: () => journalHealth(journalPath(folder, 'live')),
    audit: () => checkedTrail(folder, 'live'),
    copies: () => {
      const kept = record.get();
      const problem = record.read() === 'damaged' ? { why: 'record' as const, reason: '' } : null;
      return { folder: kept?.folder ?? null, lastAt: kept?.lastAt ?? null, lastName: null, problem };
    },
    printer: () => askPrinter(settings, spooler?.ask ?? null),
    now: () => systemClock.now(),
  });
  spooler?.stop();
  for (const check of checks) process.stdout.write(`${checkLine(check)}\n`);
  return checks.some(({ verdict }) => verdict === 'bad') ? 1 : 0;
}

/**
 * A network printer reports its own state, and Windows' spooler that of its printers; an empty job prints
 * nothing there.
 */
async function askPrinter(settings: Settings, spooler: AskSpooler | null): Promise<PrintEnd | null> {
  const { printerKind: kind, printerAddress: address } = settings;
  const isInstalled = kind === 'windows' && !isShared(address);
  const device = kind === 'tcp' || isInstalled ? devicesWith(spooler)(settings) : null;
  const end = device === null ? null : await device.print(new Uint8Array());
  // The spooler reports problems; a job without a problem proves nothing about the printer.
  return isInstalled && end === 'sent-without-reply' ? null : end;
}

/** The settings in the file; those of a new till when it cannot be read. Reading sets nothing aside. */
function settingsIn(folder: string): Settings {
  const defaults = defaultSettings('UTC', 'en');
  try {
    const kept: unknown = JSON.parse(readText(join(folder, 'settings.json'), LARGE_BYTES));
    return settingsSchema.parse({ ...defaults, ...(kept as object) });
  } catch {
    return defaults;
  }
}

function reachable(settings: Settings): ReturnType<ReturnType<typeof createService>['reachable']> | null {
  const address = settings.service && readBaseUrl(settings.service.baseUrl);
  if (!settings.service || !address?.ok) return null;
  const service = createService({
    address: { ...settings.service, baseUrl: address.value },
    token: () => Promise.resolve({ ok: true, value: '' }),
    money: () => settings,
    statuses: () => settings,
    limits: () => settings,
    clock: systemClock,
    retries: 0,
  });
  return service.reachable();
}
