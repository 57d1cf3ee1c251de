import { onScopeDispose, watch, type ShallowRef } from 'vue';
import { useOverlaidField } from '@/shared/touch/touch-target';
import { takesText, type TextInput } from '@/shared/keys/type-into';

/** The `inputmode` of fields that take no letters. */
const DIGITS_ONLY: readonly string[] = ['decimal', 'numeric', 'tel', 'none'];

/** The field of the keyboard over the page, and hiding the keyboard. */
export interface ScreenKeyboard {
  /** Null while no one types by finger. */
  readonly field: Readonly<ShallowRef<TextInput | null>>;
  /** The field, if it has the focus; no other is ever written into. */
  readonly writable: () => TextInput | null;
  /** Whether the field takes amounts or numbers, and no letters. */
  readonly digits: () => boolean;
  hide(): void;
}

/** Whether all of it is in sight, except where a keyboard may cover it now. */
function isInSight(element: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isHit = (x: number, y: number): boolean => {
    const hit = document.elementsFromPoint(x, y).find((one) => !one.closest('[data-testid="keyboard"]'));
    return hit !== undefined && element.contains(hit);
  };
  return [left + 4, right - 4].every((x) => [top + 4, bottom - 4].every((y) => isHit(x, y)));
}

/** Whether the field has its own keys in sight: then it needs no keyboard. */
function hasOwnKeys(field: TextInput): boolean {
  if (field.inputMode !== 'none') return false;
  const kind = field.dataset['keys'];
  if (kind === undefined) return true;
  const all = document.querySelectorAll<HTMLElement>(`[data-keys-for="${kind}"]`);
  return [...all].some(isInSight);
}

/**
 * Shows a keyboard over the page for a tapped field: a till in a kiosk has none from the system. It comes
 * once the tap is over, and goes with the focus. A keyboard that a tap elsewhere has just opened goes too, if
 * the field is marked `at-once`. A field with its own keys gets none while these are in sight; nor does one
 * reached by mouse or keys. While it is shown, the system's keyboard stays away.
 */
export function useScreenKeyboard(wanted: () => boolean, tapped: (tap: MouseEvent) => void): ScreenKeyboard {
  const field = useOverlaidField();
  /** What fields set for the system's keyboard, while it is kept away from them. */
  const modes = new Map<TextInput, string | null>();

  function silence(input: TextInput): void {
    if (modes.has(input)) return;
    modes.set(input, input.getAttribute('inputmode'));
    input.setAttribute('inputmode', 'none');
  }

  /** Restores all fields but one to their own setting. */
  function restore(but: TextInput | null): void {
    for (const [input, mode] of modes) {
      if (input === but) continue;
      if (mode === null) input.removeAttribute('inputmode');
      else input.setAttribute('inputmode', mode);
      modes.delete(input);
    }
  }

  /** Whether the keyboard is for this element: it has it already, or would get it by a tap. */
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

  /** After the current press: nothing appears or goes under a finger. */
  function follow(): void {
    setTimeout(() => {
      if (!field.value || writable()) return;
      const { activeElement } = document;
      // A field that is gone has done its work: where the page puts the focus then, no one wants to write yet.
      if (field.value.isConnected && isFor(activeElement)) show(activeElement);
      else hide();
    });
  }

  // A removed field has no size, and no event reports that it lost the focus.
  const size = new ResizeObserver(() => {
    if (field.value?.isConnected === false) hide();
  });

  /** The focused element when the finger came down. */
  let before: Element | null = null;

  // Before the field gets the focus, which is when the system's keyboard would open.
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
    // The person has a keyboard after all.
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
