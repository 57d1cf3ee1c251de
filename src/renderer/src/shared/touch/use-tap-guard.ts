import { onBeforeUnmount, onMounted, type Ref } from 'vue';

/** For how long the screen counts as moving after a choice, in milliseconds. */
export const SETTLING_MS = 400;
/** How far from the choice a tap is still the same finger, in CSS pixels. */
const SAME_FINGER = 48;

export interface TapGuard {
  /**
   * Reports that a press has just changed what is where. `folded` selects what has changed, all of which
   * ignores taps. A key moves nothing under a finger.
   */
  readonly hold: (press: MouseEvent, folded?: string) => void;
}

/**
 * A choice changes what is where it was made. A second tap of the same finger, or one on a part just folded,
 * would land on something that was not there before. Such taps are swallowed, with the focus they would move.
 * It ends when the screen has settled, or when a key shows that the hand has gone on.
 */
export function useTapGuard(root: Readonly<Ref<HTMLElement | null>>): TapGuard {
  let held: MouseEvent | null = null;
  let resting: string | null = null;
  /** Whether the current press began while the screen was settling. */
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
    // A key's click has no press count and no place.
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
