/** Which keypads can be seen, and where their keys write: a screen too narrow for one hides it, and its fields need another keyboard then. */
import { onBeforeUnmount, onMounted, shallowReactive, watch, type Ref } from 'vue';

/** What a keypad writes, which is the `data-keys` of its fields. */
export type KeypadKind = 'details' | 'amount';

const seen = shallowReactive(new Set<KeypadKind>());

/** Whether a finger finds the keypad of these fields on the page. */
export function keypadSeen(kind: KeypadKind): boolean {
  return seen.has(kind);
}

/** Tells of a keypad for as long as it is there, from before its field has the focus on. */
export function useSeenKeypad(pad: Readonly<Ref<HTMLElement | null>>, kind: KeypadKind): void {
  function look(): void {
    if (pad.value?.checkVisibility()) seen.add(kind);
    else seen.delete(kind);
  }
  // What is hidden has no size: it is told of when it is hidden, and when it is back.
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

/** The field that the keys of a kind write into while none of theirs has the focus. */
const homes = shallowReactive(new Map<KeypadKind, HTMLInputElement>());

export function homeOf(kind: KeypadKind): HTMLInputElement | null {
  return homes.get(kind) ?? null;
}

/** Makes this the field of its keys for as long as it is there. */
export function useKeypadHome(field: Readonly<Ref<HTMLInputElement | null>>, kind: KeypadKind): void {
  watch(field, (now) => (now ? homes.set(kind, now) : homes.delete(kind)), { flush: 'post' });
  onBeforeUnmount(() => void homes.delete(kind));
}
