/** The one place that constructs the till. Everything gets what it needs by plain arguments. */
import { join } from 'node:path';
import { app, nativeTheme, session as electronSession } from 'electron';
import type { EventName } from '@shared/ipc/channels';
import type { Payload, Session } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import type { SettingsPatch } from '@shared/ipc/schemas';
import type { Settings } from '@shared/model/settings';
import { readBaseUrl } from './adapters/http/address';
import { createService } from './adapters/http/service';
import { ElectronReceiptPrinter } from './adapters/printing/receipt-printer';
import { chooseFile, writeChosen } from './adapters/printing/save-file';
import { SystemKeyring } from './adapters/secrets/keyring';
import { openVault } from './adapters/secrets/vault';
import { defaultSettings } from './adapters/settings/defaults';
import { readProvisioning } from './adapters/settings/provisioning';
import { openSettings } from './adapters/settings/settings-store';
import { systemClock } from './adapters/system/clock';
import { openLog } from './adapters/system/log';
import { Redactor } from './adapters/system/redactor';
import { connectService, replaceToken, type ConnectParts } from './app/connect-service';
import { dayAsCsv } from './app/export-day';
import type { CommandLine } from './command-line';
import {
  openLiveSession,
  openTrainingSession,
  type OpenSession,
  type SessionSetting,
} from './compose-session';

import { createHandlers } from './ipc/handlers';
import { registerCalls, sendEvent } from './ipc/register';
import { TrustedSenders } from './ipc/trusted-sender';
import type { Endable } from './shell/lifecycle';
import { PAGE_ORIGIN, servePages } from './shell/page-scheme';
import { lockDown } from './shell/web-security';
import { TillWindows } from './shell/window';

/** The whole till: `start` once the app is ready, `stop` before it ends. */
export interface Till extends Endable {
  start(): Promise<void>;
  /** Brings the window forward, as when the till is started a second time. */
  show(): void;
}

/** Builds the till; nothing runs before `start`. */
export function compose(commandLine: CommandLine): Till {
  return new ComposedTill(commandLine);
}

class ComposedTill implements Till {
  private readonly folder = app.getPath('userData');
  private readonly redactor = new Redactor();
  private readonly log = openLog(join(this.folder, 'logs'), this.redactor, !app.isPackaged);
  private readonly opened = openSettings(
    this.folder,
    defaultSettings(Intl.DateTimeFormat().resolvedOptions().timeZone, localeOf(app.getLocale())),
  );
  private readonly vault = openVault(
    join(this.folder, 'vault.json'),
    new SystemKeyring(process.platform),
    (secret) => this.redactor.learn(secret),
  );
  private readonly senders = new TrustedSenders();
  private readonly windows = new TillWindows(
    {
      origin: pageOrigin(),
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      devTools: import.meta.env.DEV,
    },
    (contents, url) => this.senders.trust(contents, url),
    (page, error) => void this.log.error(`page ${page} did not load`, error),
  );
  private readonly printer = new ElectronReceiptPrinter(
    (job) => this.windows.openPrintPage(job),
    () => this.windows.current(),
  );
  private readonly notices: Session['notices'][number][] = [];
  private starting: Promise<void> | null = null;
  private current: OpenSession | null = null;

  constructor(private readonly commandLine: CommandLine) {}

  start(): Promise<void> {
    this.starting ??= this.startOnce();
    registerCalls(this.handlers(), this.senders, this.log, this.starting);
    return this.starting;
  }

  show(): void {
    this.windows.show();
  }

  async idle(): Promise<void> {
    await this.current?.session.sell.idle();
  }

  async stop(): Promise<void> {
    // A till that is ended while it starts is started first: half-open files have nobody to close them.
    await this.starting?.catch(() => undefined);
    await this.closeSession();
  }

  private async startOnce(): Promise<void> {
    servePages(join(import.meta.dirname, '../renderer'));
    lockDown(electronSession.defaultSession, pageOrigin());
    if (this.opened.setAside) {
      this.notices.push({ code: 'SETTINGS_SET_ASIDE', text: [this.opened.setAside] });
    }
    await this.provision();
    const { mode, service, theme } = this.settings;
    // The page loads while the session's files are opened; its first question waits for both.
    this.windows.openMain(theme === 'dark' || (theme === 'system' && nativeTheme.shouldUseDarkColors));
    if (this.commandLine.training || mode === 'training') await this.openSession('training');
    else if (service) await this.openSession('live');
  }

  private async closeSession(): Promise<void> {
    const closing = this.current;
    this.current = null;
    await closing?.close();
  }

  private get settings(): Settings {
    return this.current ? this.current.settings() : this.opened.store.get();
  }

  private async openSession(mode: Settings['mode']): Promise<void> {
    const setting: SessionSetting = {
      dataFolder: this.folder,
      liveVault: this.vault,
      settings: () => this.opened.store.get(),
      printer: this.printer,
      log: this.log,
      announce: (event, payload) => this.announce(event, payload),
    };
    const { service } = this.opened.store.get();
    if (mode === 'training') this.current = await openTrainingSession(setting);
    else if (service) this.current = await openLiveSession(setting, service);
    this.current?.session.start();
  }

