/** Long lists are drawn only as far as staff scroll: a key press does not wait for a thousand tiles. */
import { computed, onBeforeUnmount, ref, watch, type ComputedRef, type Ref } from 'vue';

/** More than a counter's screen shows at once; a taller screen draws more at once. */
const STEP = 30;
/** How far below the visible area the next part is already drawn. */
const AHEAD = '600px';

export interface ShownPart<T> {
  readonly shown: ComputedRef<T[]>;
  /** Draws the next part; call it before the focus moves beyond the last drawn item. */
  readonly more: () => void;
  /** Draws all of it. */
  readonly all: () => void;
}

/**
 * The first items of `list`. More are added when `end`, an element behind the last one, comes near the
 * visible area. Starts over when `startOver` changes.
 */
export function useShownPart<T>(
  list: () => readonly T[],
  end: Readonly<Ref<HTMLElement | null>>,
  startOver: () => unknown,
): ShownPart<T> {
  const limit = ref(STEP);
  const shown = computed(() => list().slice(0, limit.value));
  const more = (): void => {
    if (limit.value < list().length) limit.value += STEP;
  };
  watch(startOver, () => (limit.value = STEP));

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) more();
    },
    { rootMargin: AHEAD },
  );
  // Observed again after each part: an end that stays visible is reported only once.
  watch(
    [end, limit],
    ([element]) => {
      observer.disconnect();
      if (element) observer.observe(element);
    },
    { flush: 'post', immediate: true },
  );
  onBeforeUnmount(() => observer.disconnect());

  return { shown, more, all: () => (limit.value = Math.max(list().length, STEP)) };
}
