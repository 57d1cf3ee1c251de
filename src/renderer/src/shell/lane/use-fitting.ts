import { computed, onBeforeUnmount, ref, watch, type Ref } from 'vue';

/** The most that a chip takes, and the count of those not shown, each with the gap next to it, in rem. */
const CHIP_REM = 15.5;
const REST_REM = 4;

/** How many of `count` chips fit the list's width, with room for the count of the rest. At least one. */
export function useFitting(
  list: Readonly<Ref<HTMLElement | null>>,
  count: () => number,
): Readonly<Ref<number>> {
  const width = ref(4 * CHIP_REM);
  const fitting = computed(() => {
    const all = Math.floor(width.value / CHIP_REM);
    return count() <= all ? count() : Math.max(1, Math.floor((width.value - REST_REM) / CHIP_REM));
  });
  const observer = new ResizeObserver(([entry]) => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    if (entry) width.value = entry.contentRect.width / rem;
  });
  watch(
    list,
    (element) => {
      observer.disconnect();
      if (element) observer.observe(element);
    },
    { flush: 'post', immediate: true },
  );
  onBeforeUnmount(() => observer.disconnect());
  return fitting;
}
