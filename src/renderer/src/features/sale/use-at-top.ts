import { nextTick, watch, type Ref } from 'vue';
import type { Phase } from './send/use-checkout';

/** In one column, each new phase starts at the top, however far the one before was scrolled. */
export function useAtTop(phase: Readonly<Ref<Phase>>, column: Readonly<Ref<HTMLElement | null>>): void {
  watch(phase, async (now) => {
    if (now !== 'review' && now !== 'result') return;
    await nextTick();
    if (column.value) column.value.scrollTop = 0;
  });
}
