/** Which screen is shown. A receipt lies over the screen it was opened from, which keeps its place. */
import { readonly, ref, shallowRef, type DeepReadonly, type Ref, type ShallowRef } from 'vue';

export const VIEWS = ['sale', 'history', 'attention', 'day', 'settings'] as const;
export type ViewName = (typeof VIEWS)[number];

/** What the receipt view shows: a sale of this till, or an order of the service alone. */
export interface ReceiptOf {
  readonly saleId: string | null;
  readonly orderKey: string | null;
}

const view = ref<ViewName>('sale');
const receipt = shallowRef<ReceiptOf | null>(null);

/** The current screen and the ways to another. */
export function useView(): {
  view: DeepReadonly<Ref<ViewName>>;
  receipt: Readonly<ShallowRef<ReceiptOf | null>>;
  go: (to: ViewName) => void;
  openReceipt: (of: ReceiptOf) => void;
  closeReceipt: () => void;
} {
  return {
    view: readonly(view),
    receipt,
    go: (to) => {
      view.value = to;
      receipt.value = null;
    },
    openReceipt: (of) => (receipt.value = of),
    closeReceipt: () => (receipt.value = null),
  };
}
