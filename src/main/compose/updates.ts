/** Updates over the real server, files and app. */
import { join } from 'node:path';
import { app } from 'electron';
import { copyBefore } from '../adapters/journal/backups';
import { journalMigrations } from '../adapters/journal/schema/schema';
import { trustedRoots } from '../adapters/system/network/trusted-roots';
import type { FetchTrust } from '../adapters/updates/fetch';
import { publishedList } from '../adapters/updates/published-list';
import { TillUpdates } from '../app/updates/till-updates';
import type { UpdateSystem } from '../domain/updates/update-list';
import { journalPath } from '../adapters/system/data-folder';
import { turnOf, installedAs, relaunchBy } from '../adapters/updates/installed-as';
import { expectedIn } from '../adapters/updates/expected-version';
import type { TillBase } from './base';
import { InstallerOnDemand } from '../adapters/updates/installer-on-demand';

/** Who may make versions, written into the build: no file next to it can change that. */
declare const UPDATE_TRUST: { readonly keys: readonly string[]; readonly ca: string | null };

export function tillUpdates(base: TillBase): TillUpdates {
  const { folder, version, store, now, record, installation, log, announce } = base;
  const work = join(folder, 'updates');
  const program = {
    program: process.execPath,
    resources: process.resourcesPath,
    platform: process.platform,
  };
  const installed = app.isPackaged ? installedAs(program) : 'by-hand';
  const system: UpdateSystem = process.platform === 'win32' ? 'windows' : 'linux';
  const { keys, ca } = UPDATE_TRUST;
  const trust: FetchTrust = () => (ca === null ? trustedRoots(store.get().systemRoots) : [ca]);
  const installer = new InstallerOnDemand(installed, {
    ...{ version, trust, folder: work },
    log: (line) => log.warn('updater', { line }),
    relaunch: () => app.relaunch(relaunchBy(program, process.argv.slice(1))),
    quit: () => app.quit(),
  });
  return new TillUpdates({
    till: { system, version, journalSchema: journalMigrations.length, turn: turnOf(installation) },
    byHand: installed === 'by-hand',
    address: () => store.get().updateAddress,
    list: (address) => publishedList(address, system, trust, keys),
    download: (list, address, progress) => installer.download(list, address, progress),
    install: (mayGoOn) => installer.install(mayGoOn),
    copyJournal: (version) => copyBefore(journalPath(folder, 'live'), version),
    sends: () => now.isSending(),
    record: (subject, body, actor) => record('update', subject, body, actor),
    expected: expectedIn(join(work, 'expected')),
    announce: (state) => announce('update.changed', state),
  });
}
