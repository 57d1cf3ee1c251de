import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { isTrouble } from '@shared/model/printing/print-end';
import type { PrinterState } from '@shared/model/printing/printer-state';
import { callQuietly, listen } from '@/ipc/client';
import { useSettingsStore } from '../settings';
import { latestValue } from '../latest-value';

const NONE: PrinterState = { hasPrinter: false, waiting: 0, last: null, missed: [] };

/** The till's own receipt printer, as far as it reports anything. */
export const usePrinterStore = defineStore('printer', () => {
  const settings = useSettingsStore();
  const state = shallowRef<PrinterState>(NONE);
  /** The sale for which the till asks whether to print its receipt. */
  const asked = shallowRef<string | null>(null);
  /** How the last job ended, when a person has to check the printer. */
  const trouble = computed(() => {
    const { last, missed } = state.value;
    return last !== null && isTrouble(last) ? last : (missed[0]?.end ?? null);
  });
  /** Whether a drawer is connected to it; none opens in training. */
  const hasDrawer = computed(() => {
    const { printerKind, drawerPin, mode } = settings.current;
    return printerKind !== 'none' && drawerPin !== 'none' && mode === 'live';
  });

  const keep = latestValue(state, (changed) => listen('printer.changed', changed));
  listen('print.asked', ({ id }) => (asked.value = id));

  async function load(): Promise<void> {
    await keep(callQuietly('printer.get'));
  }

  /** The question is over. */
  function answered(): void {
    asked.value = null;
  }

  return { state, asked, trouble, hasDrawer, load, answered };
});
