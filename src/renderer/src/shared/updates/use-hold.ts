/** Tells the main process what no update may end: only the page knows that somebody is reading back, or counting. */
import { onUnmounted, watch } from 'vue';
import { UPDATE_HOLDERS, type UpdateHolder } from '@shared/model/update';
import { call } from '@/ipc/client';

const open = new Set<UpdateHolder>();
let told: UpdateHolder | null = null;

function set(by: UpdateHolder, on: boolean): void {
  if (on) open.add(by);
  else open.delete(by);
  const first = UPDATE_HOLDERS.find((holder) => open.has(holder)) ?? null;
  if (first === told) return;
  told = first;
  void call('update.hold', { by: first });
}

/**
 * Holds updates back while `on` is so. With `stays`, what is so when the part of the screen goes stays so until it is
 * there again: a ticket that was begun is still begun while somebody looks at the settings.
 */
export function useHold(by: UpdateHolder, on: () => boolean, { stays = false } = {}): void {
  watch(on, (is) => set(by, is), { immediate: true });
  if (!stays) onUnmounted(() => set(by, false));
}
