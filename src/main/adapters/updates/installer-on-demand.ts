import { UpdateFault, type UpdateList } from '../../domain/updates/update-list';
import type { InstalledAs, Installer, InstallerApp } from './installer';

/** The installer, whose code is loaded at the first download: a start does not wait for it. */
export class InstallerOnDemand {
  private installer: Installer | null = null;

  constructor(
    private readonly installedAs: InstalledAs,
    private readonly app: InstallerApp,
  ) {}

  /** Does nothing for a till that was unpacked by hand. Rejects as `Installer.download`. */
  async download(list: UpdateList, ...given: DownloadRest): Promise<void> {
    const { installedAs } = this;
    if (installedAs === 'by-hand') return;
    const { Installer: Loaded } = await import('./installer');
    this.installer ??= new Loaded(installedAs, this.app);
    await this.installer.download(list, ...given);
  }

  /** Rejects with UpdateFault when nothing was downloaded, or as `Installer.install`. */
  async install(mayGoOn: Parameters<Installer['install']>[0]): Promise<void> {
    if (this.installer === null) throw new UpdateFault('not-installed', '');
    await this.installer.install(mayGoOn);
  }
}

type DownloadRest = Parameters<Installer['download']> extends [unknown, ...infer Rest] ? Rest : never;
