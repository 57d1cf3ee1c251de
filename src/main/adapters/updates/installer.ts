/**
 * Replaces this version with a downloaded one, through electron-updater, which stores the download and starts
 * the installer. Our own code does the downloading, so that files come only by https and as the signed list
 * names them.
 */
import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DebUpdater, NsisUpdater, Provider, type BaseUpdater } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider';
import { UpdateFault, type UpdateList } from '../../domain/updates/update-list';
import { writeSoon, writeWhole } from '../system/files';
import { fetchFile, updateUrl, type FetchTrust } from './fetch';
import { installAsRoot, runAsRoot, type RunAsRoot } from './install-as-root';

/** How this copy was installed: a deb, a Windows installer, or unpacked by hand. */
export type InstalledAs = 'deb' | 'nsis' | 'by-hand';

export interface InstallerApp {
  readonly version: string;
  /** A separate folder for downloads. */
  readonly folder: string;
  readonly trust: FetchTrust;
  readonly log: (line: string) => void;
  relaunch(): void;
  quit(): void;
}

/** An installer that cannot be started fails within this time; in milliseconds. */
const STARTS_WITHIN_MS = 1_000;
const WORKS_WITH = 'topup-till';

/** The calls that `httpExecutor` gets. */
interface Download {
  download(url: URL, target: string): Promise<string>;
}

/** The verified list, in the form that electron-updater expects from a server. */
function providerOf(list: UpdateList, url: URL) {
  return class extends Provider<ReturnType<typeof infoOf>> {
    // Called by electron-updater, with its own options first.
    constructor(_: unknown, __: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    getLatestVersion() {
      return Promise.resolve(infoOf(list));
    }

    resolveFiles() {
      const { name, sha512, size } = list.file;
      return [{ url, info: { url: name, sha512, size } }];
    }
  };
}

function infoOf({ version, file }: UpdateList) {
  const { name, sha512, size } = file;
  return { version, path: name, sha512, releaseDate: '', files: [{ url: name, sha512, size }] };
}

class TillDebUpdater extends DebUpdater {
  httpExecutor: Download | null = null;
  /** The installation that `doInstall` runs with root's rights. */
  installNow: () => void = () => undefined;

  /** Allows another try after a failure; the parent allows only one. */
  again(): void {
    this.quitAndInstallCalled = false;
  }

  /** Like the parent, which reports errors, but with a helper that verifies instead of dpkg. */
  protected override doInstall({ isForceRunAfter }: { readonly isForceRunAfter: boolean }): boolean {
    this.installNow();
    if (isForceRunAfter) this.app.relaunch();
    return true;
  }
}

class TillNsisUpdater extends NsisUpdater {
  httpExecutor: Download | null = null;

  again(): void {
    this.quitAndInstallCalled = false;
  }
}

/** Downloads and installs, one version at a time. */
export class Installer {
  private readonly updater: TillDebUpdater | TillNsisUpdater;
  private downloaded: { readonly path: string; readonly list: UpdateList } | null = null;

  constructor(
    kind: Exclude<InstalledAs, 'by-hand'>,
    private readonly app: InstallerApp,
    private readonly run: RunAsRoot = runAsRoot,
  ) {
    const config = join(app.folder, 'app-update.yml');
    writeSoon(config, `updaterCacheDirName: ${WORKS_WITH}\n`);
    const adapter = {
      version: app.version,
      name: WORKS_WITH,
      isPackaged: true,
      appUpdateConfigPath: config,
      userDataPath: app.folder,
      baseCachePath: app.folder,
      whenReady: () => Promise.resolve(),
      relaunch: () => app.relaunch(),
      quit: () => app.quit(),
      onQuit: () => undefined,
    };
    this.updater = kind === 'deb' ? new TillDebUpdater(null, adapter) : new TillNsisUpdater(null, adapter);
    configure(this.updater, app.log);
  }

  /** Downloads the file of a verified list. Rejects with UpdateFault, and keeps nothing incomplete. */
  async download(list: UpdateList, address: string, progress: (percent: number) => void): Promise<void> {
    this.downloaded = null;
    const url = updateUrl(address, list.file.name);
    this.updater.httpExecutor = {
      download: async (from, target) => {
        await fetchFile(from, target, list.file, this.app.trust, progress);
        return target;
      },
    };
    this.updater.setFeedURL({ provider: 'custom', updateProvider: providerOf(list, url) });
    try {
      await this.updater.checkForUpdates();
      const [path = ''] = await this.updater.downloadUpdate();
      this.downloaded = { path, list };
    } catch (error) {
      throw error instanceof UpdateFault ? error : new UpdateFault('not-written', String(error));
    }
  }

  /**
   * Installs the download and asks the app to quit. `mayGoOn` throws when it must not happen any more,
   * because reading a large file takes time. Rejects with UpdateFault, or with that error; then the old
   * version stays. A file that does not match the list is deleted.
   */
  async install(mayGoOn: () => void): Promise<void> {
    if (this.downloaded === null) throw new UpdateFault('not-installed', '');
    const { path, list } = this.downloaded;
    try {
      await this.installFile(path, list, mayGoOn);
    } catch (error) {
      if (error instanceof UpdateFault && error.why === 'other-file') rmSync(path, { force: true });
      throw error;
    }
    this.app.quit();
  }

  private async installFile(path: string, list: UpdateList, mayGoOn: () => void): Promise<void> {
    // On a shared disk the file may have changed since. No one should type a password for it.
    const digest = createHash('sha512');
    await pipeline(createReadStream(path), digest).catch(() => undefined);
    if (digest.digest('base64') !== list.file.sha512) throw new UpdateFault('other-file', list.file.name);
    mayGoOn();
    const faults: Error[] = [];
    const hear = (fault: Error): void => void faults.push(fault);
    this.updater.on('error', hear);
    if (this.updater instanceof TillDebUpdater) {
      this.updater.installNow = () => this.installDeb(path, list);
    }
    this.updater.again();
    const begun = this.updater.install(true, true);
    if (begun) await new Promise((resolve) => setTimeout(resolve, STARTS_WITHIN_MS));
    this.updater.off('error', hear);
    if (begun && faults.length === 0) return;
    const known = faults.find((fault) => fault instanceof UpdateFault);
    throw known ?? new UpdateFault('not-installed', faults.map(({ message }) => message).join(' '));
  }

  private installDeb(path: string, list: UpdateList): void {
    const served = join(this.app.folder, 'list.json');
    try {
      writeWhole(served, list.served);
    } catch (error) {
      throw new UpdateFault('not-written', String(error));
    }
    installAsRoot(path, served, list, this.run);
  }
}

/** Nothing runs automatically: every step is started by a person. */
function configure(
  updater: BaseUpdater & Pick<NsisUpdater, 'disableWebInstaller'>,
  log: (line: string) => void,
): void {
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  const say = (message?: unknown): void => log(String(message));
  updater.logger = { info: say, warn: say, error: say };
  // The rejected promise reports it; without a listener the same error would stop the till.
  updater.on('error', () => undefined);
}
