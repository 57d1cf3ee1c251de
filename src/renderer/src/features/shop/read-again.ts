import { onBeforeUnmount, onMounted } from 'vue';

/**
 * Reads while the component is on screen: at once, and again `afterMs` milliseconds after each reading.
 * `read` returns a function that shows the result. It is not called once the component is gone.
 */
export function useReadAgain(read: () => Promise<() => void>, afterMs: number): void {
  let timer = 0;
  let ended = false;

  async function turn(): Promise<void> {
    const show = await read();
    if (ended) return;
    show();
    timer = window.setTimeout(() => void turn(), afterMs);
  }

  onMounted(() => void turn());
  onBeforeUnmount(() => {
    ended = true;
    window.clearTimeout(timer);
  });
}
