import { onBeforeUnmount, onMounted, type Ref } from 'vue';

/** For how long the screen is taken to be still in motion after a choice, in milliseconds. */
export const SETTLING_MS = 400;
/** How far from the choice a tap is still the same finger, in CSS pixels. */
const SAME_FINGER = 48;

export interface TapGuard {
  /**
   * Says that a press has just changed what stands where; `folded` selects what has changed itself, all of
   * which is to rest. A key moves nothing under a finger.
   */
  readonly hold: (press: MouseEvent, folded?: string) => void;
}

/**
 * A choice changes what stands where it was made: a second tap of the same finger, or one on what has
 * just been folded, would land on something that was not there when the hand began to move. Such taps are
 * swallowed until the screen has settled, with the focus they would move, or until a key says that the hand
 * has gone on.
 */
export function useTapGuard(root: Readonly<Ref<HTMLElement | null>>): TapGuard {
  let held: MouseEvent | null = null;
  let resting: string | null = null;
  /** Whether the press that is under way began while the screen was settling. */
  let swallowing = false;

  function lands(press: MouseEvent): boolean {
    if (!held || press.timeStamp - held.timeStamp >= SETTLING_MS) return false;
    const near = Math.hypot(press.clientX - held.clientX, press.clientY - held.clientY) <= SAME_FINGER;
    if (near) return true;
    return resting !== null && press.target instanceof Element && press.target.closest(resting) !== null;
  }

  function swallow(press: Event): void {
    press.preventDefault();
    press.stopPropagation();
  }

  function onDown(press: Event): void {
    if (!(press instanceof MouseEvent)) return;
    swallowing = lands(press);
    if (swallowing) swallow(press);
  }

  function onClick(press: Event): void {
    // A key's click has no number of presses, nor a place.
    if (!(press instanceof MouseEvent) || press.detail === 0) return;
    if (swallowing || lands(press)) swallow(press);
    swallowing = false;
  }

  const onKey = (): void => void (held = null);

  onMounted(() => {
    root.value?.addEventListener('keydown', onKey, { capture: true });
    root.value?.addEventListener('pointerdown', onDown, { capture: true });
    root.value?.addEventListener('mousedown', onDown, { capture: true });
    root.value?.addEventListener('click', onClick, { capture: true });
  });
  onBeforeUnmount(() => {
    root.value?.removeEventListener('keydown', onKey, { capture: true });
    root.value?.removeEventListener('pointerdown', onDown, { capture: true });
    root.value?.removeEventListener('mousedown', onDown, { capture: true });
    root.value?.removeEventListener('click', onClick, { capture: true });
  });

  return {
    hold: (press, folded) => {
      if (press.detail === 0) return;
      held = press;
      resting = folded ?? null;
    },
  };
}
