import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { times, type Money } from '@shared/model/money/money';
import type { Package, Product } from '@shared/model/service/product';
import { isSecretField, readField, type FieldFault } from '@shared/model/sale/recipient';
import type { SaleOrder } from '@shared/model/sale/sale';
import { useCatalogueStore } from './catalogue';
import { createDraftPayment } from './draft-payment';
import { createParkedDrafts } from './parked-drafts';
import { useSettingsStore } from '@/shared/state/settings';

/** One detail of the player as it is being typed. */
export interface DraftField {
  readonly ref: string;
  readonly typed: string;
  readonly secret: boolean;
  /** The value that would be sent; null while it cannot be. */
  readonly value: string | null;
  readonly fault: FieldFault | null;
}

/** What is missing before the sale can be reviewed, in the order in which staff fill it in. */
export type DraftGap =
  | { readonly what: 'product' | 'package' | 'quantity' | 'total' }
  | { readonly what: 'field'; readonly ref: string; readonly fault: FieldFault };

/** What is read back to the customer: exactly what would be sent, whatever the catalogue does meanwhile. */
export interface Review {
  /** How it is paid may still change while it is read back. */
  readonly order: Omit<SaleOrder, 'payment'>;
  readonly product: Product;
  readonly chosen: Package;
  readonly fields: readonly DraftField[];
  /** The player was taken from a list as it is, instead of typed. */
  readonly taken: boolean;
  /** Fields that were pasted into. */
  readonly pasted: readonly string[];
}

