import { onBeforeUnmount, onMounted } from 'vue';
import { beginOf } from '@/shared/touch/last-press';

/**
 * A focused button is pressed again and again while Enter or Space is held down. At a till one press is one
 * press, so repeats stop here, before any control sees them.
 */
function stopRepeatedPresses(event: KeyboardEvent): void {
  if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
  if (event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Elements that can be pressed. */
const PRESSED =
  'button, a[href], input, select, textarea, label, summary, [role="button"], [role="option"], [role="row"], [role="tab"], [tabindex]';

function pressedOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(PRESSED) : null;
}

/**
 * Stops a click on another element than the finger went down on: the screen has changed under it. The focus,
 * which moves before the click, stays as well. An element of a label counts as part of it.
 */
function stopStrayPresses(press: Event): void {
  const begin = beginOf(press);
  if (!begin) return;
  const at = pressedOf(press.target);
  if (at === null || at === pressedOf(begin.target)) return;
  if (begin.target instanceof Element && begin.target.closest('label')?.control === at) return;
  press.preventDefault();
  press.stopPropagation();
}

/** Stops accidental presses before any control sees them. */
export function usePressGuards(): void {
  onMounted(() => {
    window.addEventListener('keydown', stopRepeatedPresses, { capture: true });
    window.addEventListener('mousedown', stopStrayPresses, { capture: true });
    window.addEventListener('click', stopStrayPresses, { capture: true });
  });
  onBeforeUnmount(() => {
    window.removeEventListener('keydown', stopRepeatedPresses, { capture: true });
    window.removeEventListener('mousedown', stopStrayPresses, { capture: true });
    window.removeEventListener('click', stopStrayPresses, { capture: true });
  });
}
