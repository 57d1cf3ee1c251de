import { onBeforeUnmount, shallowRef, watch } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import { isOwedBack, maySend, type SaleState } from '@shared/model/sale/sale-state';
import { useAttentionStore } from '@/shared/state/attention';

/** Where a run of kept sales stopped before the last one: at which sale, and why. */
export interface StoppedAt {
  readonly saleId: string;
  /** Why the till refused it; null when it did not get through, or the provider refused it. */
  readonly error: AppError | null;
}

/**
 * Sends kept sales one after the other, with the same checks as for one sent alone. Stops at the first that
 * the till or the provider refuses, that needs a separate yes or does not get through, and when staff leave. A
 * sale already on its way by then stays on its way.
 */
export function useSendKept() {
  const attention = useAttentionStore();
  const running = shallowRef(false);
  /** The outcomes of the sales that were sent, by sale id. */
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
    // It is already being sent elsewhere: its outcome is shown there.
    if (result === null) return null;
    if (!result.ok) return { saleId, error: result.error };
    const state = await outcomeOf(saleId);
    stopWaiting();
    outcomes.value = new Map([...outcomes.value, [saleId, state]]);
    // What stopped this one may stop the next. A refused sale owes its money; a kept one can be sent later.
    return maySend(state) || isOwedBack(state) ? { saleId, error: null } : null;
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
