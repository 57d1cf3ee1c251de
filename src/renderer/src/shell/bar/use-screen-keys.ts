import { onBeforeUnmount, onMounted, type Ref } from 'vue';
import type { ViewName } from '@/shared/use/view';

/**
 * Alt with a digit opens the screen at that place in the navigation, for tills without a mouse. The keyboard
 * goes to the screen's button, so that Tab leads on from there; on the sale, whose keys work from anywhere,
 * to nothing. A key reaches only what a press can reach: nothing below a dialog, such as the navigation.
 */
export function useScreenKeys(
  nav: Readonly<Ref<HTMLElement | null>>,
  screens: () => readonly ViewName[],
  go: (to: ViewName) => void,
): void {
  function onKey(event: KeyboardEvent): void {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // By its position: a Thai keyboard writes no digits there.
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    const to = digit === undefined ? undefined : screens()[Number(digit) - 1];
    if (to === undefined || event.defaultPrevented || !nav.value) return;
    if (nav.value.closest('[aria-hidden="true"], [inert]')) return;
    event.preventDefault();
    if (event.repeat) return;
    go(to);
    const button = nav.value.querySelector<HTMLElement>(`[data-testid="nav-${to}"]`);
    button?.focus();
    if (to === 'sale') button?.blur();
  }
  onMounted(() => window.addEventListener('keydown', onKey));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey));
}
