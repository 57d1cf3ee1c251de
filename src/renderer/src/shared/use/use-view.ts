/** Which screen is shown. A receipt lies over the screen it was opened from, which keeps its place. */
import { readonly, ref, shallowRef, type DeepReadonly, type Ref, type ShallowRef } from 'vue';

export const VIEWS = ['sale', 'history', 'attention', 'day', 'shop', 'settings'] as const;
export type ViewName = (typeof VIEWS)[number];

/** What the receipt view shows: a sale of this till, or an order of the service alone. */
export interface ReceiptOf {
  readonly saleId: string | null;
  readonly orderKey: string | null;
}

const view = ref<ViewName>('sale');
const receipt = shallowRef<ReceiptOf | null>(null);
/** How often a screen was asked for. */
const visits = ref(0);

/** The current screen and the ways to another. */
export function useView(): {
  view: DeepReadonly<Ref<ViewName>>;
  /** Grows each time a screen is asked for, the one that is shown as well: it then begins at its start. */
  visits: DeepReadonly<Ref<number>>;
  receipt: Readonly<ShallowRef<ReceiptOf | null>>;
  go: (to: ViewName) => void;
  openReceipt: (of: ReceiptOf) => void;
  closeReceipt: () => void;
} {
  return {
    view: readonly(view),
    visits: readonly(visits),
    receipt,
    go: (to) => {
      view.value = to;
      visits.value += 1;
      receipt.value = null;
    },
    openReceipt: (of) => (receipt.value = of),
    closeReceipt: () => (receipt.value = null),
  };
}
