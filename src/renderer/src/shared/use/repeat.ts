/** From an earlier sale to the counter: a ticket with the same details. */
import { readonly, shallowRef } from 'vue';
import type { Sale, ShownNames } from '@shared/model/sale/sale';
import type { ParkedLine } from '@shared/model/sale/ticket';
import { go } from './view';

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

const start = shallowRef<LineStart | null>(null);
export const askedRepeat = readonly(start);

/** Requests a repeat. */
export function repeat(sale: Sale): void {
  start.value = startFrom(sale);
  go('sale');
}

/** Takes it on the counter's side, once. */
export function takeRepeat(): LineStart | null {
  const given = start.value;
  start.value = null;
  return given;
}
