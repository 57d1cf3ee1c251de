import type { Log } from '../domain/ports';

/** What the schedule needs. */
export interface ScheduleParts {
  readonly everyMs: () => number;
  /** Reads the service; never two at a time from here. */
  readonly refresh: () => Promise<void>;
  readonly log: Log;
}

/** After a sale its order is looked for at these distances, in milliseconds: lists may lag behind. */
const AFTER_SALE_MS = [2_500, 10_000, 60_000];

/** When the service's lists are read: when asked, after a sale, and at a settable interval. */
export class RefreshSchedule {
  private timer: NodeJS.Timeout | null = null;
  private readonly pending = new Set<NodeJS.Timeout>();
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(private readonly parts: ScheduleParts) {}

  /** Reads now, and then at the interval. */
  now(): void {
    if (this.stopped) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), this.parts.everyMs());
    this.running ??= this.parts
      .refresh()
      .catch((error: unknown) => void this.parts.log.error('a refresh failed', error))
      .finally(() => (this.running = null));
  }

  /** A sale was just made: looks for its order a few times. A later sale starts the count anew. */
  soon(): void {
    this.clearPending();
    for (const delay of AFTER_SALE_MS) {
      const timer = setTimeout(() => {
        this.pending.delete(timer);
        this.now();
      }, delay);
      this.pending.add(timer);
    }
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    this.clearPending();
  }

  private clearPending(): void {
    for (const timer of this.pending) clearTimeout(timer);
    this.pending.clear();
  }
}
