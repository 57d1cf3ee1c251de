/** Decides whether a wait is long enough for a separate screen, or over before anyone could read it. */
import { onScopeDispose, ref, watch, type Ref } from 'vue';

/** A screen shown for a shorter time only flickers; in milliseconds. */
export const WORTH_SHOWING_MS = 120;

/** True from `WORTH_SHOWING_MS` after `waits` became true, until it is false again. */
export function useWaited(waits: () => boolean): Readonly<Ref<boolean>> {
  const waited = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(
    waits,
    (now) => {
      clearTimeout(timer);
      waited.value = false;
      if (now) timer = setTimeout(() => (waited.value = true), WORTH_SHOWING_MS);
    },
    { immediate: true, flush: 'sync' },
  );
  onScopeDispose(() => clearTimeout(timer));
  return waited;
}
