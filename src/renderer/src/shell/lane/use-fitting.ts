import { onBeforeUnmount, ref, watch, type Ref } from 'vue';

/** What a chip takes at most, with the gap beside it, in rem. */
const CHIP_REM = 15.5;

/** How many chips the list's width has room for. */
export function useFitting(list: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<number>> {
  const fitting = ref(4);
  const observer = new ResizeObserver(([entry]) => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    if (entry) fitting.value = Math.max(1, Math.floor(entry.contentRect.width / (CHIP_REM * rem)));
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
