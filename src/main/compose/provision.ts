/** Configures the till from a file, at its start or once there is a journal to write to. */
import { rmSync } from 'node:fs';
import type { Session } from '@shared/ipc/till/session';
import { Failure } from '@shared/ipc/errors';
import { usualDots } from '@shared/model/printing/printer';
import type { ServiceAddress, Settings } from '@shared/model/settings/settings';
import { THE_TILL } from '@shared/model/people/actor';
import { readBaseUrl } from '../adapters/http/address';
import { isSameService } from '../adapters/secrets/vault-file';
import { readProvisioning, type Provisioning } from '../adapters/settings/provisioning';
import type { OpenedSettings } from '../adapters/settings/settings-store';
import { given } from '../app/service/change-settings';
import type { LedgerMembership } from '../app/ledger/ledger-membership';
import type { Log, Vault } from '../domain/ports';
import type { CurrentSession } from './session/current-session';
import type { LiveTrail } from './session/live-trail';
import type { TillPeople } from './people';

type Notice = Session['notices'][number];

/** What a provisioning file is imported into, and the callbacks about it. */
export interface ProvisioningDependencies {
  /** The file that the till was started with, if any. */
  readonly path: () => string | null;
  readonly store: Pick<OpenedSettings['store'], 'get' | 'update'>;
  readonly vault: Pick<Vault, 'store' | 'status'>;
  readonly people: TillPeople;
  readonly live: Pick<LiveTrail, 'allowCurrency' | 'record'>;
  readonly current: Pick<CurrentSession, 'opened' | 'record' | 'switchTo'>;
  readonly log: Log;
  readonly notice: (notice: Notice) => void;
  readonly withdraw: (code: Notice['code']) => void;
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

  /** Imports the file, or reports what is wrong with it. */
  async take(): Promise<void> {
    const { store, people, log, notice } = this.deps;
    const path = this.deps.path();
    if (path === null) return;
    const read = readProvisioning(path, readBaseUrl, store.get());
    if (!read.ok) {
      notice({ code: 'PROVISIONING_REFUSED', text: read.faults });
      log.warn('the provisioning file was refused; nothing of it was stored', { faults: read.faults });
      return;
    }
    // A person who can write a file and start the till is not therefore its owner.
    const { service } = store.get();
    if (people.hasPins() && !(service && isSameService({ service }, { service: read.value }))) {
      const fault = 'baseUrl, identify: this till has people; an owner changes its provider under Settings';
      notice({ code: 'PROVISIONING_REFUSED', text: [fault] });
      log.warn('the provisioning file names another service than the till of these people has');
      return;
    }
    await this.store(read.value);
  }

  /** Imports a file that could not be written before, once there is a journal to write to. */
  async takeLate(): Promise<void> {
    const { current, people, withdraw } = this.deps;
    const { late } = this;
    if (!late || current.opened() === null) return;
    await current.switchTo('live', () => {
      withdraw('PROVISIONING_NOT_RECORDED');
      return this.store(late);
    });
    await people.setUp();
  }

  /** Once its token is sealed, the file is not needed, and an open token is a danger. */
  async removeFile(): Promise<void> {
    const { current, vault, log, notice } = this.deps;
    const path = this.deps.path();
    if (path === null || this.taken === null || current.opened() === null) return;
    await current.record('service', 'connected', { ...this.taken }, THE_TILL);
    this.taken = null;
    const { storage } = await vault.status();
    if (storage === 'memory') {
      notice({ code: 'PROVISIONING_KEPT', text: [path] });
      return;
    }
    try {
      rmSync(path);
      log.info('the provisioning file was removed', { path });
    } catch (error) {
      notice({ code: 'PROVISIONING_NOT_REMOVED', text: [path] });
      log.error('the provisioning file could not be removed', error);
    }
  }

  /**
   * Connects to the ledger that the till belongs to, or joins the one that the file names. Nothing waits for
   * it.
   */
  async joinLedger(keep: Pick<LedgerMembership, 'follow' | 'join'>): Promise<void> {
    const { ledger } = this;
    await keep.follow();
    if (!ledger || this.deps.current.opened() === null) return;
    this.ledger = undefined;
    try {
      await keep.join({ url: ledger.url, ca: ledger.ca }, ledger.code, THE_TILL);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.deps.log.warn('the shop ledger of the provisioning file was not joined', error.error);
      this.deps.notice({ code: 'LEDGER_NOT_JOINED', text: [] });
    }
  }

  private async mayCountIn(currency: Settings['currency'] | undefined): Promise<boolean> {
    const { live, log, notice } = this.deps;
    if (currency === undefined) return true;
    try {
      await live.allowCurrency(currency);
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const fault = 'currency: a shift is open that counts in another one; count its drawer first';
      notice({ code: 'PROVISIONING_REFUSED', text: [fault] });
      log.warn('the provisioning file was refused: its currency is not that of the open shift');
      return false;
    }
  }

  /**
   * A till with PINs imports only the token, which it may have kept for one run only: people decide the rest.
   */
  private async store(value: Provisioning): Promise<void> {
    const { store, vault, people, live, log, notice } = this.deps;
    const { baseUrl, identify, token, passphrase, people: listed, printer, ledger, ...rest } = value;
    const service = { baseUrl, identify };
    const isOwners = people.hasPins();
    const settings = isOwners ? {} : { ...given(rest), ...(printer && printerSettings(printer)) };
    this.late = null;
    if (!(await this.mayCountIn(settings.currency))) return;
    try {
      await live.record('service', 'provisioned', { ...service, settings }, THE_TILL);
    } catch (error) {
      this.late = value;
      notice({ code: 'PROVISIONING_NOT_RECORDED', text: [] });
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
