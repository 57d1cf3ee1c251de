/** Looks at the orders once more that are known already, when what other tills told may decide whose one is. */
import type { Journal, Log } from '../../../domain/ports';

/** Every till tells the ledger within that time that it has nothing to tell, in milliseconds. */
const TOLD_WITHIN_MS = 6_000;
/** What other tills tell one after the other is looked at once. */
const TOGETHER_MS = 1_000;

/** One per session. */
export class SettleAgain {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly deps: { readonly journal: Pick<Journal, 'inStates'>; readonly log: Log },
    private readonly run: () => Promise<void>,
  ) {}

  /** Once every till has told how far it has come. */
  soon(): void {
    this.after(TOLD_WITHIN_MS);
  }

  /** Other tills told something. */
  othersTold(): void {
    if (!this.stopped && this.deps.journal.inStates(['unknown']).length > 0) this.after(TOGETHER_MS);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private after(ms: number): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.run().catch(
        (error: unknown) => void this.deps.log.error('orders were not looked at again', error),
      );
    }, ms);
  }
}
