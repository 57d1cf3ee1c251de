/** Copies, one after the other; a share that hangs for good does not keep those into another folder from being made. */
import { NotCopied } from '../../domain/backup/backup-ports';
import type { Clock } from '../../domain/ports';

/** A copy that takes so long is waiting for a share that neither takes it nor refuses it. */
const STUCK_AFTER_MS = 10 * 60_000;
/** So many may hang at once: each holds one of the few threads that read and write all of the till's files. */
const MOST_HANGING = 2;

/** Copies that wait for one another. */
export interface CopyRow {
  running: Promise<unknown>;
  /** When what runs began, in epoch milliseconds; null while nothing does. */
  beganAt: number | null;
  /** Of the names of its files on this machine: another row's are others. */
  readonly suffix: string;
}

/** The row that copies wait in, and those that were left because they hang. */
export class CopyRows {
  private row: CopyRow = { running: Promise.resolve(), beganAt: null, suffix: '' };
  private made = 0;
  private hanging = 0;

  constructor(private readonly clock: Clock) {}

  /** Whether a copy is under way. */
  isBusy(): boolean {
    return this.row.beganAt !== null;
  }

  /** Whether the one under way has been for so long that nothing may come of it. */
  isStuck(): boolean {
    const { beganAt } = this.row;
    return beganAt !== null && this.clock.now() - beganAt >= STUCK_AFTER_MS;
  }

  /** What comes next does not wait behind what hangs. Throws NotCopied when too many do. */
  leaveStuck(): void {
    if (this.hanging >= MOST_HANGING) throw noAnswer();
    this.hanging += 1;
    const ended = (): void => void (this.hanging -= 1);
    this.row.running.then(ended, ended);
    this.row = { running: Promise.resolve(), beganAt: null, suffix: `-${(this.made += 1)}` };
  }

  /** Does the work once what came before it is done. */
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

  /** Resolves when no copy is under way but those that hang. */
  async idle(): Promise<void> {
    await this.row.running.catch(() => undefined);
  }
}

/** What is said of a share that hangs. */
export function noAnswer(): NotCopied {
  return new NotCopied('folder', 'no answer');
}

/** Rejects with NotCopied when the work takes so long that nothing may come of it; it goes on all the same. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(noAnswer()), STUCK_AFTER_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
