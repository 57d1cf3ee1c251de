/** Which session is at work: opens it, switches it, and repairs it when its journal cannot be used. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import type { AuditBreak } from '@shared/model/audit';
import { MOST_BREAKS } from '@shared/model/kinds/till';
import { toIso } from '@shared/model/day/business-day';
import type { Session } from '@shared/ipc/till/session';
import type { Actor } from '@shared/model/people/actor';
import type { ServiceAddress, Settings } from '@shared/model/settings/settings';
import type { JournalFiles } from '../../adapters/journal/journal-files';
import { OneByOne } from '../../domain/one-by-one';
import type { Clock, Log, SettingsStore } from '../../domain/ports';
import type { LiveTrail } from '../live/live-trail';
import type { OpenSession } from './open-session';
import type { SessionAtWork } from './session-at-work';
import type { Notices } from '../notices';

type Problem = NonNullable<Session['problem']>;

export interface SwitchDependencies {
  readonly now: SessionAtWork;
  readonly store: SettingsStore;
  readonly live: Pick<LiveTrail, 'open' | 'close' | 'record'>;
  readonly journals: Pick<JournalFiles, 'isThere' | 'backups' | 'replace' | 'put' | 'putBack'>;
  readonly readBaseUrl: (typed: string) => Result<string>;
  /** Open a session. Both reject with Failure JOURNAL_UNAVAILABLE and the like. */
  readonly openLive: (service: ServiceAddress) => Promise<OpenSession>;
  readonly openTraining: () => Promise<OpenSession>;
  /** Work that no one waits for begins after it. */
  readonly firstScreen: Promise<void>;
  /** Called when another session is at work, or none. */
  readonly changed: () => void;
  /** Awaited before the session at work ends: readers of its files stop. */
  readonly ending: () => Promise<unknown>;
  readonly notices: Pick<Notices, 'add' | 'addBreaks'>;
  readonly noticesChanged: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Begins and ends the session at work; one for the till. */
export class SessionSwitch {
  /** The last requested mode: after a problem, the one to try again. */
  private wanted: Settings['mode'] = 'live';
  /** One after the other: two sessions on one journal would end each other's sales. */
  private readonly changes = new OneByOne();

  constructor(private readonly deps: SwitchDependencies) {}

  /** Opens the session of `mode`, if it has a service. A journal that cannot be used is a problem. */
  async open(mode: Settings['mode']): Promise<void> {
    const { now, store, notices, log, firstScreen } = this.deps;
    const { service } = store.get();
    now.set(null);
    this.wanted = mode;
    try {
      // Checked like typed text: others can write this file too.
      const address = service && this.deps.readBaseUrl(service.baseUrl);
      if (address?.ok === false) {
        notices.add({ code: 'SETTINGS_ADDRESS_REFUSED', text: [] });
        log.warn('the address in the settings was refused', { code: address.error.code });
        store.update({ service: null });
      }
      if (mode === 'training') now.set(await this.deps.openTraining());
      else if (service && address?.ok) {
        now.set(await this.deps.openLive({ ...service, baseUrl: address.value }));
      }
      now.opened()?.session.start(firstScreen);
    } catch (error) {
      log.error('the journal cannot be used', error);
      // One that opens and cannot be written, as on a full disk.
      const half = now.opened();
      now.set(null);
      await half?.close().catch((fault: unknown) => log.error('not closed well', fault));
      now.set(null, this.problemOf(error, mode));
      return;
    }
    void firstScreen.then(() => this.verify());
  }

  /**
   * Ends the current session, makes `change` while none is open, and opens the one of `mode`. Rejects with
   * Failure WRONG_STATE while a sale is sent, and with the error of `change`: then the earlier session is
   * open again.
   */
  switchTo(mode: Settings['mode'], change?: () => Promise<void>): Promise<void> {
    return this.changes.run(() => this.switchNow(mode, change));
  }

  private async switchNow(mode: Settings['mode'], change?: () => Promise<void>): Promise<void> {
    const { now, store } = this.deps;
    now.mustBeIdle();
    const before = this.wanted;
    try {
      await this.deps.ending();
      // Checked again right before the end: a sale may have begun meanwhile.
      now.mustBeIdle();
      await this.end();
      await change?.();
      store.update({ mode });
    } catch (error) {
      if (now.opened() === null) await this.open(before);
      this.deps.changed();
      throw error;
    }
    await this.open(mode);
    this.deps.changed();
  }

  /** Tries again to open the session that could not be opened. */
  retry(): Promise<void> {
    return this.changes.run(async () => {
      if (this.deps.now.problem() === null) return;
      await this.open(this.wanted);
      this.deps.changed();
    });
  }

