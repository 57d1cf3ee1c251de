import { onMounted, ref, type Ref } from 'vue';
import { callQuietly, listen } from '@/ipc/client';
import { usePeopleStore } from '@/shared/state/people';

/** How many packages moved since a person with the right last looked; 0 for people without it. */
export function useMovedPrices(): Ref<number> {
  const people = usePeopleStore();
  const count = ref(0);

  async function read(): Promise<void> {
    if (!people.may('prices')) return;
    const result = await callQuietly('prices.moves');
    if (result.ok) count.value = result.value.moves.length;
  }
  onMounted(read);
  listen('catalogue.changed', () => void read());
  return count;
}
