import { appError, Failure } from '@shared/ipc/errors';
import type { Session } from '@shared/ipc/till/session';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { GamePause } from '@shared/model/service/game-look';
import type { Settings } from '@shared/model/settings/settings';
import type { Clock, SettingsStore } from '../../domain/ports';
import type { TillSession } from '../till-session';
import type { OpenSession } from './open-session';

type Problem = NonNullable<Session['problem']>;

/** Which session is at work, for those who look at it. `SessionSwitch` begins and ends it. */
export class SessionAtWork {
  private current: OpenSession | null = null;
  private trouble: Problem | null = null;

  constructor(
    private readonly store: Pick<SettingsStore, 'get'>,
    private readonly clock: Clock,
  ) {}

  /** From now on it is this one; null for none, with the problem if there is one. */
  set(opened: OpenSession | null, problem: Problem | null = null): void {
    [this.current, this.trouble] = [opened, problem];
  }

  /** The session at work, or null before the first run and while the journal cannot be used. */
  opened(): OpenSession | null {
    return this.current;
  }

  /** Throws Failure NOT_CONFIGURED when no session is at work, or JOURNAL_UNAVAILABLE. */
  session(): TillSession {
    if (this.current) return this.current.session;
    const { trouble } = this;
    throw new Failure(
      trouble ? appError('JOURNAL_UNAVAILABLE', { reason: trouble.reason }) : appError('NOT_CONFIGURED'),
    );
  }

  /** Why no session could be opened, or null. */
  problem(): Problem | null {
    return this.trouble;
  }

  settings(): Settings {
    return this.current ? this.current.settings() : this.store.get();
  }

  /** The session that sells for real, if it is at work. */
  live(): OpenSession | null {
    return this.settings().mode === 'live' ? this.current : null;
  }

  /** Whether a sale of it is being sent. */
  isSending(): boolean {
    return this.current?.journal.sales.hasAny(['sending']) ?? false;
  }

  /** Stops sending; resolves when the sales on the wire have their answers. Those that wait stay kept. */
  async finishSending(): Promise<void> {
    const sell = this.current?.session.sell;
    sell?.stop();
    await sell?.idle();
  }

  /** Throws Failure WRONG_STATE while a sale of it is being sent: such a session is not ended. */
  mustBeIdle(): void {
    if (this.isSending()) throw new Failure(appError('WRONG_STATE', { state: 'sending' }));
  }

  /** The business day that it is by now, or null without a session. */
  today(): BusinessDay | null {
    return this.current?.session.deps.calendar.dayOf(this.clock.now()) ?? null;
  }

  /** The picture for customers while no one is served; null for none, or without a session. */
  customerPicture(): string | null {
    return this.current?.session.pictures.get().customer ?? null;
  }

  /** Games that the shop does not sell for now; none without a session. */
  pausedGames(): readonly GamePause[] {
    return Object.values(this.current?.session.looks.get().paused ?? {});
  }
}
