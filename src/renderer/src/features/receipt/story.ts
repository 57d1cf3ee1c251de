/** A sale's whole story, read on request and again after every change of the sale. */
import { onScopeDispose, shallowRef, watch } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleStory } from '@shared/model/sale/story';
import { call, listen } from '@/ipc/client';
import { readOnceMore } from '@/shared/use/read-once-more';

/** Follows the story of a sale; nothing is read before `load`. */
export function useStory(sale: () => Sale) {
  const story = shallowRef<SaleStory | null>(null);
  const error = shallowRef<AppError | null>(null);
  let wanted = false;

  const read = readOnceMore(async (isOutdated) => {
    const { id } = sale();
    const result = await call('sale.story', { id });
    if (sale().id !== id) void read();
    if (isOutdated()) return;
    error.value = result.ok ? null : result.error;
    if (result.ok) story.value = result.value;
  });

  /** Reads it. A change during a read starts one more, and the older result is dropped. */
  async function load(): Promise<void> {
    wanted = true;
    await read();
  }

  function follow(): void {
    if (wanted) void load();
  }

  watch(
    () => sale().id,
    () => (story.value = null),
  );
  // Every event about the sale replaces the shown sale, and so does a print or a PDF.
  watch(sale, follow);
  const stops = [listen('attention.changed', follow), listen('drawer.changed', follow)];
  onScopeDispose(() => stops.forEach((stop) => stop()));

  return { story, error, load };
}
