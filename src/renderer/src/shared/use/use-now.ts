import { onBeforeUnmount, onMounted, readonly, ref, type Ref } from 'vue';

/** The till's clock in epoch milliseconds, read at this interval while the component is on screen. */
export function useNow(everyMs: number): Readonly<Ref<number>> {
  const now = ref(Date.now());
  let timer = 0;
  onMounted(() => (timer = window.setInterval(() => (now.value = Date.now()), everyMs)));
  onBeforeUnmount(() => window.clearInterval(timer));
  return readonly(now);
}
