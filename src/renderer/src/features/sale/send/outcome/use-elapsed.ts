import { computed, type ComputedRef } from 'vue';
import { useNow } from '@/shared/use/use-now';

/** Whole seconds since an instant (ISO 8601), counting while the component is on screen. */
export function useElapsed(since: () => string): ComputedRef<number> {
  const now = useNow(500);
  return computed(() => {
    const start = Temporal.Instant.from(since()).epochMilliseconds;
    return Math.max(0, Math.floor((now.value - start) / 1000));
  });
}
