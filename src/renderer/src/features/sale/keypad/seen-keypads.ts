/** Which keypads can be seen: a screen too narrow for one hides it, and its fields need another keyboard then. */
import { onBeforeUnmount, onMounted, shallowReactive, type Ref } from 'vue';

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
