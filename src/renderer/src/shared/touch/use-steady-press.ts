import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';
import { beginOf } from './last-press';
import { onStir, type Place } from './stirred';
import { watchPlace } from '../use/watch-place';

/** After something moves, a press may be aimed at the earlier screen for this long, in milliseconds. */
export const STEADY_MS = 350;
/** The distance that counts as near, in CSS pixels. */
const NEAR = 48;

/** What covers the whole page is next to it in the body. */
const OVER = '[role="dialog"], [role="alertdialog"]';

/** A button that takes only presses that were aimed at it. */
export interface SteadyPress {
  /** Whether something near it has just moved: it accepts no press yet. */
  readonly unsteady: Readonly<Ref<boolean>>;
  /**
   * Whether a press on it counts. A key is not aimed at a place, so it does, but not at the end of keys that write:
   * a slow scanner presses Enter as well.
   */
  readonly takes: (press: Event) => boolean;
}

/**
 * Watches the buttons and fields in `around`, which are searched again with each `shown`. A press counts when
 * it began on the element it ends on, after everything there has been still for a while.
 */
export function useSteadyPress(around: Readonly<Ref<HTMLElement | null>>, shown: () => unknown): SteadyPress {
  const unsteady = ref(false);
  let movedAt = -Infinity;
  let wroteAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: ReturnType<typeof watchPlace>[] = [];

  function moved(): void {
    movedAt = performance.now();
    unsteady.value = true;
    clearTimeout(timer);
    timer = setTimeout(() => (unsteady.value = false), STEADY_MS);
  }

  function onLight(place: Place): void {
    const own = around.value?.getBoundingClientRect();
    if (!own) return;
    const isNear =
      place === null ||
      (place.left < own.right + NEAR &&
        place.right > own.left - NEAR &&
        place.top < own.bottom + NEAR &&
        place.bottom > own.top - NEAR);
    if (isNear) moved();
  }

  function stop(): void {
    for (const one of watched) one.stop();
    watched = [];
  }
  watch(
    [around, shown],
    ([root]) => {
      stop();
      const pressed = root?.querySelectorAll('button, input') ?? [];
      watched = Array.from(pressed, (element) => watchPlace(element, moved));
    },
    { flush: 'post', immediate: true },
  );
  const unhear = onStir(onLight);
  const dialogs = new MutationObserver((changes) => {
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    if (gone.some((node) => node instanceof Element && node.matches(OVER))) moved();
  });
  dialogs.observe(document.body, { childList: true });
  // Moves since the last frame are not known yet.
  function onDown(): void {
    for (const one of watched) one.look();
  }
  /** Any key but Enter, Space and Shift shows what is meant by the next press. */
  function onKey({ key, timeStamp }: KeyboardEvent): void {
    if (['Enter', ' ', 'Shift'].includes(key)) return;
    wroteAt = key.length === 1 ? timeStamp : -Infinity;
  }
  const ended = new AbortController();
  const early = { capture: true, passive: true, signal: ended.signal };
  window.addEventListener('pointerdown', onDown, early);
  window.addEventListener('keydown', onKey, early);
  onScopeDispose(() => {
    ended.abort();
    stop();
    unhear();
    dialogs.disconnect();
    clearTimeout(timer);
  });

  return {
    unsteady: readonly(unsteady),
    takes: (press) => {
      const begin = beginOf(press);
      if (!begin) return press.timeStamp - wroteAt >= STEADY_MS;
      onDown();
      const { currentTarget } = press;
      const isOwn =
        currentTarget instanceof Node && begin.target instanceof Node && currentTarget.contains(begin.target);
      return isOwn && begin.timeStamp - movedAt >= STEADY_MS;
    },
  };
}
