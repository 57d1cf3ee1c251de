import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import { useNow } from '@/shared/use/use-now';

/** Trying PINs, with separate waits for each person. */
export interface PinTry {
  readonly busy: Ref<boolean>;
  /** Why the last PIN failed; null for none, and once the wait for it is over. */
  readonly failure: ShallowRef<AppError | null>;
  /** When the person's next PIN is checked, epoch milliseconds; null for now. */
  readonly waitUntil: ComputedRef<number | null>;
  /** Tries a PIN with a call; true when it was the right one. */
  readonly run: (act: () => Promise<Result<unknown>>) => Promise<boolean>;
  /** Clears the message about the last PIN; the waits stay. */
  readonly clear: () => void;
}

/** `whose` is the person whose PIN is tried. The wait comes from the main process, which enforces it. */
export function usePinTry(whose: () => string | null): PinTry {
  const busy = ref(false);
  const failure = shallowRef<AppError | null>(null);
  const waits = ref<Readonly<Record<string, number>>>({});
  const now = useNow(200);

  const waitUntil = computed(() => {
    const until = waits.value[whose() ?? ''] ?? 0;
    return until > now.value ? until : null;
  });

  async function run(act: () => Promise<Result<unknown>>): Promise<boolean> {
    const person = whose();
    if (busy.value || person === null || waitUntil.value !== null) return false;
    busy.value = true;
    failure.value = null;
    const result = await act();
    busy.value = false;
    if (result.ok) {
      waits.value = { ...waits.value, [person]: 0 };
      return true;
    }
    if (whose() === person) failure.value = result.error;
    const { error } = result;
    if ((error.code === 'PIN_WRONG' || error.code === 'PIN_WAIT') && error.detail.waitMs > 0) {
      waits.value = { ...waits.value, [person]: Date.now() + error.detail.waitMs };
    }
    return false;
  }

  return { busy, failure, waitUntil, run, clear: () => (failure.value = null) };
}
