import { onScopeDispose, watch, type ShallowRef } from 'vue';
import { useOverlaidField } from '@/shared/use/touch-target';
import { takesText, type TextInput } from '@/shared/use/type-into';

/** What fields that take no letters ask for. */
const DIGITS_ONLY: readonly string[] = ['decimal', 'numeric', 'tel', 'none'];

/** What the keyboard over the page writes into, and hiding it. */
export interface ScreenKeyboard {
  /** Null while nothing is written by finger. */
  readonly field: Readonly<ShallowRef<TextInput | null>>;
  /** The field, if it has the focus; no other is ever written into. */
  readonly writable: () => TextInput | null;
  /** Whether the field takes amounts or numbers, and no letters. */
  readonly digits: () => boolean;
  hide(): void;
}

/** Whether all of it is in sight, but for a keyboard that may lie over it now. */
function isInSight(element: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isHit = (x: number, y: number): boolean => {
    const hit = document.elementsFromPoint(x, y).find((one) => !one.closest('[data-testid="keyboard"]'));
    return hit !== undefined && element.contains(hit);
  };
  return [left + 4, right - 4].every((x) => [top + 4, bottom - 4].every((y) => isHit(x, y)));
}

/** Whether the field has keys of its own that can be seen: then it needs no keyboard. */
function hasOwnKeys(field: TextInput): boolean {
  if (field.inputMode !== 'none') return false;
  const kind = field.dataset['keys'];
  if (kind === undefined) return true;
  const all = document.querySelectorAll<HTMLElement>(`[data-keys-for="${kind}"]`);
  return [...all].some(isInSight);
}

/**
 * A field that is tapped gets a keyboard over the page: a till in a kiosk has none of the system's. It comes once the
 * tap is over, and goes with the focus; so does one that a tap elsewhere has just opened, if it says `at-once`. A field with keys of its own gets none as long as these are in sight, and
 * neither does one that is reached by a mouse or by keys. The system's own stays away for as long.
 */
export function useScreenKeyboard(wanted: () => boolean, tapped: (tap: MouseEvent) => void): ScreenKeyboard {
  const field = useOverlaidField();
  /** What fields say of the system's keyboard, while it is kept away from them. */
  const modes = new Map<TextInput, string | null>();

  function silence(input: TextInput): void {
    if (modes.has(input)) return;
    modes.set(input, input.getAttribute('inputmode'));
    input.setAttribute('inputmode', 'none');
  }

  /** Gives all fields but one back what they said. */
  function restore(but: TextInput | null): void {
    for (const [input, mode] of modes) {
      if (input === but) continue;
      if (mode === null) input.removeAttribute('inputmode');
      else input.setAttribute('inputmode', mode);
      modes.delete(input);
    }
  }

  /** Whether the keyboard is for this: it has it already, or it would get it by a tap. */
  function isFor(target: EventTarget | null): target is TextInput {
    return takesText(target) && (modes.has(target) || !hasOwnKeys(target));
  }

  function show(into: TextInput): void {
    silence(into);
    field.value = into;
    restore(into);
    size.disconnect();
    size.observe(into);
  }

  function hide(): void {
    size.disconnect();
    field.value = null;
    restore(null);
  }

  const writable = (): TextInput | null =>
    field.value !== null && document.activeElement === field.value ? field.value : null;

  /** Once the press at hand is over: nothing comes or goes under a finger. */
  function follow(): void {
    setTimeout(() => {
      if (!field.value || writable()) return;
      const { activeElement } = document;
      if (isFor(activeElement)) show(activeElement);
      else hide();
    });
  }

  // A field that is gone has no size; that it lost the focus is not said.
  const size = new ResizeObserver(() => {
    if (field.value?.isConnected === false) hide();
  });

  /** What had the focus when the finger came down. */
  let before: Element | null = null;

  // Before the field has the focus, which is when the system's keyboard would open.
  function onDown({ pointerType, target }: PointerEvent): void {
    if (pointerType !== 'touch' || !wanted()) return;
    before = document.activeElement;
    restore(field.value);
    if (takesText(target) && !hasOwnKeys(target)) silence(target);
  }

  function onTap(tap: MouseEvent): void {
    if (!(tap instanceof PointerEvent) || tap.pointerType !== 'touch' || !wanted()) return;
    const { target } = tap;
    setTimeout(() => {
      const { activeElement } = document;
      if (!(target instanceof Element) || !takesText(activeElement) || field.value === activeElement) return;
      const isTapped = target === activeElement || target.closest('label')?.control === activeElement;
      const isOpened = activeElement !== before && activeElement.dataset['keyboard'] === 'at-once';
      if ((!isTapped && !isOpened) || !isFor(activeElement)) return;
      show(activeElement);
      tapped(tap);
    });
  }

  function onKey(event: KeyboardEvent): void {
    // Somebody has a keyboard after all.
    if (event.isTrusted) hide();
  }

  window.addEventListener('pointerdown', onDown, { capture: true, passive: true });
  window.addEventListener('click', onTap, { capture: true, passive: true });
  document.addEventListener('focusin', follow);
  document.addEventListener('focusout', follow);
  window.addEventListener('keydown', onKey, { capture: true });
  onScopeDispose(() => {
    hide();
    window.removeEventListener('pointerdown', onDown, { capture: true });
    window.removeEventListener('click', onTap, { capture: true });
    document.removeEventListener('focusin', follow);
    document.removeEventListener('focusout', follow);
    window.removeEventListener('keydown', onKey, { capture: true });
  });
  watch(wanted, (still) => {
    if (!still) hide();
  });

  function digits(): boolean {
    if (!field.value) return false;
    const mode = modes.get(field.value);
    return mode !== null && mode !== undefined && DIGITS_ONLY.includes(mode);
  }
  return { field, writable, digits, hide };
}
