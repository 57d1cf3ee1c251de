/** The way from a sale of before to the counter: a ticket with the same details. */
import { readonly, shallowRef, type Ref } from 'vue';
import type { Sale } from '@shared/model/sale/sale';
import { useView } from './use-view';

/** What a top-up is begun with. */
export interface LineStart {
  readonly productId: string;
  readonly packageId: string | null;
  readonly quantity: number;
  /** A secret is null: it is typed again. */
  readonly payload: readonly { readonly ref: string; readonly value: string | null }[];
}

const asked = shallowRef<LineStart | null>(null);

/** What of a sale another one begins with. */
export function likeSale({ product, package: pack, quantity, payload }: Sale): LineStart {
  return {
    productId: product.id,
    packageId: pack.id,
    quantity,
    payload: payload.map(({ ref, value }) => ({ ref, value })),
  };
}

/** Asking for it, and on the counter's side taking it: `taken` gives it once. */
export function useRepeat(): {
  readonly asked: Readonly<Ref<LineStart | null>>;
  readonly repeat: (sale: Sale) => void;
  readonly taken: () => LineStart | null;
} {
  const { go } = useView();
  return {
    asked: readonly(asked),
    repeat: (sale) => {
      asked.value = likeSale(sale);
      go('sale');
    },
    taken: () => {
      const start = asked.value;
      asked.value = null;
      return start;
    },
  };
}