  /** Another file is in the place of the open journal: the till sells nothing until a person has decided. */
  lose(failure: Failure): Promise<void> {
    return this.changes.run(async () => {
      await this.close().catch((error: unknown) => this.deps.log.error('not closed well', error));
      this.wanted = 'live';
      this.deps.now.set(null, this.problemOf(failure, 'live'));
      this.deps.changed();
    });
  }

  /** Sets the damaged journal aside and uses a backup, or none. Throws Failure BACKUP_UNUSABLE. */
  restoreJournal(backup: string | null, actor: Actor): Promise<void> {
    return this.changes.run(async () => {
      const { now, journals, live } = this.deps;
      if (now.problem()?.code !== 'JOURNAL_DAMAGED')
        throw new Failure(appError('WRONG_STATE', { state: 'open' }));
      const mode = this.wanted;
      await this.close();
      const setAside = journals.replace(mode, backup);
      await this.open(mode);
      await live.record('journal', 'restored', { mode, from: backup, setAside }, actor);
      this.deps.changed();
    });
  }

  /**
   * Checks that the till may begin with another journal: its own is damaged, or it has sold nothing and is
   * not connected. Throws Failure TILL_HAS_SALES or WRONG_STATE.
   */
  async mayBegin(): Promise<void> {
    const { now, journals, live } = this.deps;
    const problem = now.problem();
    if (problem?.code === 'JOURNAL_DAMAGED' && this.wanted === 'live') return;
    if (now.opened() || problem) throw new Failure(appError('WRONG_STATE', { state: 'open' }));
    if (!journals.isThere('live')) return;
    const { sales, people } = await live.open();
    if (sales.latest(1).length > 0 || people.versions().length > 0)
      throw new Failure(appError('TILL_HAS_SALES'));
  }

  /**
   * Begins with the journal at `source`; `bring` puts its other files in place, and calls `put` for the journal. Rejects
   * as `mayBegin` does, since a sale may have been made while the copy was opened, and with the error of
   * `bring`: then everything is as it was.
   */
  beginWith(
    source: string,
    bring: (put: () => void) => Promise<void>,
    about: Readonly<Record<string, unknown>>,
    actor: Actor,
  ): Promise<void> {
    return this.changes.run(async () => {
      const { journals, live } = this.deps;
      await this.mayBegin();
      await this.close();
      let setAside: string | null = null;
      try {
        await bring(() => void (setAside = journals.put(source)));
      } catch (error) {
        // Without its people's PINs no one could sign in or try again.
        await this.close();
        if (setAside !== null) journals.putBack(setAside);
        throw error;
      }
      await this.open('live');
      try {
        await live.record('journal', 'taken-over', { ...about, setAside }, actor);
      } finally {
        this.deps.changed();
      }
    });
  }

  /** Ends the session at work. Does not wait for sales on the wire. */
  async close(): Promise<void> {
    await this.deps.ending();
    await this.end();
  }

  private async end(): Promise<void> {
    const { now, live } = this.deps;
    const ending = now.opened();
    now.set(null, now.problem());
    await ending?.close();
    await live.close();
  }

  private async verify(): Promise<void> {
    const { now, notices, noticesChanged, log } = this.deps;
    const journal = now.opened()?.journal;
    const check = await journal?.audit
      .verify()
      .then((found) => {
        this.noteRules(journal, found.breaks);
        return found;
      })
      .catch((error: unknown) => {
        // Damage was reported where it was found.
        if (error instanceof Failure && error.error.code === 'JOURNAL_DAMAGED') return null;
        log.error('the audit trail could not be checked', error);
        return { breaks: [{ fault: 'unreadable', seq: null, table: null, key: null } as const] };
      });
    if (!check || check.breaks.length === 0) return;
    log.warn('the audit trail does not add up', { breaks: check.breaks });
    notices.addBreaks(check.breaks);
    noticesChanged();
  }

  /** The journal's tables and triggers may be restored before anyone else looks: so the trail and the next Z say it. */
  private noteRules({ settings }: OpenSession['journal'], breaks: readonly AuditBreak[]): void {
    // Of more than are listed, these may be left out.
    if (breaks.length >= MOST_BREAKS) return;
    const differing = breaks.flatMap(({ fault, table }) => (fault === 'schema-changed' ? [table ?? ''] : []));
    try {
      settings.noteRules(differing, toIso(this.deps.clock.now()));
    } catch (error) {
      this.deps.log.error('changed rules of the journal could not be written down', error);
    }
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
        const backups = damaged ? this.deps.journals.backups(mode) : [];
        return { code, reason: error.error.detail.reason, backups };
      }
      default:
        throw error;
    }
  }
}
