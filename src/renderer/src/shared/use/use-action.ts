import { ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';

export interface Action {
  readonly busy: Ref<boolean>;
  readonly failure: ShallowRef<AppError | null>;
  /** Runs a call unless one runs; true when it worked. A call that gives null was not made. */
  readonly run: (act: () => Promise<Result<unknown> | null>) => Promise<boolean>;
  /** The same for a call that is made for its value; null when there is none. */
  readonly answerOf: <T>(act: () => Promise<Result<T>>) => Promise<T | null>;
}

/** One call at a time, with its error. */
export function useAction(): Action {
  const busy = ref(false);
  const failure = shallowRef<AppError | null>(null);

  async function attempt<T>(act: () => Promise<Result<T> | null>): Promise<Result<T> | null> {
    if (busy.value) return null;
    busy.value = true;
    failure.value = null;
    const result = await act();
    busy.value = false;
    // A person who cancels knows it: that is a choice, not a fault.
    if (result && !result.ok && result.error.code !== 'CANCELLED') failure.value = result.error;
    return result;
  }

  return {
    ...{ busy, failure },
    run: async (act) => (await attempt(act))?.ok ?? false,
    answerOf: async (act) => {
      const result = await attempt(act);
      return result?.ok ? result.value : null;
    },
  };
}
