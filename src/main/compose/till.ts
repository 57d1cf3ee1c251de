/** The one place that constructs the till. Everything gets its dependencies as plain arguments. */
import { join } from 'node:path';
import { app, nativeTheme } from 'electron';
import type { EventName } from '@shared/ipc/channels';
import type { Payload } from '@shared/ipc/contract';
import type { Session } from '@shared/ipc/till/session';
import { THE_TILL } from '@shared/model/people/actor';
import { installationOf } from '../adapters/anchor/installation';
import { SystemKeyring } from '../adapters/secrets/keyring';
import { TrailKeyStore, trailKeyPath } from '../adapters/secrets/trail-key';
import { openVault } from '../adapters/secrets/vault';
import { defaultSettings, localeOf } from '../../shared/model/settings/defaults';
import { openSettings } from '../adapters/settings/settings-store';
import { openLog } from '../adapters/system/log';
import { Redactor } from '../adapters/system/redactor';
import { systemClock } from '../adapters/system/clock';
import { withOneCurrency } from '../app/service/one-currency';
import { RangeExport } from '../app/day/export-range';
import type { CommandLine } from '../command-line';
import { TillBackup } from './backup';
import { TillCounter } from './counter/counter';
import { CurrentSession } from './session/current-session';
import { tillFiles, type TillFiles } from './files';
import { handlerDependencies, type TillDependencies } from './handlers';
import { LiveTrail } from './session/live-trail';
import { closedFiles, lastingNotices, settingsNotices, withBreaks } from './notices';
import { tillLedger, type TillLedger } from './ledger';
import { checkInItsProcess } from './child-process';
import { TillPeople } from './people';
import { TillPrinting } from './counter/printing';
import { TillProvisioning } from './provision';
import { tillSupport } from './support';
import { tillUpdates } from './updates';
import { createHandlers } from '../ipc/handlers';
import { registerCalls, sendEvent } from '../ipc/register';
import type { FirstWindow } from './first-window';
import type { Endable } from '../shell/lifecycle';

/** The whole till: `start` once the app is ready, `stop` before it ends. */
export interface Till extends Endable {
  start(): Promise<void>;
  /** Brings the window forward, as when the till is started a second time. */
  show(): void;
  /** Logs that a page did not load. */
  pageFailed(page: string, error: unknown): void;
}

/** Builds the till behind its window; nothing runs before `start`. */
export function compose(commandLine: CommandLine, firstWindow: FirstWindow): Till {
  return new ComposedTill(commandLine, firstWindow);
}

