/** Updates over the real server, files and app. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { installationOf } from '../adapters/anchor/installation';
import { backupFolder, copyJournal } from '../adapters/journal/backups';
import { journalMigrations } from '../adapters/journal/schema/schema';
import { readText } from '../adapters/system/read-file';
import { moveFile, writeWhole } from '../adapters/system/files';
import { trustedRoots } from '../adapters/system/network/trusted-roots';
import { fetchText, updateUrl, type FetchTrust } from '../adapters/updates/fetch';
import type { InstalledAs, Installer } from '../adapters/updates/installer';
import { readKeys, readSignedList } from '../adapters/updates/signed-list';
import type { Announce } from '../app/session-dependencies';
import { TillUpdates } from '../app/updates/till-updates';
import type { Log, SettingsStore } from '../domain/ports';
import { isVersion, UpdateFault, type UpdateSystem } from '../domain/updates/update-list';
import type { CurrentSession } from './session/current-session';
import { journalPath } from './data-folder';

/** Who may make versions, written into the build: no file next to it can change that. */
declare const UPDATE_TRUST: { readonly keys: readonly string[]; readonly ca: string | null };

/** The dependencies of a till's updates. */
export interface TillUpdatesDependencies {
  readonly folder: string;
  readonly store: SettingsStore;
  readonly current: CurrentSession;
  readonly log: Log;
  readonly announce: Announce;
}

/** The updates of this till. */
export function tillUpdates({ folder, store, current, log, announce }: TillUpdatesDependencies): TillUpdates {
  const work = join(folder, 'updates');
  const installedAs = howInstalled();
  const system: UpdateSystem = process.platform === 'win32' ? 'windows' : 'linux';
  const own = UPDATE_TRUST.ca === null ? null : [UPDATE_TRUST.ca];
  const trust: FetchTrust = () => own ?? trustedRoots(store.get().systemRoots);
  let installer: Installer | null = null;
  return new TillUpdates({
    till: {
      system,
      version: app.getVersion(),
      journalSchema: journalMigrations.length,
      turn: turnOf(installationOf(folder)),
    },
    byHand: installedAs === 'by-hand',
    address: () => store.get().updateAddress,
    list: async (address) => {
      const text = await fetchText(updateUrl(address, `topup-till-${system}.json`), trust);
      return readSignedList(text, readKeys(UPDATE_TRUST.keys));
    },
    download: async (list, address, progress) => {
      if (installedAs === 'by-hand') return;
      // Loaded at an update: a start does not wait for it.
      const { Installer: Loaded } = await import('../adapters/updates/installer');
      installer ??= new Loaded(installedAs, {
        version: app.getVersion(),
        folder: work,
        trust,
        log: (line) => log.warn('updater', { line }),
        relaunch: () => app.relaunch(launcher()),
        quit: () => app.quit(),
      });
      await installer.download(list, address, progress);
    },
    install: async (mayGoOn) => {
      if (installer === null) throw new UpdateFault('not-installed', '');
      await installer.install(mayGoOn);
    },
    copyJournal: (version) => copyBefore(journalPath(folder, 'live'), version),
    sends: () => current.opened()?.session.deps.journal.hasAny(['sending']) ?? false,
    record: (subject, body, actor) => current.record('update', subject, body, actor),
    expected: expectedIn(join(work, 'expected')),
    announce: (state) => announce('update.changed', state),
  });
}

function howInstalled(): InstalledAs {
  if (!app.isPackaged) return 'by-hand';
  if (process.platform === 'win32') {
    return existsSync(join(dirname(process.execPath), 'Uninstall Topup Till.exe')) ? 'nsis' : 'by-hand';
  }
  const mark = join(process.resourcesPath, 'package-type');
  return existsSync(mark) && readFileSync(mark, 'utf8').trim() === 'deb' ? 'deb' : 'by-hand';
}

/** On Linux the program is started by a script that turns core dumps off. */
function launcher(): Electron.RelaunchOptions {
  if (process.platform !== 'linux') return {};
  return { execPath: join(dirname(process.execPath), 'topup-till'), args: process.argv.slice(1) };
}

/** Which of a hundred this till is: never changes, and is never sent. */
function turnOf(installation: string): number {
  return createHash('sha256').update(installation).digest().readUInt32BE(0) % 100;
}

async function copyBefore(path: string, version: string): Promise<void> {
  if (!existsSync(path)) return;
  const folder = backupFolder(path);
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `journal-before-update-to-${version.replaceAll('.', '-')}.db`);
  const draft = `${target}.part`;
  rmSync(draft, { force: true });
  await copyJournal(path, draft);
  moveFile(draft, target);
}

function expectedIn(path: string) {
  return {
    read: () => expectedVersion(path),
    write: (version: string | null) =>
      version === null ? rmSync(path, { force: true }) : writeWhole(path, version),
  };
}

/** Null for anything that is no version or no file of the till's; the till starts without it. */
function expectedVersion(path: string): string | null {
  try {
    const version = readText(path);
    return isVersion(version) ? version : null;
  } catch {
    return null;
  }
}
