/** Checks known orders again when other tills have synced something that may decide whose an order is. */
import type { Log } from '../../../domain/ports';
import type { OrdersSync } from '../../service/sync-orders';
import type { Journal } from '../../../adapters/journal/sales/journal';

/** Every till reports to the ledger within this time even if it has nothing to sync, in milliseconds. */
const REPORTED_WITHIN_MS = 6_000;
/** How long after the first sync of other tills all of them are checked at once, in milliseconds. */
const TOGETHER_MS = 1_000;

/** One per session. */
export class SettleAgain {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly deps: {
      readonly journal: Pick<Journal, 'hasAny'>;
      readonly log: Log;
      /** Whether this run has read the list whole; if not, its stored part may have been edited. */
      readonly orders: Pick<OrdersSync, 'isRead'>;
    },
    private readonly run: () => Promise<void>,
  ) {}

  /** Runs once every till has reported how far it is. */
  soon(): void {
    this.after(REPORTED_WITHIN_MS);
  }

  /** Call when other tills have synced something. */
  othersChanged(): void {
    if (!this.stopped && this.deps.journal.hasAny(['unknown'])) this.after(TOGETHER_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private after(ms: number): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (!this.deps.orders.isRead()) return;
      this.run().catch(
        (error: unknown) => void this.deps.log.error('orders were not looked at again', error),
      );
    }, ms);
  }
}
