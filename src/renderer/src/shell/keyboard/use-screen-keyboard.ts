import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { takesText, type TextInput } from '@/shared/use/type-into';

/** What the keyboard on the page writes into, and hiding it. */
export interface ScreenKeyboard {
  /** Null while nothing is written by finger. */
  readonly field: Readonly<ShallowRef<TextInput | null>>;
  /** Whether the field takes amounts or numbers, and no letters. */
  readonly digits: () => boolean;
  hide(): void;
}

/**
 * A field that is touched gets a keyboard on the page: a till in a kiosk has none of the system's. A field with
 * keys of its own (`inputmode="none"`) gets none, and neither does one that is reached by a mouse or by keys. The
 * system's own stays away from a field for as long as this one is there.
 */
export function useScreenKeyboard(wanted: () => boolean): ScreenKeyboard {
  const field = shallowRef<TextInput | null>(null);
  let mode: string | null = null;

  function show(into: TextInput): void {
    if (field.value === into) return;
    hide();
    mode = into.getAttribute('inputmode');
    into.setAttribute('inputmode', 'none');
    field.value = into;
  }

  function hide(): void {
    if (!field.value) return;
    if (mode === null) field.value.removeAttribute('inputmode');
    else field.value.setAttribute('inputmode', mode);
    field.value = null;
  }

  function onPress(press: PointerEvent): void {
    if (press.pointerType !== 'touch' || !wanted()) return;
    const { target } = press;
    if (takesText(target) && target.inputMode !== 'none') show(target);
  }
  // Before the field has the focus, which is when the system's keyboard would open.
  window.addEventListener('pointerdown', onPress, { capture: true, passive: true });

  function onFocus({ target }: FocusEvent): void {
    // Once the tap is over: as the keyboard goes, what was tapped moves, and the tap would do nothing.
    if (target !== field.value) setTimeout(() => document.activeElement !== field.value && hide());
  }
  document.addEventListener('focusin', onFocus);
  function onKey(event: KeyboardEvent): void {
    // Somebody has a keyboard after all.
    if (event.isTrusted) hide();
  }
  window.addEventListener('keydown', onKey, { capture: true });

  onScopeDispose(() => {
    hide();
    window.removeEventListener('pointerdown', onPress, { capture: true });
    document.removeEventListener('focusin', onFocus);
    window.removeEventListener('keydown', onKey, { capture: true });
  });
  watch(wanted, (still) => {
    if (!still) hide();
  });
  return { field, digits: () => mode === 'decimal' || mode === 'numeric', hide };
}
