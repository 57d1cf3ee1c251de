/** Runs copies one after the other. A share that hangs forever does not block copies into another folder. */
import { NotCopied } from '../../domain/backup/backup-ports';
import type { Clock } from '../../domain/ports';
import { within } from '../../domain/within';

/** A copy that takes this long waits for a share that neither accepts nor refuses it. */
const STUCK_AFTER_MS = 10 * 60_000;
/** Most copies that may hang at once: each holds one of the few threads for all of the till's files. */
const MOST_HANGING = 2;

/** Copies that wait for one another. */
export interface CopyRow {
  running: Promise<unknown>;
  /** When the running copy began, in epoch milliseconds; null while none runs. */
  beganAt: number | null;
  /** Suffix of its file names on this machine, so that rows don't share files. */
  readonly suffix: string;
}

/** The row that copies wait in, and those that were abandoned because they hang. */
export class CopyRows {
  private row: CopyRow = { running: Promise.resolve(), beganAt: null, suffix: '' };
  private made = 0;
  private hanging = 0;

  constructor(private readonly clock: Clock) {}

  isBusy(): boolean {
    return this.row.beganAt !== null;
  }

  /** Whether the copy under way has run so long that it may never end. */
  isStuck(): boolean {
    const { beganAt } = this.row;
    return beganAt !== null && this.clock.now() - beganAt >= STUCK_AFTER_MS;
  }

  /** Starts a new row, so that no later copy waits for a hanging one. Throws NotCopied when too many hang. */
  leaveStuck(): void {
    if (this.hanging >= MOST_HANGING) throw noAnswer();
    this.hanging += 1;
    const ended = (): void => void (this.hanging -= 1);
    this.row.running.then(ended, ended);
    this.row = { running: Promise.resolve(), beganAt: null, suffix: `-${(this.made += 1)}` };
  }

  /** Does the work once everything before it is done. */
  alone<T>(work: (row: CopyRow) => Promise<T>): Promise<T> {
    const { row } = this;
    row.beganAt ??= this.clock.now();
    const next = row.running
      .catch(() => undefined)
      .then(() => {
        row.beganAt = this.clock.now();
        return work(row);
      })
      .finally(() => (row.beganAt = null));
    row.running = next;
    return next;
  }

  /** Resolves when no copy is under way except those that hang. */
  async idle(): Promise<void> {
    await this.row.running.catch(() => undefined);
  }
}

/** The error for a share that hangs. */
export function noAnswer(): NotCopied {
  return new NotCopied('folder', 'no answer');
}

/** Rejects with NotCopied when the work takes so long that it may never end; the work itself goes on. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return within(STUCK_AFTER_MS, work, () => {
    throw noAnswer();
  });
}
