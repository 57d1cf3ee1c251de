/** Whether the counter is worked with fingers: then the keys for digits are on the page, and the system's stay away. */
import { readonly, ref, type DeepReadonly, type Ref } from 'vue';

const coarse = typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
const wanted = ref(coarse);

// From the first tap on: a till has a touch screen or it has not. Once the tap is over, since the keys move what is there.
window.addEventListener(
  'click',
  (tap) => {
    if (tap instanceof PointerEvent && tap.pointerType === 'touch') setTimeout(() => (wanted.value = true));
  },
  { capture: true, passive: true },
);

export function useTouchKeys(): { readonly wanted: DeepReadonly<Ref<boolean>> } {
  return { wanted: readonly(wanted) };
}
