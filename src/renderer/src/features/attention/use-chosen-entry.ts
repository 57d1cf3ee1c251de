import { computed, nextTick, ref, shallowRef, watch } from 'vue';
import type { Entry } from './entries';

/** How long an entry that appeared automatically under the finger ignores presses. Milliseconds. */
const UNTOUCHED_MS = 700;

/**
 * Which entry is shown. It stays the same while others come and go. When it is settled the next one is shown,
 * and ignores presses for a moment because no one chose it.
 */
export function useChosenEntry(entries: () => readonly Entry[]) {
  const key = shallowRef<string | null>(null);
  /** Whether a person chose it. With room for one pane only, nothing else opens over the list. */
  const chosen = ref(false);
  const untouchable = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The place of the shown entry in the list, so that its neighbour follows it. */
  let place = 0;

  const shown = computed(() => entries().find((entry) => entry.key === key.value) ?? null);

  function choose(wanted: string): void {
    key.value = wanted;
    chosen.value = true;
    untouchable.value = false;
  }

  function back(): void {
    chosen.value = false;
  }

  watch(
    () => entries().map((entry) => entry.key),
    (keys) => {
      const at = keys.indexOf(key.value ?? '');
      if (at >= 0) {
        place = at;
        return;
      }
      const followed = key.value !== null;
      key.value = keys[Math.min(place, keys.length - 1)] ?? null;
      chosen.value = false;
      if (!followed || key.value === null) return;
      untouchable.value = true;
      clearTimeout(timer);
      timer = setTimeout(() => (untouchable.value = false), UNTOUCHED_MS);
    },
    { immediate: true },
  );

  /** The entry this many places further down, or up for a negative number; null at the end. */
  async function step(by: number): Promise<string | null> {
    const all = entries();
    const next = all[all.findIndex((entry) => entry.key === key.value) + by];
    if (!next) return null;
    // Moving through the list is not a choice that would cover it.
    key.value = next.key;
    untouchable.value = false;
    await nextTick();
    return next.key;
  }

  return { shown, chosen, untouchable, choose, back, step };
}
