/** Whether staff use fingers: the keys for digits are then on the page, not the system's keyboard. */
import { readonly, ref } from 'vue';

const coarse = typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
const wanted = ref(coarse);

// From the first tap on: a till has a touch screen or not. After the tap, since the keys move the page.
window.addEventListener(
  'click',
  (tap) => {
    if (tap instanceof PointerEvent && tap.pointerType === 'touch') setTimeout(() => (wanted.value = true));
  },
  { capture: true, passive: true },
);

export const touchKeys = readonly(wanted);
