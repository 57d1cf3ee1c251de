import { onScopeDispose, watch } from 'vue';
import { needsAttention } from '@shared/model/sale/sale-state';
import type { Sale } from '@shared/model/sale/sale';

/** How long a result is shown without a touch until it counts as read, in milliseconds. */
export const READ_MS = 8_000;
const SIGNS = ['keydown', 'pointerdown', 'touchstart'] as const;

/** The state of the counter to watch. */
export interface CounterWatched {
  /** Whether the till locks after each sale. */
  readonly wanted: () => boolean;
  readonly whose: () => string | null;
  /** The sale whose result is on the screen; null for none. */
  readonly sale: () => Sale | null;
  /** Whether the counter is free: no refused sale is being corrected. */
  readonly empty: () => boolean;
  readonly lock: () => void;
}

/**
 * Locks after each sale: when the seller goes on to the next customer, or when the result was shown for a
 * while untouched. A result that needs a person never causes an automatic lock. The result is still there
 * after unlocking, unless it was put away.
 */
export function useLockAfterSale({ wanted, whose, sale, empty, lock }: CounterWatched): void {
  let timer = 0;
  const stop = (): void => window.clearTimeout(timer);

  function begin(): void {
    stop();
    const shown = sale();
    if (!wanted() || !shown || shown.state === 'sending' || needsAttention(shown.state)) return;
    timer = window.setTimeout(lock, READ_MS);
  }

  watch([whose, () => sale()?.id, () => sale()?.state], ([now, id], [then, before]) => {
    begin();
    // A refused sale being corrected is not over, nor is one put aside for another person.
    if (wanted() && now === then && before !== undefined && id === undefined && empty()) lock();
  });
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
  onScopeDispose(() => {
    stop();
    for (const sign of SIGNS) window.removeEventListener(sign, begin, { capture: true });
  });
}