class ComposedTill implements Till {
  private readonly folder = app.getPath('userData');
  private readonly redactor = new Redactor();
  private readonly log = openLog(join(this.folder, 'logs'), this.redactor, !app.isPackaged);
  private readonly opened = openSettings(
    this.folder,
    defaultSettings(Intl.DateTimeFormat().resolvedOptions().timeZone, localeOf(app.getLocale())),
  );
  private readonly store = withOneCurrency(this.opened.store, () => this.live.shiftCurrency());
  private readonly vault = openVault(
    join(this.folder, 'vault.json'),
    new SystemKeyring(process.platform),
    (secret) => this.redactor.learn(secret),
    systemClock,
    { sealing: () => this.live.keyChanged() },
  );
  private readonly files: TillFiles = tillFiles(this.folder, {
    window: () => this.firstWindow.windows.current(),
    settings: () => this.current.settings(),
    kiosk: () => this.counter.kiosk,
    access: () => this.people.keep.access,
  });
  private readonly printing: TillPrinting = new TillPrinting({
    ...{ dialogues: this.files.dialogues, windows: () => this.firstWindow.windows },
    settings: () => this.current.settings(),
    log: this.log,
    changed: (state) => this.announce('printer.changed', state),
  });
  private readonly exports: RangeExport = new RangeExport({
    source: () => ({ ...this.current.session().deps, settings: this.current.settings() }),
    choosePath: (name, { format }) => this.files.choosePlace(name, format),
    // Loaded at an export: a start does not wait for it.
    open: async (...file) => (await import('../adapters/export/open-export')).openExport(...file),
    progress: (progress) => this.announce('export.changed', progress),
    now: () => systemClock.now(),
  });
  private readonly trailKey = new TrailKeyStore(trailKeyPath(this.folder), this.vault);
  private readonly live: LiveTrail = new LiveTrail({
    ...{ dataFolder: this.folder, installation: installationOf(this.folder) },
    settings: () => this.opened.store.get(),
    putBack: (values) => void this.opened.store.update(values),
    ...{ key: this.trailKey, log: this.log, check: checkInItsProcess },
    anchoredChanged: () => this.announce('session.changed', this.describe()),
    replaced: (failure) => void this.current.lose(failure),
  });
  private readonly people = new TillPeople({
    folder: this.folder,
    vault: this.vault,
    trailKey: this.trailKey,
    live: this.live,
    log: this.log,
    left: () => this.files.dialogues.end(),
    changed: (people) => this.announce('people.changed', people),
    broken: (breaks) => (this.notices = withBreaks(this.notices, breaks)),
    refused: (text) => this.notices.push({ code: 'RESET_REFUSED', text }),
  });
  private notices: Session['notices'][number][] = [];
  private starting: Promise<void> | null = null;
  private readonly current = new CurrentSession({
    store: this.store,
    setting: {
      dataFolder: this.folder,
      installation: installationOf(this.folder),
      liveVault: this.vault,
      live: this.live,
      settings: () => this.store.get(),
      printer: this.printing.printer,
      cashDrawer: this.printing.drawer,
      log: this.log,
      announce: (event, payload) => this.announce(event, payload),
      otherTills: () => this.ledger.otherTills,
      noticesChanged: () => this.announce('session.changed', this.describe()),
      firstScreen: () => this.firstWindow.firstScreen,
    },
    changed: () => {
      this.provisioning
        .takeLate()
        .then(() => this.provisioning.removeFile())
        .catch((error: unknown) => void this.log.error('the provisioning file was not taken', error));
      void this.ledger.keep.follow();
      this.announce('settings.changed', this.current.settings());
      this.announce('session.changed', this.describe());
    },
    closing: () => Promise.all([this.exports.stop(), this.ledger.shared.stop(), this.ledger.keep.stop()]),
    addressRefused: (code) => {
      this.notices.push({ code: 'SETTINGS_ADDRESS_REFUSED', text: [] });
      this.log.warn('the address in the settings was refused', { code });
    },
    auditBroken: (breaks) => {
      this.log.warn('the audit trail does not add up', { breaks });
      this.notices = withBreaks(this.notices, breaks);
      this.announce('session.changed', this.describe());
    },
  });
  private readonly ledger: TillLedger = tillLedger({
    ...{ folder: this.folder, sealer: this.vault, store: this.store, log: this.log },
    learn: (secret) => this.redactor.learn(secret),
    current: () => this.current,
    journal: () => this.live.open(),
    noticesChanged: () => this.announce('session.changed', this.describe()),
    announce: (event, payload) => this.announce(event, payload),
    people: this.people.keep,
  });
  private readonly provisioning = new TillProvisioning({
    path: () => this.commandLine.provision,
    ...{ store: this.store, vault: this.vault, people: this.people, live: this.live },
    ...{ current: this.current, log: this.log },
    notice: (notice) => this.notices.push(notice),
    withdraw: (code) => (this.notices = this.notices.filter((notice) => notice.code !== code)),
  });
  private readonly backup: TillBackup = new TillBackup({
    folder: this.folder,
    ...{ vault: this.vault, trailKey: this.trailKey, people: this.people },
    store: this.opened.store,
    current: this.current,
    chooseFolder: this.files.chooseFolder,
    chooseCopy: this.files.chooseCopy,
    log: this.log,
    announce: (event, payload) => this.announce(event, payload),
    noticesChanged: () => this.announce('session.changed', this.describe()),
  });
  private readonly support = tillSupport({
    ...{ folder: this.folder, version: app.getVersion() },
    spooler: this.printing.spooler?.ask ?? null,
    vault: this.vault,
    current: this.current,
    backup: this.backup,
    withoutSecrets: (text) => String(this.redactor.clean(text)),
    save: (name, text) => this.files.save(name, text, 'txt'),
  });
  private readonly counter: TillCounter = new TillCounter({
    windows: () => this.firstWindow.windows,
    settings: () => this.current.settings(),
    picture: () => this.current.customerPicture(),
    log: this.log,
    changed: () => this.announce('display.changed', this.counter.display.status()),
  });

