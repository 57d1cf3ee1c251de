import { nextTick, watch, type Ref } from 'vue';
import { useCheckoutStore } from './state/checkout';

/** In one column, each new phase starts at the top, however far the one before was scrolled. */
export function useAtTop(column: Readonly<Ref<HTMLElement | null>>): void {
  const checkout = useCheckoutStore();
  watch(
    () => checkout.phase,
    async (now) => {
      if (now !== 'review' && now !== 'result') return;
      await nextTick();
      if (column.value) column.value.scrollTop = 0;
    },
  );
}
