import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { isTrouble } from '@shared/model/printing/print-end';
import type { PrinterState } from '@shared/model/printing/printer-state';
import { callQuietly, listen } from '@/ipc/client';
import { useSettingsStore } from '../settings';
import { keepTold } from '../told-value';

const NONE: PrinterState = { hasPrinter: false, waiting: 0, last: null, missed: [] };

/** The till's own receipt printer, as far as it tells something. */
export const usePrinterStore = defineStore('printer', () => {
  const settings = useSettingsStore();
  const state = shallowRef<PrinterState>(NONE);
  /** The sale of which it is asked whether its receipt is printed. */
  const asked = shallowRef<string | null>(null);
  /** How the last job ended, where somebody has to look at the printer. */
  const trouble = computed(() => {
    const { last, missed } = state.value;
    return last !== null && isTrouble(last) ? last : (missed[0]?.end ?? null);
  });
  /** Whether a drawer hangs on it; none opens in training. */
  const hasDrawer = computed(() => {
    const { printerKind, drawerPin, mode } = settings.current;
    return printerKind !== 'none' && drawerPin !== 'none' && mode === 'live';
  });

  const keep = keepTold(state, (told) => listen('printer.changed', told));
  listen('print.asked', ({ id }) => (asked.value = id));

  async function load(): Promise<void> {
    await keep(callQuietly('printer.get'));
  }

  /** Nobody asks about it any more. */
  function answered(): void {
    asked.value = null;
  }

  return { state, asked, trouble, hasDrawer, load, answered };
});
