/** Long lists are drawn as far as they are looked at: a key press waits for what it changes, not for a thousand tiles. */
import { computed, onBeforeUnmount, ref, watch, type ComputedRef, type Ref } from 'vue';

/** More than the list's place shows on a counter's screen; a taller one asks for more at once. */
const STEP = 30;
/** How far below what is seen the next part is drawn already. */
const AHEAD = '600px';

export interface ShownPart<T> {
  readonly shown: ComputedRef<T[]>;
  /** Draws the next part; to be called before the keyboard goes beyond the last that is drawn. */
  readonly more: () => void;
  /** Draws all of it. */
  readonly all: () => void;
}

/**
 * The first items of `list`, and more of them whenever `end`, an element behind the last one, comes near
 * what is seen. Starts over with `startOver`'s value.
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
  // Observed anew after each part: an end that stays in sight is told of only once.
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
