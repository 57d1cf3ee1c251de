import type { Log } from '../../domain/ports';
import type { Sale } from '@shared/model/sale/sale';

export interface ScheduleDependencies {
  readonly everyMs: () => number;
  /** Reads the service; the schedule never runs two at a time. */
  readonly refresh: () => Promise<void>;
  /** Whether a sale waits for its order to appear. */
  readonly isWaiting: () => boolean;
  readonly log: Log;
}

/**
 * While a sale waits, its order is looked up after these delays, in milliseconds. Soon at first, since the
 * customer waits too; then less often, since lists may lag by minutes.
 */
const LOOK_AFTER_MS = [2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000];

/** When the service's lists are read: on request, while a sale waits, and at a configurable interval. */
export class RefreshSchedule {
  private timer: NodeJS.Timeout | null = null;
  private looking: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(private readonly deps: ScheduleDependencies) {}

  /** Reads now, and then at the interval. */
  now(): void {
    if (this.stopped) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), this.deps.everyMs());
    this.running ??= this.deps
      .refresh()
      .catch((error: unknown) => void this.deps.log.error('a refresh failed', error))
      .finally(() => (this.running = null));
  }

  /** Looks for the order of a sale that may have one by now. */
  noteSale({ state }: Sale): void {
    if (state === 'accepted' || state === 'unknown') this.lookOut();
  }

  /** A sale was just made: looks for its order, starting with the shortest delay. */
  lookOut(): void {
    this.lookAfter(0);
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    if (this.looking) clearTimeout(this.looking);
  }

  private lookAfter(step: number): void {
    if (this.looking) clearTimeout(this.looking);
    const distance = LOOK_AFTER_MS[step];
    if (this.stopped || distance === undefined) return;
    this.looking = setTimeout(() => {
      if (!this.isWaiting()) return;
      this.now();
      this.lookAfter(step + 1);
    }, distance);
  }

  /** A journal that cannot be read now does not show who waits: the order is looked for anyway. */
  private isWaiting(): boolean {
    try {
      return this.deps.isWaiting();
    } catch (error) {
      this.deps.log.error('whether a sale waits for its order could not be read', error);
      return true;
    }
  }
}
