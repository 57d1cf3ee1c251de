import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue';
import type { DisplayView } from '@shared/model/display';
import type { Input } from '@shared/ipc/contract';
import { useCheckoutStore } from '@/features/sale/state/checkout';
import { useDraftStore } from '@/features/sale/state/draft';
import { loadBothWords } from '@/i18n';
import { callQuietly } from '@/ipc/client';
import type * as ReceiptTexts from '@/shared/paper/receipt-text';
import { useCurrentSaleStore } from '@/shared/state/counter/current-sale';
import { useDisplayStore } from '@/shared/state/counter/display';
import { usePeopleStore } from '@/shared/state/people';
import { useLooksStore } from '@/shared/state/looks';
import { useSettingsStore } from '@/shared/state/settings';
import { displayView } from './display-view';

/** Several changes within this many milliseconds are sent as one. */
const SENT_AFTER_MS = 40;
/** How long a sale stays there once its outcome is known: the next customer must not see it. */
const SHOWN_FOR_MS = 60_000;

/**
 * Sends the customer's screen what is at the counter, while there is one. Nothing waits for it, and nothing
 * is sent while the till is locked.
 */
export function useCustomerDisplay(): void {
  const draft = useDraftStore();
  const checkout = useCheckoutStore();
  const current = useCurrentSaleStore();
  const display = useDisplayStore();
  const people = usePeopleStore();
  const settings = useSettingsStore();
  const looks = useLooksStore();
  const seen = ref(false);

  // The paper's words and layout are loaded with the first sale that a customer sees.
  const texts = shallowRef<typeof ReceiptTexts | null>(null);
  const hasReceipt = computed(() => display.status.on && current.sales.length > 0 && !current.underWay);
  watch(hasReceipt, async (has) => {
    if (!has || texts.value) return;
    await loadBothWords();
    texts.value = await import('@/shared/paper/receipt-text');
  });
  const receipt = computed(() =>
    hasReceipt.value && settings.settings
      ? (texts.value?.receiptTextOf(current.sales, current.payments, settings.settings) ?? null)
      : null,
  );

  const view = computed<DisplayView>(() => {
    // The settings decide how the counter's amounts are counted.
    if (!settings.settings) return { at: 'idle' };
    const { empty, lines, product, chosen, quantity, total, review, payable, due, left, change } = draft;
    const byPromptPay = checkout.asksFirst ? null : draft.byPromptPay;
    const { payments, confirming } = current;
    return displayView(
      { empty, lines, product, chosen, quantity, total, review, payable, due, left, change, byPromptPay },
      { sales: seen.value ? [] : current.sales, payments, confirming, receipt: receipt.value },
      looks.of,
    );
  });

  let hide: ReturnType<typeof setTimeout> | undefined;
  watch(
    [() => current.sales.map(({ id }) => id).join(), () => current.underWay],
    ([ids, underWay]) => {
      clearTimeout(hide);
      seen.value = false;
      if (ids !== '' && !underWay) hide = setTimeout(() => (seen.value = true), SHOWN_FOR_MS);
    },
    { immediate: true },
  );

  let send: ReturnType<typeof setTimeout> | undefined;
  watch(
    [view, () => display.status.on, () => people.locked],
    ([, on, locked]) => {
      clearTimeout(send);
      if (!on || locked) return;
      send = setTimeout(() => void callQuietly('display.show', plain(view.value)), SENT_AFTER_MS);
    },
    { immediate: true },
  );
  watch(
    () => people.locked,
    (locked) => {
      if (!locked) void display.load();
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    clearTimeout(hide);
    clearTimeout(send);
  });
}

/** Without Vue's reactivity, which the bridge cannot copy. */
function plain(view: DisplayView): Input<'display.show'> {
  return JSON.parse(JSON.stringify(view)) as Input<'display.show'>;
}
