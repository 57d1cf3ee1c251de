/** Which session is at work: opens it, switches it, and repairs it when its journal cannot be used. */
import type { Session } from '@shared/ipc/till/session';
import { appError, Failure, type ErrorCode } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { AuditBreak } from '@shared/model/audit';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { Settings } from '@shared/model/settings/settings';
import { readBaseUrl } from '../../adapters/http/address';
import { existsSync } from 'node:fs';
import { listBackups, putBackJournal, putJournal, replaceJournal } from '../../adapters/journal/backups';
import { systemClock } from '../../adapters/system/clock';
import type { TillSession } from '../../app/till-session';
import { openLiveSession, openTrainingSession, type OpenSession, type SessionSetting } from './session';
import { journalPath } from '../data-folder';
import type { SettingsStore } from '../../domain/ports';

type Problem = NonNullable<Session['problem']>;

/** The dependencies of the current session. */
export interface CurrentSessionDependencies {
  readonly store: SettingsStore;
  readonly setting: SessionSetting;
  /** Called when another session is at work, or none. */
  readonly changed: () => void;
  /** Awaited before the session at work ends: readers of its files stop. */
  readonly closing: () => Promise<unknown>;
  /** Called when the settings name an address that the till refuses to use; they then have none. */
  readonly addressRefused: (code: ErrorCode) => void;
  /** Called with what does not add up in the audit trail. */
  readonly auditBroken: (breaks: readonly AuditBreak[]) => void;
}

/** The session at work, if there is one. */
export class CurrentSession {
  private current: OpenSession | null = null;
  private trouble: Problem | null = null;
  /** The last requested mode: after a problem, the one to try again. */
  private wanted: Settings['mode'] = 'live';

  constructor(private readonly deps: CurrentSessionDependencies) {}

  /** The session at work, or null before the first run and while the journal cannot be used. */
  opened(): OpenSession | null {
    return this.current;
  }

  /** Throws Failure NOT_CONFIGURED when no session is at work. */
  session(): TillSession {
    if (!this.current) throw new Failure(this.trouble ? this.blocked() : appError('NOT_CONFIGURED'));
    return this.current.session;
  }

  /** Why no session could be opened, or null. */
  problem(): Problem | null {
    return this.trouble;
  }

  /** The business day that it is by now, or null without a session. */
  today(): BusinessDay | null {
    return this.current?.session.deps.calendar.dayOf(systemClock.now()) ?? null;
  }

  /** The picture for customers while no one is served; null for none, or without a session. */
  customerPicture(): string | null {
    return this.current?.session.pictures.get().customer ?? null;
  }

  /** The settings of the session. */
  settings(): Settings {
    return this.current ? this.current.settings() : this.deps.store.get();
  }

  /**
   * Opens the session of `mode`, if a service is configured for it. A journal that cannot be used is a
   * problem.
   */
  async open(mode: Settings['mode']): Promise<void> {
    const { setting, store } = this.deps;
    const { service } = store.get();
    this.trouble = null;
    this.wanted = mode;
    try {
      // Checked like typed text: others can write this file too.
      const address = service && readBaseUrl(service.baseUrl);
      if (address?.ok === false) {
        this.deps.addressRefused(address.error.code);
        store.update({ service: null });
      }
      if (mode === 'training') this.current = await openTrainingSession(setting);
      else if (service && address?.ok) {
        this.current = await openLiveSession(setting, { ...service, baseUrl: address.value });
      }
    } catch (error) {
      this.trouble = this.problemOf(error, mode);
      setting.log.error('the journal cannot be used', error);
      return;
    }
    this.current?.session.start(setting.firstScreen());
    void setting.firstScreen().then(() => this.verify());
  }

  /**
   * Throws Failure WRONG_STATE while a sale of the session at work is being sent: such a session is not
   * ended.
   */
  mustBeIdle(): void {
    if (this.current?.session.deps.journal.hasAny(['sending'])) {
      throw new Failure(appError('WRONG_STATE', { state: 'sending' }));
    }
  }

  /** See `SessionSwitch`. */
  async switchTo(mode: Settings['mode'], change?: () => Promise<void>): Promise<void> {
    this.mustBeIdle();
    const before = this.wanted;
    try {
      await this.deps.closing();
      // Checked again right before the end: a sale may have begun meanwhile.
      this.mustBeIdle();
      await this.end();
      await change?.();
      this.deps.store.update({ mode });
    } catch (error) {
      if (!this.current) await this.open(before);
      this.deps.changed();
      throw error;
    }
    await this.open(mode);
    this.deps.changed();
  }