  private readonly updates = tillUpdates({
    ...{ folder: this.folder, store: this.store, current: this.current, log: this.log },
    announce: (event, payload) => this.announce(event, payload),
  });

  constructor(
    private readonly commandLine: CommandLine,
    private readonly firstWindow: FirstWindow,
  ) {}

  start(): Promise<void> {
    this.starting ??= this.startOnce();
    const boundary = {
      senders: this.firstWindow.senders,
      access: this.people.keep.access,
      facts: { today: () => this.current.today() },
      log: this.log,
    };
    registerCalls(createHandlers(handlerDependencies(this.deps())), boundary, this.starting);
    return this.starting;
  }

  show(): void {
    this.firstWindow.windows.show();
  }

  pageFailed(page: string, error: unknown): void {
    this.log.error(`page ${page} did not load`, error);
  }

  async idle(): Promise<void> {
    const sell = this.current.opened()?.session.sell;
    // Ending the till waits for the sales being sent, not for the ones after them.
    sell?.stop();
    await sell?.idle();
  }

  async stop(): Promise<void> {
    this.counter.stop();
    await this.backup.stop();
    this.printing.stop();
    await this.current.close();
  }

  private async startOnce(): Promise<void> {
    this.notices.push(...settingsNotices(this.opened));
    // Requested while the files are opened: a keyring takes its time.
    void this.trailKey.find();
    this.notices.push(...closedFiles(this.folder, this.log));
    await this.provisioning.take();
    const { mode, theme } = this.store.get();
    this.firstWindow.windows.paintMain(
      theme === 'dark' || (theme === 'system' && nativeTheme.shouldUseDarkColors),
    );
    const trains = this.commandLine.training && !this.people.hasPins();
    await this.current.open(trains ? 'training' : mode);
    if (this.commandLine.training && !trains) await this.refuseTraining();
    await this.people.start(this.commandLine.resetOwnerPin);
    await this.provisioning.removeFile();
    // Work that is not needed before the first screen is shown.
    void this.firstWindow.firstScreen.then(() => {
      this.backup.start();
      this.printing.queue.warm();
      this.counter.start();
      void this.provisioning.joinLedger(this.ledger.keep);
    });
  }

  /** The person who starts the till may lack the right: a person who has it begins training on the screen. */
  private async refuseTraining(): Promise<void> {
    this.notices.push({ code: 'TRAINING_REFUSED', text: [] });
    await this.live.record('session', 'training-refused', {}, THE_TILL).catch(() => undefined);
  }

  private deps(): TillDependencies {
    return {
      ...{ current: this.current, store: this.store, vault: this.vault, live: this.live },
      ...{ people: this.people.keep, redactor: this.redactor },
      printJobs: this.printing.jobs,
      printing: this.printing,
      exports: this.exports,
      personFile: this.files.person,
      priceFiles: this.files.prices,
      ...{ backup: this.backup, support: this.support, ledger: this.ledger },
      ...{ counter: this.counter, updates: this.updates },
      describe: () => this.describe(),
      announce: (event, payload) => this.announce(event, payload),
    };
  }

  private describe(): Session {
    const beside = { copies: this.backup.copies, live: this.live };
    return {
      ready: this.current.opened() !== null,
      mode: this.current.settings().mode,
      machineTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      version: app.getVersion(),
      problem: this.current.problem(),
      notices: [...this.notices, ...lastingNotices(this.current.opened(), beside, app.getVersion())],
    };
  }

  private announce<E extends EventName>(event: E, payload: Payload<E>): void {
    this.counter.hear(event, payload);
    this.ledger.hear(event);
    const window = this.firstWindow.windows.current();
    if (window) sendEvent(window.webContents, event, payload, this.people.keep.access.rights());
  }
}
