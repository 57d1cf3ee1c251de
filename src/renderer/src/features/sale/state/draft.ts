import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { plus, times, type Money } from '@shared/model/money/money';
import type { Package, Product } from '@shared/model/service/product';
import { isSecretField, MAX_FIELD_LENGTH, readField, type FieldFault } from '@shared/model/sale/recipient';
import type { SaleOrder } from '@shared/model/sale/sale';
import { MOST_TICKET_LINES, type ParkedTicket, type TicketLine } from '@shared/model/sale/ticket';
import type { Input } from '@shared/ipc/contract';
import type { LineStart } from '@/shared/use/use-repeat';
import { useCatalogueStore } from './catalogue';
import { createDraftPayment, NOTHING_SAID, type PaymentTyped } from './draft-payment';
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

/** A composed top-up: exactly what would be sent, whatever the catalogue does meanwhile. */
export interface ComposedLine {
  readonly order: TicketLine;
  readonly product: Product;
  readonly chosen: Package;
  readonly fields: readonly DraftField[];
  /** The player was taken from a list as it is, instead of typed. */
  readonly taken: boolean;
  /** Fields that were pasted into. */
  readonly pasted: readonly string[];
}

/** What is read back to the customer. How it is paid may still change while it is. */
export interface Review {
  readonly ticketId: string;
  /** One at least, in the order in which they go out. */
  readonly lines: readonly ComposedLine[];
  readonly total: Money;
}

/** What was confirmed last, as it was composed, for a refused line of it to be corrected. */
interface Confirmed {
  readonly lines: readonly ComposedLine[];
  readonly payment: PaymentTyped;
}

