import { computed, type ComputedRef } from 'vue';
import { readInstant } from '@shared/model/day/business-day';
import { useNow } from '@/shared/use/use-now';

/** The whole seconds left until an instant (ISO 8601), counted down; 0 for none. */
export function useWait(until: () => string | null): { readonly waitSeconds: ComputedRef<number> } {
  const now = useNow(1_000);
  const waitSeconds = computed(() => {
    const text = until();
    const at = text === null ? null : readInstant(text);
    return at === null ? 0 : Math.max(0, Math.ceil((at - now.value) / 1_000));
  });
  return { waitSeconds };
}

/** Seconds as a clock counts them down, for example 2:05. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
