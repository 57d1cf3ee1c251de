import { onBeforeUnmount, shallowRef, watch } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import { maySend, type SaleState } from '@shared/model/sale/sale-state';
import { useAttentionStore } from '@/shared/state/attention';

/** Where sending them one after the other ended before the last: at this sale, and why. */
export interface StoppedAt {
  readonly saleId: string;
  /** What the till refused it with; null when it went out and did not get through. */
  readonly error: AppError | null;
}

/**
 * Sends kept sales one after the other, each as if it were sent alone, with everything that is looked at before
 * one is sent. It ends at the first that is refused or needs a yes of its own, when one does not get through,
 * and when somebody leaves; what is on its way by then stays on its way.
 */
export function useSendKept() {
  const attention = useAttentionStore();
  const running = shallowRef(false);
  /** What became of those that were sent, by their ids. */
  const outcomes = shallowRef<ReadonlyMap<string, SaleState>>(new Map());
  const stopped = shallowRef<StoppedAt | null>(null);
  let left = false;
  let stopWaiting = (): void => undefined;

  /** Waits for the outcome of a sale that is on its way. */
  function outcomeOf(saleId: string): Promise<SaleState> {
    return new Promise((resolve) => {
      stopWaiting = watch(
        () => attention.handled.find(({ id }) => id === saleId)?.state,
        (state) => {
          if (state !== undefined && state !== 'sending') resolve(state);
        },
        { immediate: true },
      );
    });
  }

  async function sendOne(saleId: string): Promise<StoppedAt | null> {
    const result = await attention.sendAgain(saleId, []);
    // Somebody is sending it already: its outcome is shown where that is.
    if (result === null) return null;
    if (!result.ok) return { saleId, error: result.error };
    const state = await outcomeOf(saleId);
    stopWaiting();
    outcomes.value = new Map([...outcomes.value, [saleId, state]]);
    // It did not get through: neither would the next one.
    return maySend(state) ? { saleId, error: null } : null;
  }

  /** Sends these, in this order. A second press while it runs does nothing. */
  async function send(saleIds: readonly string[]): Promise<void> {
    if (running.value) return;
    [running.value, stopped.value] = [true, null];
    for (const id of saleIds) {
      if (left) break;
      stopped.value = await sendOne(id);
      if (stopped.value) break;
    }
    running.value = false;
  }

  onBeforeUnmount(() => {
    left = true;
    stopWaiting();
  });

  return { running, outcomes, stopped, send };
}
