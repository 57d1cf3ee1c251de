/** Reports what no update may end: only the page knows that a person is reading back, or counting. */
import { onUnmounted, watch } from 'vue';
import { UPDATE_HOLDERS, type UpdateHolder } from '@shared/model/kinds/till';
import { call } from '@/ipc/client';
import { afterPaint } from '../use/after-paint';

const open = new Set<UpdateHolder>();
let sent: UpdateHolder | null = null;

function set(by: UpdateHolder, on: boolean): void {
  if (on) {
    open.add(by);
    report();
  } else {
    open.delete(by);
    // Nothing waits for an update, and the outcome of a sale is about to be painted.
    afterPaint(report);
  }
}

function report(): void {
  const first = UPDATE_HOLDERS.find((holder) => open.has(holder)) ?? null;
  if (first === sent) return;
  sent = first;
  void call('update.hold', { by: first });
}

/**
 * Holds updates back while `on` is true. With `stays`, the last state stays while the component is gone: a
 * ticket stays begun while a person is in the settings.
 */
export function useHold(by: UpdateHolder, on: () => boolean, { stays = false } = {}): void {
  watch(on, (is) => set(by, is), { immediate: true });
  if (!stays) onUnmounted(() => set(by, false));
}
