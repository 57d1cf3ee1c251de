import type { PracticeScenario } from '@shared/model/practice';
import type { Settings } from '@shared/model/settings/settings';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import type { Vault } from '../../domain/ports';
import type { ClockFault } from '../service/watch-clock';
import type { TillSession } from '../till-session';

/** A session with its journal, and the way to end it. */
export interface OpenSession {
  readonly session: TillSession;
  readonly journal: OpenJournal;
  readonly vault: Vault;
  readonly settings: () => Settings;
  /** Makes the next top-up go wrong, in training; null when selling for real. */
  readonly practise: ((scenario: PracticeScenario) => void) | null;
  readonly clockFault: () => ClockFault | null;
  close(): Promise<void>;
}
