/** The line of a ticket that is being filled in. */
import { computed, ref, shallowRef } from 'vue';
import { isSecretField, MAX_FIELD_LENGTH, readField } from '@shared/model/recipient/recipient';
import type { TicketLine } from '@shared/model/sale/sale';
import type { OfferedProduct } from '@shared/model/service/product';
import { plainDigits } from '@shared/model/text/digits';
import type { LineStart } from '@/shared/use/repeat';
import type { ComposedLine, DraftField, DraftGap } from './draft-types';
import { namesOf, offerOf, sumsOf } from './offered-line';

/** A line as it is in the fields, so that it can be restored. */
interface LineTyped {
  readonly productId: string | null;
  readonly packageId: string | null;
  readonly typed: ReadonlyMap<string, string>;
  /** Which fields were chosen from a list, and which were pasted: warnings depend on both. */
  readonly taken: ReadonlyMap<string, string>;
  readonly pasted: ReadonlySet<string>;
  readonly quantityText: string;
  readonly saleId: string | null;
}

/** Holds what is filled in, for the games on sale and up to the shop's largest quantity. */
export function createDraftLine(products: () => readonly OfferedProduct[], maxQuantity: () => number) {
  const productId = ref<string | null>(null);
  const packageId = ref<string | null>(null);
  /** By the service's field names. A map, so that a name can't clash with an object's properties. */
  const typed = shallowRef<ReadonlyMap<string, string>>(new Map());
  /** Details chosen from a list and not changed since, by the field's name. */
  const taken = shallowRef<ReadonlyMap<string, string>>(new Map());
  /** Text copied along with an id and removed from the field, until the field is typed into again. */
  const tidied = shallowRef<ReadonlyMap<string, readonly string[]>>(new Map());
  const pasted = ref<ReadonlySet<string>>(new Set());
  /** As typed, so that an empty or odd input can be distinguished from a number. */
  const quantityText = ref('1');
  /** Grows with each step: a game, a package or a player is chosen, a line begins or ends. Typing is none. */
  const moves = ref(0);
  /** Staff tried to go on with something missing: only then are empty fields marked. */
  const showFaults = ref(false);
  /** Created when the line is added or first reviewed; the main process lets each id be confirmed once. */
  let saleId: string | null = null;

  const product = computed(() => products().find(({ id }) => id === productId.value) ?? null);
  /** A package that the shop has stopped selling cannot be chosen, and one that was is chosen no more. */
  const sold = (id: string | null) =>
    product.value?.packages.find((one) => one.id === id && !one.stopped) ?? null;
  const chosen = computed(() => sold(packageId.value));

  const quantity = computed<number | null>(() => {
    const plain = plainDigits(quantityText.value);
    if (!/^\d{1,6}$/.test(plain)) return null;
    const count = Number(plain);
    return count >= 1 && count <= maxQuantity() ? count : null;
  });

  const isSecret = (name: string) =>
    isSecretField(name, product.value?.payloadField ?? [...typed.value.keys()]);

  const fields = computed<DraftField[]>(() =>
    (product.value?.payloadField ?? []).map((name) => {
      const secret = isSecret(name);
      const text = typed.value.get(name) ?? '';
      const reading = readField(text, name, product.value?.payloadField);
      if (!reading.ok) {
        return { ref: name, typed: text, secret, value: null, fault: reading.fault, removed: [] };
      }
      const removed = [...new Set([...(tidied.value.get(name) ?? []), ...(reading.removed ?? [])])];
      return { ref: name, typed: text, secret, value: reading.value, fault: null, removed };
    }),
  );

  /** Typed values, by the field's name; of a game that is gone, all that is known. */
  const details = (): (readonly [name: string, text: string])[] =>
    product.value ? fields.value.map((field) => [field.ref, field.typed]) : [...typed.value];
  const plainDetails = () => details().filter(([name]) => !isSecret(name));

  const sums = computed(() =>
    chosen.value && quantity.value !== null ? sumsOf(chosen.value, quantity.value) : null,
  );
  const total = computed(() => sums.value?.shownCharge ?? null);

  /** The missing parts of the line, in the order in which staff fill it in. */
  const missing = computed<DraftGap[]>(() => {
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

  function clearLine(): void {
    productId.value = null;
    packageId.value = null;
    typed.value = taken.value = new Map();
    tidied.value = new Map();
    pasted.value = new Set();
    quantityText.value = '1';
    saleId = null;
    showFaults.value = false;
    moves.value += 1;
  }

  /** Something is missing, so staff can't go on: marks it. */
  function markGaps(): false {
    showFaults.value = true;
    moves.value += 1;
    return false;
  }

  /**
   * Another game for the same customer: typed values stay for fields of the same name. Secrets do not,
   * because they belong to the other account.
   */
  function chooseProduct(id: string): void {
    moves.value += 1;
    if (id === productId.value) return;
    const kept = plainDetails();
    clearLine();
    productId.value = id;
    const names = product.value?.payloadField ?? [];
    typed.value = new Map(kept.filter(([name]) => names.includes(name)));
    const packages = product.value?.packages ?? [];
    if (packages.length === 1) packageId.value = sold(packages[0]?.id ?? null)?.id ?? null;
  }

  function choosePackage(id: string): void {
    if (sold(id) === null) return;
    packageId.value = id;
    moves.value += 1;
  }

  /** `fromClipboard`: it was pasted, and the clipboard may still hold another customer's id. */
  function type(name: string, text: string, fromClipboard = false): void {
    typed.value = new Map(typed.value).set(name, text);
    tidied.value = new Map([...tidied.value].filter(([other]) => other !== name));
    const others = [...pasted.value].filter((other) => other !== name);
    pasted.value = new Set(fromClipboard ? [...others, name] : others);
  }

  /** Fills in a player's details from a list. */
  function take(payload: TicketLine['payload']): void {
    for (const { ref: name, value } of payload) type(name, value);
    taken.value = new Map(payload.map(({ ref: name, value }) => [name, value]));
    moves.value += 1;
  }

  function isTaken(): boolean {
    const plain = fields.value.filter(({ secret }) => !secret);
    return plain.length > 0 && plain.every(({ ref: name, value }) => taken.value.get(name) === value);
  }

  /** Shows a field as it would be sent, once it has been typed; a secret stays as it is. */
  function tidy(name: string): void {
    const field = fields.value.find(({ ref: own }) => own === name);
    if (field?.value && !field.secret && field.value !== field.typed) {
      type(name, field.value, pasted.value.has(name));
      tidied.value = new Map(tidied.value).set(name, field.removed);
    }
  }

  /** Adds to the quantity and keeps it between 1 and the shop's limit. */
  function step(by: number): void {
    const next = (quantity.value ?? 1) + by;
    quantityText.value = String(Math.min(Math.max(next, 1), maxQuantity()));
  }

  /** The line that is being filled in, as it would be sent; null while part of it is missing. */
  function composed(): ComposedLine | null {
    if (missing.value.length > 0 || !product.value || !chosen.value) return null;
    if (quantity.value === null || !sums.value) return null;
    saleId ??= crypto.randomUUID();
    const order: TicketLine = {
      saleId,
      productId: product.value.id,
      packageId: chosen.value.id,
      shownNames: namesOf(product.value, chosen.value),
      quantity: quantity.value,
      payload: fields.value.map(({ ref: name, value }) => ({ ref: name, value: value ?? '' })),
      ...sums.value,
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

  /** Puts a line into the fields, as the sale of this id or as a new one; their old content is lost. */
  function fillIn(
    { order, fields: all, taken: isFromList, pasted: names }: ComposedLine,
    id: string | null = null,
  ): void {
    clearLine();
    [productId.value, packageId.value] = [order.productId, order.packageId];
    typed.value = new Map(all.map(({ ref: name, typed: text }) => [name, text]));
    taken.value = new Map(isFromList ? all.map(({ ref: name, value }) => [name, value ?? '']) : []);
    pasted.value = new Set(names);
    [quantityText.value, saleId] = [String(order.quantity), id];
  }

  /**
   * Begins a line with the values of an earlier one; what its game no longer asks for is left out, and so is a
   * package that is another one by now. All details stay where the game itself is gone.
   */
  function startLike({
    productId: of,
    packageId: pack,
    names: meant,
    quantity: count,
    payload,
  }: LineStart): void {
    clearLine();
    productId.value = of;
    const names = product.value?.payloadField;
    if (sold(pack) && offerOf(products(), of, pack, meant)) packageId.value = pack;
    quantityText.value = String(count);
    typed.value = new Map(
      payload.flatMap(({ ref: name, value }) =>
        value !== null && (names?.includes(name) ?? true) ? [[name, value] as const] : [],
      ),
    );
  }

  /** The current line as a start for another one; secrets are left out. */
  function startOf(): LineStart | null {
    if (productId.value === null) return null;
    return {
      productId: productId.value,
      packageId: packageId.value,
      names: product.value && chosen.value && namesOf(product.value, chosen.value),
      quantity: quantity.value ?? 1,
      payload: details().map(([name, text]) => ({
        ref: name,
        value: isSecret(name) ? null : text.slice(0, MAX_FIELD_LENGTH),
      })),
    };
  }

  function takeLine(): LineTyped {
    return {
      ...{ productId: productId.value, packageId: packageId.value, typed: typed.value },
      ...{ taken: taken.value, pasted: pasted.value, quantityText: quantityText.value, saleId },
    };
  }

  function putLine(line: LineTyped): void {
    clearLine();
    [productId.value, packageId.value, typed.value] = [line.productId, line.packageId, line.typed];
    [taken.value, pasted.value] = [line.taken, line.pasted];
    [quantityText.value, saleId] = [line.quantityText, line.saleId];
  }

  /** Begins the next line with the same game and details; details from a list still count as chosen. */
  function sameDetails(): () => void {
    const [game, details, from] = [productId.value, typed.value, taken.value];
    return () => ([productId.value, typed.value, taken.value] = [game, details, from]);
  }

  return {
    ...{
      productId,
      packageId,
      quantityText,
      product,
      chosen,
      quantity,
      fields,
      plainDetails,
      total,
      missing,
    },
    ...{ moves, showFaults, markGaps, clearLine, type, take, tidy, step },
    ...{ chooseProduct, choosePackage },
    ...{ composed, fillIn, startLike, startOf, takeLine, putLine, sameDetails },
  };
}