  /** Tries again to open the session that could not be opened. */
  async retry(): Promise<void> {
    if (!this.trouble) return;
    await this.open(this.wanted);
    this.deps.changed();
  }

  /** Another file is in the place of the open journal: the till sells nothing until a person has decided. */
  async lose(failure: Failure): Promise<void> {
    await this.close().catch((error: unknown) => this.deps.setting.log.error('not closed well', error));
    this.wanted = 'live';
    this.trouble = this.problemOf(failure, 'live');
    this.deps.changed();
  }

  /** Sets the damaged journal aside and uses a backup, or none. Throws Failure BACKUP_UNUSABLE. */
  async restoreJournal(backup: string | null, actor: Actor): Promise<void> {
    if (this.trouble?.code !== 'JOURNAL_DAMAGED')
      throw new Failure(appError('WRONG_STATE', { state: 'open' }));
    const path = journalPath(this.deps.setting.dataFolder, this.wanted);
    await this.close();
    const setAside = replaceJournal(path, backup, systemClock.now());
    await this.open(this.wanted);
    await this.record('journal', 'restored', { mode: this.wanted, from: backup, setAside }, actor);
    this.deps.changed();
  }

  /**
   * Checks that the till may begin with another journal: its own is damaged, or it has sold nothing and is
   * not connected. Throws Failure TILL_HAS_SALES or WRONG_STATE.
   */
  async mayBegin(): Promise<void> {
    if (this.trouble?.code === 'JOURNAL_DAMAGED' && this.wanted === 'live') return;
    if (this.current || this.trouble) throw new Failure(appError('WRONG_STATE', { state: 'open' }));
    const path = journalPath(this.deps.setting.dataFolder, 'live');
    if (!existsSync(path)) return;
    const { sales, people } = await this.deps.setting.live.open();
    if (sales.latest(1).length > 0 || people.versions().length > 0)
      throw new Failure(appError('TILL_HAS_SALES'));
  }

  /**
   * Begins with the journal at `source`; `bring` puts its other files in place before it is opened. Rejects
   * with the error of `bring`: then everything is as it was.
   */
  async beginWith(
    source: string,
    bring: () => Promise<void>,
    told: Readonly<Record<string, unknown>>,
    actor: Actor,
  ): Promise<void> {
    const path = journalPath(this.deps.setting.dataFolder, 'live');
    await this.close();
    const setAside = putJournal(path, source, systemClock.now());
    try {
      await bring();
    } catch (error) {
      // Without its people's PINs no one could sign in or try again.
      await this.close();
      putBackJournal(path, setAside);
      throw error;
    }
    await this.open('live');
    try {
      await this.record('journal', 'taken-over', { ...told, setAside }, actor);
    } finally {
      this.deps.changed();
    }
  }

  /**
   * Records a change of the shop's settings in the live trail, from training too. Rejects with Failure
   * NOT_WRITTEN_DOWN.
   */
  record(
    kind: string,
    subject: string,
    body: Readonly<Record<string, unknown>>,
    actor: Actor,
  ): Promise<void> {
    return this.deps.setting.live.record(kind, subject, body, actor);
  }

  async close(): Promise<void> {
    await this.deps.closing();
    await this.end();
  }

  private async end(): Promise<void> {
    const closing = this.current;
    this.current = null;
    await closing?.close();
    await this.deps.setting.live.close();
  }

  private async verify(): Promise<void> {
    const audit = this.current?.session.deps.audit;
    const check = await audit?.verify().catch(() => null);
    if (check && check.breaks.length > 0) this.deps.auditBroken(check.breaks);
  }

  private blocked() {
    return appError('JOURNAL_UNAVAILABLE', { reason: this.trouble?.reason ?? '' });
  }

  private problemOf(error: unknown, mode: Settings['mode']): Problem {
    if (!(error instanceof Failure)) throw error;
    const { code } = error.error;
    switch (code) {
      case 'JOURNAL_DAMAGED':
      case 'JOURNAL_LOCKED':
      case 'JOURNAL_UNAVAILABLE':
      case 'JOURNAL_TOO_NEW': {
        const damaged = code === 'JOURNAL_DAMAGED';
        const path = journalPath(this.deps.setting.dataFolder, mode);
        return { code, reason: error.error.detail.reason, backups: damaged ? listBackups(path) : [] };
      }
      default:
        throw error;
    }
  }
}
