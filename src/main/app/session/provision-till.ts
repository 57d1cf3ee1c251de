/** Configures the till from a file, at its start or once there is a journal to write to. */
import { Failure } from '@shared/ipc/errors';
import { usualDots } from '@shared/model/printing/printer';
import type { ServiceAddress, Settings } from '@shared/model/settings/settings';
import { THE_TILL } from '@shared/model/people/actor';
import type { readProvisioning, Provisioning } from '../../adapters/settings/provisioning';
import { given } from '../service/change-settings';
import type { LedgerMembership } from '../ledger/ledger-membership';
import type { Log, Vault, SettingsStore } from '../../domain/ports';
import type { LiveTrail } from '../live/live-trail';
import type { TillPeople } from '../people/till-people';
import { isSameService } from '../../domain/settings/same-service';
import type { SessionAtWork } from './session-at-work';
import type { SessionSwitch } from './session-switch';
import type { Notices } from '../notices';

/** What a provisioning file is imported into, and the callbacks about it. */
export interface ProvisioningDependencies {
  /** The file that the till was started with, if any. */
  readonly path: string | null;
  readonly read: (path: string) => Promise<ReturnType<typeof readProvisioning>>;
  /** Removes it. Throws the file system's error. */
  readonly remove: (path: string) => void;
  readonly store: SettingsStore;
  readonly vault: Pick<Vault, 'store' | 'status'>;
  readonly people: TillPeople;
  readonly live: Pick<LiveTrail, 'allowCurrency' | 'record'>;
  readonly now: Pick<SessionAtWork, 'opened'>;
  readonly sessions: Pick<SessionSwitch, 'switchTo'>;
  readonly log: Log;
  readonly notices: Pick<Notices, 'add' | 'withdraw'>;
}

/** The provisioning file of one start. */
export class TillProvisioning {
  /** The part of the file that could not be written yet. */
  private late: Provisioning | null = null;
  /** The service of an imported file that still exists. */
  private taken: ServiceAddress | null = null;

  /** The ledger that the file names, until it was joined. */
  private ledger: Provisioning['ledger'];

  constructor(private readonly deps: ProvisioningDependencies) {}

  /** Imports the file, or reports its fault. */
  async take(): Promise<void> {
    const { path, log, notices } = this.deps;
    if (path === null) return;
    const read = await this.deps.read(path);
    if (!read.ok) {
      notices.add({ code: 'PROVISIONING_REFUSED', text: read.faults });
      log.warn('the provisioning file was refused; nothing of it was stored', { faults: read.faults });
      return;
    }
    await this.store(read.value);
  }

  /** Takes what could not be written before, now that there may be a journal to write to. Never rejects. */
  async sessionChanged(): Promise<void> {
    try {
      await this.takeLate();
      await this.removeFile();
    } catch (error) {
      this.deps.log.error('the provisioning file was not taken', error);
    }
  }

  /** Imports a file that could not be written before, once there is a journal to write to. */
  private async takeLate(): Promise<void> {
    const { now, sessions, people, notices } = this.deps;
    const { late } = this;
    if (!late || now.opened() === null) return;
    await sessions.switchTo('live', () => {
      notices.withdraw('PROVISIONING_NOT_RECORDED');
      return this.store(late);
    });
    await people.setUp();
  }

  /** Once its token is sealed, the file is not needed, and an open token is a danger. */
  async removeFile(): Promise<void> {
    const { path, now, live, vault, log, notices } = this.deps;
    if (path === null || this.taken === null || now.opened() === null) return;
    await live.record('service', 'connected', { ...this.taken }, THE_TILL);
    this.taken = null;
    const { storage } = await vault.status();
    if (storage === 'memory') {
      notices.add({ code: 'PROVISIONING_KEPT', text: [path] });
      return;
    }
    try {
      this.deps.remove(path);
      log.info('the provisioning file was removed', { path });
    } catch (error) {
      notices.add({ code: 'PROVISIONING_NOT_REMOVED', text: [path] });
      log.error('the provisioning file could not be removed', error);
    }
  }

  /** Connects to the till's ledger, or joins the one that the file names. Nothing waits for it. */
  async joinLedger(keep: Pick<LedgerMembership, 'follow' | 'join'>): Promise<void> {
    const { ledger } = this;
    await keep.follow();
    if (!ledger || this.deps.now.opened() === null) return;
    this.ledger = undefined;
    try {
      await keep.join({ url: ledger.url, ca: ledger.ca }, ledger.code, THE_TILL);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.deps.log.warn('the shop ledger of the provisioning file was not joined', error.error);
      this.deps.notices.add({ code: 'LEDGER_NOT_JOINED', text: [] });
    }
  }

  private async mayCountIn(currency: Settings['currency'] | undefined): Promise<boolean> {
    const { live, log, notices } = this.deps;
    if (currency === undefined) return true;
    try {
      await live.allowCurrency(currency);
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const fault = 'currency: a shift is open that counts in another one; count its drawer first';
      notices.add({ code: 'PROVISIONING_REFUSED', text: [fault] });
      log.warn('the provisioning file was refused: its currency is not that of the open shift');
      return false;
    }
  }

  /** A till with PINs imports only the token, perhaps kept for one run only: people decide the rest. */
  private async store(value: Provisioning): Promise<void> {
    const { store, vault, people, live, log, notices } = this.deps;
    const { baseUrl, identify, token, passphrase, people: listed, printer, ledger, ...rest } = value;
    const service = { baseUrl, identify };
    const isOwners = await people.hasPins();
    this.late = null;
    // A person who can write a file and start the till is not therefore its owner.
    const { service: own } = store.get();
    if (isOwners && !(own && isSameService({ service: own }, { service }))) {
      const fault = 'baseUrl, identify: this till has people; an owner changes its provider under Settings';
      notices.add({ code: 'PROVISIONING_REFUSED', text: [fault] });
      log.warn('the provisioning file names another service than the till of these people has');
      return;
    }
    const settings = isOwners ? {} : { ...given(rest), ...(printer && printerSettings(printer)) };
    if (!(await this.mayCountIn(settings.currency))) return;
    try {
      await live.record('service', 'provisioned', { ...service, settings }, THE_TILL);
    } catch (error) {
      this.late = value;
      notices.add({ code: 'PROVISIONING_NOT_RECORDED', text: [] });
      log.error('the provisioning file could not be written into the audit trail', error);
      return;
    }
    await vault.store(token, passphrase ?? null, service);
    store.update(isOwners ? { service } : { ...settings, mode: 'live', service });
    this.taken = service;
    people.provisioned = listed ?? [];
    if (!isOwners) this.ledger = ledger;
  }
}

function printerSettings({
  kind,
  host,
  port,
  paper,
}: NonNullable<Provisioning['printer']>): Partial<Settings> {
  return {
    printerKind: kind,
    printerAddress: host,
    printerPort: port,
    paperWidth: paper,
    printerDots: usualDots(paper),
  };
}
