import { nextTick, watch, type Ref } from 'vue';
import type { Phase } from './send/use-checkout';

/** Where one column holds everything, what comes now stands at its top, wherever the one before was left scrolled to. */
export function useAtTop(phase: Readonly<Ref<Phase>>, column: Readonly<Ref<HTMLElement | null>>): void {
  watch(phase, async (now) => {
    if (now !== 'review' && now !== 'result') return;
    await nextTick();
    if (column.value) column.value.scrollTop = 0;
  });
}
