/**
 * Which keypads are visible, and where their keys write. A screen too narrow for a keypad hides it, and its
 * fields then need another keyboard.
 */
import { onBeforeUnmount, onMounted, shallowReactive, watch, type Ref } from 'vue';

/** What a keypad writes: the `data-keys` of its fields. */
export type KeypadKind = 'details' | 'amount';

const seen = shallowReactive(new Set<KeypadKind>());

/** Whether the keypad of these fields is visible on the page. */
export function keypadSeen(kind: KeypadKind): boolean {
  return seen.has(kind);
}

/** Registers a keypad while it is there, from before its field gets the focus. */
export function useSeenKeypad(pad: Readonly<Ref<HTMLElement | null>>, kind: KeypadKind): void {
  function look(): void {
    if (pad.value?.checkVisibility()) seen.add(kind);
    else seen.delete(kind);
  }
  // A hidden element has no size, so the observer fires when it is hidden and when it is back.
  const observer = new ResizeObserver(look);
  onMounted(() => {
    look();
    if (pad.value) observer.observe(pad.value);
  });
  onBeforeUnmount(() => {
    observer.disconnect();
    seen.delete(kind);
  });
}

/** The field that the keys of a kind write into while none of their fields has the focus. */
const homes = shallowReactive(new Map<KeypadKind, HTMLInputElement>());

export function homeOf(kind: KeypadKind): HTMLInputElement | null {
  return homes.get(kind) ?? null;
}

/** Makes this the home field of its keys while it is there. */
export function useKeypadHome(field: Readonly<Ref<HTMLInputElement | null>>, kind: KeypadKind): void {
  watch(field, (now) => (now ? homes.set(kind, now) : homes.delete(kind)), { flush: 'post' });
  onBeforeUnmount(() => void homes.delete(kind));
}