  /** Ends the session at work and opens the one of `mode`, if that can be. */
  private async switchTo(mode: Settings['mode']): Promise<void> {
    if (this.current && this.current.session.parts.journal.inStates(['sending']).length > 0) {
      throw new Failure(appError('WRONG_STATE', { state: 'sending' }));
    }
    await this.closeSession();
    this.opened.store.update({ mode });
    await this.openSession(mode);
    this.announce('settings.changed', this.settings);
    this.announce('session.changed', this.describe());
  }

  private async provision(): Promise<void> {
    if (this.commandLine.provision === null) return;
    const read = readProvisioning(this.commandLine.provision, readBaseUrl);
    if (!read.ok) {
      this.notices.push({ code: 'PROVISIONING_REFUSED', text: read.faults });
      this.log.warn('the provisioning file was refused; nothing of it was stored', { faults: read.faults });
      return;
    }
    const { baseUrl, identify, token, ...rest } = read.value;
    await this.vault.store(token, null);
    this.opened.store.update({ ...given(rest), mode: 'live', service: { baseUrl, identify } });
  }

  private connectParts(): ConnectParts {
    return {
      settings: this.opened.store,
      vault: this.vault,
      readBaseUrl,
      probe: (address, token, money) => {
        this.redactor.learn(token);
        return createService({
          address,
          token: () => Promise.resolve({ ok: true, value: token }),
          money: () => money,
          limits: () => this.opened.store.get(),
          clock: systemClock,
          retries: 0,
        });
      },
    };
  }

  private handlers() {
    const { store } = this.opened;
    const session = () => {
      if (!this.current) throw new Failure(appError('NOT_CONFIGURED'));
      return this.current.session;
    };
    const tokenChanged = async (): Promise<void> => {
      this.announce('token.changed', await this.vaultAtWork().status());
      void this.current?.session.connection.check();
    };
    return createHandlers({
      session,
      describe: () => this.describe(),
      connect: async (input) => {
        const catalogue = await connectService(this.connectParts(), input);
        await this.switchTo('live');
        await this.current?.session.catalogue.adopt(catalogue);
      },
      switchTo: (mode) => this.switchTo(mode),
      startTraining: async (locale) => {
        store.update({ locale });
        await this.switchTo('training');
      },
      forgetService: async () => {
        store.update({ service: null });
        await this.vault.remove();
        await this.switchTo('live');
      },
      practise: (scenario) => {
        if (!this.current?.practise) throw new Failure(appError('WRONG_STATE', { state: 'live' }));
        this.current.practise(scenario);
      },
      settings: () => this.settings,
      updateSettings: (patch) => this.updateSettings(patch),
      favourite: (productId, on) => {
        const { mode } = this.settings;
        const { favourites } = store.get();
        const others = favourites[mode].filter((id) => id !== productId);
        store.update({ favourites: { ...favourites, [mode]: on ? [...others, productId] : others } });
        this.announce('settings.changed', this.settings);
        return this.settings;
      },
      tokenStatus: () => this.vaultAtWork().status(),
      replaceToken: async (token, passphrase) => {
        await replaceToken(this.connectParts(), token, passphrase);
        await tokenChanged();
      },
      removeToken: async () => {
        await this.vault.remove();
        await tokenChanged();
      },
      unlockToken: async (passphrase) => {
        const unlocked = await this.vault.unlock(passphrase);
        if (!unlocked.ok) throw new Failure(unlocked.error);
        await tokenChanged();
      },
      saveDay: async (history) => {
        const path = await chooseFile(this.windows.current(), `topup-till-${history.day}.csv`, 'csv');
        await writeChosen(path, dayAsCsv(history, this.settings.timeZone));
        return path;
      },
      printJob: (job) => this.printer.job(job),
      printReady: (job, heightPx) => this.printer.ready(job, heightPx),
    });
  }

  private async updateSettings(patch: SettingsPatch): Promise<Settings> {
    const before = this.opened.store.get();
    const after = this.opened.store.update(given(patch));
    // Cached amounts were read in the old currency and unit; a fresh session reads them anew.
    const rereads = before.currency !== after.currency || before.amountUnit !== after.amountUnit;
    if (rereads && this.current && after.mode === 'live') await this.switchTo('live');
    else this.announce('settings.changed', this.settings);
    return this.settings;
  }

  private vaultAtWork() {
    return this.current?.vault ?? this.vault;
  }

  private describe(): Session {
    return {
      ready: this.current !== null,
      mode: this.settings.mode,
      machineTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      version: app.getVersion(),
      notices: this.notices,
    };
  }

  private announce<E extends EventName>(event: E, payload: Payload<E>): void {
    const window = this.windows.current();
    if (window) sendEvent(window.webContents, event, payload);
  }
}

/** Only a development build knows the variable; in a release the address of the page is fixed. */
function pageOrigin(): string {
  return (import.meta.env.DEV && process.env['ELECTRON_RENDERER_URL']) || PAGE_ORIGIN;
}

/** The members that are there: a patch with `undefined` in it would unset what it does not mention. */
function given<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function localeOf(systemLocale: string): Settings['locale'] {
  return systemLocale.toLowerCase().startsWith('th') ? 'th' : 'en';
}
