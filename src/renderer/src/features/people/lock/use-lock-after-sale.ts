import { onScopeDispose, watch } from 'vue';
import { needsAttention } from '@shared/model/sale/sale-state';
import type { Sale } from '@shared/model/sale/sale';

/** How long a result stands untouched until it is taken as read, in milliseconds. */
export const READ_MS = 8_000;
const SIGNS = ['keydown', 'pointerdown', 'touchstart'] as const;

/** What is watched of the counter. */
export interface CounterWatched {
  /** Whether the till locks after each sale. */
  readonly wanted: () => boolean;
  /** Who is at the counter. */
  readonly whose: () => string | null;
  /** The sale whose result is on the screen; null for none. */
  readonly sale: () => Sale | null;
  /** Whether the counter is free: no refused sale is being corrected. */
  readonly empty: () => boolean;
  /** Locks the till. */
  readonly lock: () => void;
}

/**
 * Locks after each sale: as soon as whoever sold goes on to the next customer, or once the result has stood for
 * a while without being touched. A result that needs somebody is never locked away by itself. Either way it is
 * there after unlocking, if it was not put away.
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
    // A refused sale that is corrected is not over, and one that is put aside for somebody else neither.
    if (wanted() && now === then && before !== undefined && id === undefined && empty()) lock();
  });
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
  onScopeDispose(() => {
    stop();
    for (const sign of SIGNS) window.removeEventListener(sign, begin, { capture: true });
  });
}