/** The ticket being composed: lines that stand, and the one that is being filled in. Nothing of it has been sent or stored. */
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
  /** The lines that stand, as they were composed. */
  const added = shallowRef<readonly ComposedLine[]>([]);
  /** Lines of a ticket that was taken up which are not complete: each comes into the fields when it is its turn. */
  const waiting = shallowRef<readonly LineStart[]>([]);
  const review = shallowRef<Review | null>(null);
  const confirmed = shallowRef<Confirmed | null>(null);
  /** Whether what is filled in are the details of a refused sale. */
  const correcting = ref(false);
  /** Made when the line is added or first reviewed; the main process lets each id be confirmed once. */
  let saleId: string | null = null;
  let ticketId: string | null = null;

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

  /** The lines that stand, at today's prices: what is asked for is what the screen says. */
  const lines = computed<ComposedLine[]>(() => added.value.map(repriced));

  function repriced(line: ComposedLine): ComposedLine {
    const { productId: of, packageId: pack, quantity: count } = line.order;
    const now = catalogueStore.catalogue?.products.find(({ id }) => id === of);
    const one = now?.packages.find(({ id }) => id === pack);
    if (!now || !one) return line;
    return {
      ...line,
      product: now,
      chosen: one,
      order: { ...line.order, shownTotal: times(one.price, count) },
    };
  }

  /** What all of it comes to; null while there is nothing, or nothing that can be counted. */
  const ticketTotal = computed<Money | null>(() => {
    const sums = lines.value.map(({ order }) => order.shownTotal);
    if (packageId.value !== null && !total.value) return null;
    const all = total.value ? [...sums, total.value] : sums;
    return all.length === 0 ? null : all.reduce(plus);
  });

  const { takePayment, putPayment, ...paying } = createDraftPayment(
    () => review.value?.total ?? ticketTotal.value,
    () => settingsStore.current.cashRounding,
  );

  /** Whether nothing at all has been begun. */
  const empty = computed(
    () => productId.value === null && added.value.length === 0 && waiting.value.length === 0,
  );

  const gaps = computed<DraftGap[]>(() => {
    // Lines that stand can be checked without another one.
    if (productId.value === null && added.value.length > 0) return [];
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

  /** Away with the line that is being filled in. */
  function clearLine(): void {
    productId.value = null;
    packageId.value = null;
    typed.value = {};
    taken.value = {};
    pasted.value = new Set();
    quantityText.value = '1';
    saleId = null;
  }

  function clear(): void {
    clearLine();
    added.value = [];
    waiting.value = [];
    putPayment(NOTHING_SAID);
    review.value = null;
    ticketId = null;
    correcting.value = false;
  }

  const { handOver, startOver } = createParkedDrafts({
    take: () => ({
      line: { productId: productId.value, packageId: packageId.value, typed: typed.value },
      quantityText: quantityText.value,
      added: added.value,
      waiting: waiting.value,
      tenders: takePayment().tenders,
      review: review.value,
      confirmed: confirmed.value,
      ids: { saleId, ticketId },
    }),
    put: (draft) => {
      clear();
      confirmed.value = draft?.confirmed ?? null;
      if (!draft) return;
      const { line, tenders, ids } = draft;
      [productId.value, packageId.value, typed.value] = [line.productId, line.packageId, line.typed];
      [quantityText.value, added.value, review.value] = [draft.quantityText, draft.added, draft.review];
      waiting.value = draft.waiting;
      // A split stands and falls with the cash that was counted out.
      if (tenders.length === 1) putPayment({ ...NOTHING_SAID, tenders });
      ({ saleId, ticketId } = ids);
    },
  });

  /**
   * Another game for the same customer: what was typed stays for fields of the same name. Secrets do not,
   * they are the other account's.
   */
  function chooseProduct(id: string): void {
    if (id === productId.value) return;
    const kept = fields.value.filter(({ secret }) => !secret);
    clearLine();
    putPayment(NOTHING_SAID);
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

  /** What was chosen by mistake is chosen no more. */
  function unchoosePackage(): void {
    packageId.value = null;
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

  /** The line that is being filled in, as it would be sent; null while something of it is missing. */
  function composed(): ComposedLine | null {
    if (gaps.value.length > 0 || !product.value || !chosen.value) return null;
    if (quantity.value === null || !total.value) return null;
    saleId ??= crypto.randomUUID();
    const order: TicketLine = {
      saleId,
      productId: product.value.id,
      packageId: chosen.value.id,
      quantity: quantity.value,
      payload: fields.value.map(({ ref: name, value }) => ({ ref: name, value: value ?? '' })),
      shownTotal: total.value,
      acknowledged: [],
    };
    return {
      order,
      product: product.value,
      chosen: chosen.value,
      fields: fields.value,
      taken: isTaken(),
      pasted: [...pasted.value],
    };
  }

  /** Whether another line may stand beside those that do. */
  const full = computed(() => added.value.length + waiting.value.length >= MOST_TICKET_LINES - 1);

  /** Lets the line stand and begins the next one; false while something of it is missing. */
  function addLine(): boolean {
    const line = full.value ? null : composed();
    if (!line) return false;
    added.value = [...added.value, line];
    clearLine();
    const [next, ...others] = waiting.value;
    waiting.value = others;
    if (next) startLike(next);
    return true;
  }

  /** The same for another package of the same player: the details stay. */
  function addAgain(): boolean {
    if (waiting.value.length > 0) return addLine();
    const [game, details, from] = [productId.value, typed.value, taken.value];
    if (!addLine()) return false;
    [productId.value, typed.value, taken.value] = [game, details, from];
    return true;
  }

  function removeLine(id: string): void {
    added.value = added.value.filter(({ order }) => order.saleId !== id);
    if (empty.value) clear();
  }

  /** Puts a line into the fields; what was in them is lost. */
  function fillIn({ order, fields: all, taken: isFromList, pasted: names }: ComposedLine): void {
    clearLine();
    [productId.value, packageId.value] = [order.productId, order.packageId];
    typed.value = Object.fromEntries(all.map(({ ref: name, typed: text }) => [name, text]));
    taken.value = isFromList
      ? Object.fromEntries(all.map(({ ref: name, value }) => [name, value ?? '']))
      : {};
    pasted.value = new Set(names);
    quantityText.value = String(order.quantity);
  }

  /** Whether a line that stands could be changed without losing the one that is being filled in. */
  const mayEdit = computed(() => productId.value === null || (gaps.value.length === 0 && !full.value));

  /** Takes a line that stands back into the fields; what is in them stands in its place. */
  function editLine(id: string): void {
    const line = lines.value.find(({ order }) => order.saleId === id);
    if (!line || !mayEdit.value) return;
    if (productId.value !== null) addLine();
    added.value = added.value.filter(({ order }) => order.saleId !== id);
    fillIn(line);
    saleId = line.order.saleId;
  }

  /**
   * Opens the read-back; false while something is missing. Each line gets its id here at the latest and keeps it
   * when staff go back and forth, so that one customer's order can never be confirmed under two ids.
   */
  function startReview(): boolean {
    if (gaps.value.length > 0) return false;
    // What was parked half filled in is asked for first.
    if (waiting.value.length > 0) return addLine() && false;
    const last = productId.value === null ? null : composed();
    if (productId.value !== null && !last) return false;
    const all = last ? [...lines.value, last] : lines.value;
    ticketId ??= crypto.randomUUID();
    review.value = { ticketId, lines: all, total: all.map(({ order }) => order.shownTotal).reduce(plus) };
    confirmed.value = null;
    return true;
  }

  /** Back to composing; everything typed stays. */
  function leaveReview(): void {
    review.value = null;
  }

  /** What was read back is confirmed: the screen is free for the next customer. */
  function putAway(): void {
    if (review.value) confirmed.value = { lines: review.value.lines, payment: takePayment() };
    clear();
  }

  /** The next sale begins: what was confirmed last is nobody's to correct any more. */
  function forget(): void {
    confirmed.value = null;
  }

  /** The details of a refused line as a new sale. How it is paid stays as well. False when they are not kept. */
  function correct(id: string): boolean {
    const line = confirmed.value?.lines.find(({ order }) => order.saleId === id);
    if (!line) return false;
    const { tenders } = confirmed.value?.payment ?? NOTHING_SAID;
    clear();
    fillIn(line);
    if (tenders.length === 1) putPayment({ ...NOTHING_SAID, tenders });
    confirmed.value = null;
    correcting.value = true;
    return true;
  }

  /** Begins a line with what an earlier one had; what it is no more in the catalogue is left out. */
  function startLike({ productId: of, packageId: pack, quantity: count, payload }: LineStart): void {
    clearLine();
    productId.value = of;
    const names = product.value?.payloadField ?? [];
    if (product.value?.packages.some(({ id }) => id === pack)) packageId.value = pack;
    quantityText.value = String(count);
    typed.value = Object.fromEntries(
      payload.flatMap(({ ref: name, value }) =>
        value !== null && names.includes(name) ? [[name, value] as const] : [],
      ),
    );
  }

  /** All lines as they are, finished or not, to be parked. A secret is not among what is kept. */
  function toPark(): Input<'ticket.park'>['lines'] {
    const composing: LineStart[] =
      productId.value === null
        ? []
        : [
            {
              productId: productId.value,
              packageId: packageId.value,
              quantity: quantity.value ?? 1,
              payload: fields.value.map((field) => ({
                ref: field.ref,
                value: field.secret ? '' : field.typed.slice(0, MAX_FIELD_LENGTH),
              })),
            },
          ];
    const standing = added.value.map(({ order, fields: all }) => ({
      ...order,
      payload: all.map(({ ref: name, value, secret }) => ({ ref: name, value: secret ? null : value })),
    }));
    return [...standing, ...composing, ...waiting.value].map((line) => ({
      productId: line.productId,
      packageId: line.packageId,
      quantity: line.quantity,
      payload: line.payload.map(({ ref: name, value }) => ({ ref: name, value: value ?? '' })),
    }));
  }

  /** Puts a parked ticket on the screen: what is complete stands, the rest is filled in one after the other. */
  function takeUp({ lines: parked }: Pick<ParkedTicket, 'lines'>): void {
    clear();
    const open: LineStart[] = [];
    for (const { product: game, package: pack, quantity: count, payload } of parked) {
      const start: LineStart = {
        productId: game.id,
        packageId: pack?.id ?? null,
        quantity: count,
        payload,
      };
      startLike(start);
      const line = composed();
      if (line) added.value = [...added.value, line];
      else open.push(start);
      clearLine();
    }
    const [next, ...others] = open;
    waiting.value = others;
    if (next) startLike(next);
  }

  return {
    ...{ productId, packageId, quantityText, review, confirmed, product, chosen, quantity, fields, total },
    ...{ correcting, lines, waiting, ticketTotal, empty, full, mayEdit, gaps, ...paying },
    ...{ clear, clearLine, chooseProduct, choosePackage, unchoosePackage, type, take, tidy, step },
    ...{ addLine, addAgain, removeLine, editLine, startReview, leaveReview },
    ...{ putAway, forget, correct, startLike, toPark, takeUp, handOver, startOver },
  };
});
