import { computed, onBeforeUnmount, onMounted, ref, type ComputedRef } from 'vue';

/** Whole seconds since an instant (ISO 8601), counting while the component is on screen. */
export function useElapsed(since: () => string): ComputedRef<number> {
  const now = ref(Date.now());
  let timer = 0;
  onMounted(() => (timer = window.setInterval(() => (now.value = Date.now()), 500)));
  onBeforeUnmount(() => window.clearInterval(timer));
  return computed(() => {
    const start = Temporal.Instant.from(since()).epochMilliseconds;
    return Math.max(0, Math.floor((now.value - start) / 1000));
  });
}
