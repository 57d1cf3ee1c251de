/** From an earlier sale to the counter: a ticket with the same details. */
import { readonly, shallowRef, type Ref } from 'vue';
import type { Sale, ShownNames } from '@shared/model/sale/sale';
import type { ParkedLine } from '@shared/model/sale/ticket';
import { useView } from './use-view';

/** The start of a top-up. */
export interface LineStart {
  readonly productId: string;
  readonly packageId: string | null;
  /** What the package was called; under its id the provider may list another one by now. */
  readonly names: ShownNames | null;
  readonly quantity: number;
  /** A secret is null: it is typed again. */
  readonly payload: readonly { readonly ref: string; readonly value: string | null }[];
}

const asked = shallowRef<LineStart | null>(null);

/** The details of a sale or a parked line that another one starts with. */
export function startFrom({
  product,
  package: pack,
  quantity,
  payload,
}: Readonly<ParkedLine> | Sale): LineStart {
  return {
    productId: product.id,
    packageId: pack && pack.id,
    names: pack && { product: product.name, package: pack.name },
    quantity,
    payload: payload.map(({ ref, value }) => ({ ref, value })),
  };
}

/** Requests a repeat, and takes it on the counter's side: `taken` returns it once. */
export function useRepeat(): {
  readonly asked: Readonly<Ref<LineStart | null>>;
  readonly repeat: (sale: Sale) => void;
  readonly taken: () => LineStart | null;
} {
  const { go } = useView();
  return {
    asked: readonly(asked),
    repeat: (sale) => {
      asked.value = startFrom(sale);
      go('sale');
    },
    taken: () => {
      const start = asked.value;
      asked.value = null;
      return start;
    },
  };
}
