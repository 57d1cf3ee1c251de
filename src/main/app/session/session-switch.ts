import type { Actor } from '@shared/model/people/actor';
import type { PracticeScenario } from '@shared/model/practice';
import type { Settings } from '@shared/model/settings/settings';
import type { Vault } from '../../domain/ports';
import type { TillSession } from '../till-session';

/** The parts of the current session that the use cases changing it need. */
interface OpenedSession {
  readonly session: Pick<TillSession, 'catalogue' | 'connection'>;
  readonly vault: Vault;
  /** Makes the next top-up go wrong, in training; null when selling for real. */
  readonly practise: ((scenario: PracticeScenario) => void) | null;
}

/** The current session, for the use cases that change it. */
export interface SessionSwitch {
  /** Null before the first run and while the journal cannot be used. */
  opened(): OpenedSession | null;
  /** The settings as the session sees them. */
  settings(): Settings;
  /** Throws Failure WRONG_STATE while the current session sends a sale: such a session is not ended. */
  mustBeIdle(): void;
  /**
   * Ends the current session, makes `change` while none is open, and opens the one of `mode`. Rejects with
   * Failure WRONG_STATE while a sale is sent, and with the error of `change`: then the earlier session is
   * open again.
   */
  switchTo(mode: Settings['mode'], change?: () => Promise<void>): Promise<void>;
  /** Records a change of the shop's before it is made. Rejects with Failure NOT_WRITTEN_DOWN. */
  record(kind: string, subject: string, body: Readonly<Record<string, unknown>>, actor: Actor): Promise<void>;
}