/** The sale being composed. Nothing here has been sent or stored. */
export const useDraftStore = defineStore('draft', () => {
  const catalogueStore = useCatalogueStore();
  const settingsStore = useSettingsStore();

  const productId = ref<string | null>(null);
  const packageId = ref<string | null>(null);
  const typed = ref<Record<string, string>>({});
  /** Details that somebody took from a list and did not change since, by the field's name. */
  const taken = ref<Readonly<Record<string, string>>>({});
  const pasted = ref<ReadonlySet<string>>(new Set());
  /** As typed, so that an empty or odd input can be told from a number. */
  const quantityText = ref('1');
  const review = shallowRef<Review | null>(null);
  /** Made at the first review; the main process lets each id be confirmed once. */
  let saleId: string | null = null;

  const product = computed(
    () => catalogueStore.catalogue?.products.find(({ id }) => id === productId.value) ?? null,
  );
  const chosen = computed(() => product.value?.packages.find(({ id }) => id === packageId.value) ?? null);

  const quantity = computed<number | null>(() => {
    if (!/^\d{1,6}$/.test(quantityText.value.trim())) return null;
    const count = Number(quantityText.value);
    return count >= 1 && count <= settingsStore.current.maxQuantity ? count : null;
  });

  const fields = computed<DraftField[]>(() =>
    (product.value?.payloadField ?? []).map((name) => {
      const secret = isSecretField(name);
      const text = typed.value[name] ?? '';
      const reading = readField(text, name);
      return reading.ok
        ? { ref: name, typed: text, secret, value: reading.value, fault: null }
        : { ref: name, typed: text, secret, value: null, fault: reading.fault };
    }),
  );

  const total = computed<Money | null>(() => {
    if (!chosen.value || quantity.value === null) return null;
    try {
      return times(chosen.value.price, quantity.value);
    } catch {
      return null; // too large to be counted exactly; the review says so
    }
  });

  const {
    tender,
    tenderedText,
    payment,
    due,
    clear: clearPayment,
  } = createDraftPayment(
    () => review.value?.order.shownTotal ?? total.value,
    () => settingsStore.current.cashRounding,
  );

  const gaps = computed<DraftGap[]>(() => {
    if (!product.value) return [{ what: 'product' }];
    const found: DraftGap[] = [];
    if (!chosen.value) found.push({ what: 'package' });
    for (const { ref: name, fault } of fields.value) {
      if (fault) found.push({ what: 'field', ref: name, fault });
    }
    if (quantity.value === null) found.push({ what: 'quantity' });
    else if (chosen.value && !total.value) found.push({ what: 'total' });
    return found;
  });

  function clear(): void {
    productId.value = null;
    packageId.value = null;
    typed.value = {};
    taken.value = {};
    pasted.value = new Set();
    quantityText.value = '1';
    clearPayment();
    review.value = null;
    saleId = null;
  }

  const { handOver, startOver } = createParkedDrafts({
    take: () => ({
      productId: productId.value,
      packageId: packageId.value,
      typed: typed.value,
      quantityText: quantityText.value,
      tender: tender.value,
      review: review.value,
      saleId,
    }),
    put: (draft) => {
      clear();
      if (!draft) return;
      [productId.value, packageId.value, typed.value] = [draft.productId, draft.packageId, draft.typed];
      [quantityText.value, tender.value, review.value] = [draft.quantityText, draft.tender, draft.review];
      saleId = draft.saleId;
    },
  });

  /**
   * Another game for the same customer: what was typed stays for fields of the same name. Secrets do not,
   * they are the other account's.
   */
  function chooseProduct(id: string): void {
    if (id === productId.value) return;
    const kept = fields.value.filter(({ secret }) => !secret);
    clear();
    productId.value = id;
    const names = product.value?.payloadField ?? [];
    typed.value = Object.fromEntries(
      kept.filter(({ ref: name }) => names.includes(name)).map(({ ref: name, typed: text }) => [name, text]),
    );
    const packages = product.value?.packages ?? [];
    if (packages.length === 1) packageId.value = packages[0]?.id ?? null;
  }

  function choosePackage(id: string): void {
    packageId.value = id;
  }

  /** `fromClipboard`: it was pasted, which is where another customer's id may still be. */
  function type(name: string, text: string, fromClipboard = false): void {
    typed.value = { ...typed.value, [name]: text };
    const others = [...pasted.value].filter((other) => other !== name);
    pasted.value = new Set(fromClipboard ? [...others, name] : others);
  }

  /** Takes a player's details from a list. */
  function take(payload: SaleOrder['payload']): void {
    for (const { ref: name, value } of payload) type(name, value);
    taken.value = Object.fromEntries(payload.map(({ ref: name, value }) => [name, value]));
  }

  function isTaken(): boolean {
    const plain = fields.value.filter(({ secret }) => !secret);
    return plain.length > 0 && plain.every(({ ref: name, value }) => taken.value[name] === value);
  }

  /** Shows a field as it would be sent, once it has been typed; a secret stays as it is. */
  function tidy(name: string): void {
    const field = fields.value.find(({ ref: own }) => own === name);
    if (field?.value && !field.secret && field.value !== field.typed) {
      type(name, field.value, pasted.value.has(name));
    }
  }

  /** Adds to the quantity and keeps it between 1 and the shop's limit. */
  function step(by: number): void {
    const next = (quantity.value ?? 1) + by;
    quantityText.value = String(Math.min(Math.max(next, 1), settingsStore.current.maxQuantity));
  }

  /**
   * Opens the read-back; false while something is missing. The sale gets its id here and keeps it when
   * staff go back and forth, so that one customer's order can never be confirmed under two ids.
   */
  function startReview(): boolean {
    if (gaps.value.length > 0 || !product.value || !chosen.value) return false;
    if (quantity.value === null || !total.value) return false;
    saleId ??= crypto.randomUUID();
    const order: Review['order'] = {
      saleId,
      productId: product.value.id,
      packageId: chosen.value.id,
      quantity: quantity.value,
      payload: fields.value.map(({ ref: name, value }) => ({ ref: name, value: value ?? '' })),
      shownTotal: total.value,
      acknowledged: [],
    };
    review.value = {
      order,
      product: product.value,
      chosen: chosen.value,
      fields: fields.value,
      taken: isTaken(),
      pasted: [...pasted.value],
    };
    return true;
  }

  /** Back to composing; everything typed stays. */
  function leaveReview(): void {
    review.value = null;
  }

  /** The same details as a new sale: for one that the service has refused. How it is paid stays as well. */
  function startAgain(): void {
    review.value = null;
    saleId = null;
  }

  return {
    productId,
    packageId,
    quantityText,
    review,
    product,
    chosen,
    quantity,
    fields,
    total,
    tender,
    tenderedText,
    payment,
    due,
    gaps,
    clear,
    chooseProduct,
    choosePackage,
    type,
    take,
    tidy,
    step,
    startReview,
    leaveReview,
    startAgain,
    handOver,
    startOver,
  };
});
