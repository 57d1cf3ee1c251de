import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { sumOf, type Money } from '@shared/model/money/money';
import { costOfLine } from '@shared/model/sale/ticket';
import { MOST_TICKET_LINES } from '@shared/model/kinds/sale';
import type { Input } from '@shared/ipc/contract';
import type { Sale } from '@shared/model/sale/sale';
import { type LineStart, startFrom } from '@/shared/use/repeat';
import { useSettingsStore } from '@/shared/state/settings';
import { useCatalogueStore } from './catalogue';
import { createDraftLine } from './draft-line';
import { repriced } from './offered-line';
import { NOTHING_SAID } from './draft-payment';
import { createTicketPayment } from './ticket-payment';
import type { UndoScan } from '@/shared/keys/use-scan-claim';
import type { ComposedLine, Confirmed, DraftGap, Review } from './draft-types';
import { createParkedDrafts } from './parked-drafts';
import { createTicketDiscount } from './ticket-discount';
import { createUndo } from './undo';

/** The sum; null also when it can't be calculated exactly. */
function countable(amounts: readonly Money[]): Money | null {
  try {
    return sumOf(amounts);
  } catch {
    return null;
  }
}

/** The ticket being composed: the added lines, and the one being filled in. Nothing is sent or stored. */
export const useDraftStore = defineStore('draft', () => {
  const catalogueStore = useCatalogueStore();
  const settingsStore = useSettingsStore();
  const products = () => catalogueStore.catalogue?.products ?? [];

  const line = createDraftLine(products, () => settingsStore.current.maxQuantity);
  const { composed, fillIn, startOf, takeLine, putLine, sameDetails, missing, markGaps, ...filling } = line;
  const { productId, packageId, total, clearLine, startLike } = line;
  /** The added lines, as they were composed. */
  const added = shallowRef<readonly ComposedLine[]>([]);
  /** Incomplete lines of a resumed ticket: each comes into the fields in turn. */
  const waiting = shallowRef<readonly LineStart[]>([]);
  const review = shallowRef<Review | null>(null);
  const confirmed = shallowRef<Confirmed | null>(null);
  /** Whether the fields hold the details of a refused sale. */
  const correcting = ref(false);
  let ticketId: string | null = null;

  /** The added lines at today's prices and with today's names: the screen shows what will be charged. */
  const lines = computed<ComposedLine[]>(() => added.value.map((standing) => repriced(standing, products())));

  /** The total of the ticket; null while it is empty or can't be calculated. */
  const ticketTotal = computed<Money | null>(() => {
    const sums = lines.value.map(({ order }) => costOfLine(order));
    if (packageId.value !== null && !total.value) return null;
    return countable(total.value ? [...sums, total.value] : sums);
  });

  const { discount, takenOff, payable, spread } = createTicketDiscount(() => ticketTotal.value);

  const { takePayment, putPayment, ...paying } = createTicketPayment(
    () => review.value?.total ?? payable.value,
    () => settingsStore.current.cashRounding,
  );

  /** Whether nothing at all has been begun. */
  const empty = computed(
    () => productId.value === null && added.value.length === 0 && waiting.value.length === 0,
  );

  /** The missing parts before the ticket can be read back; a ticket with added lines needs no further one. */
  const gaps = computed<DraftGap[]>(() => {
    const isComplete = productId.value === null && added.value.length > 0 && waiting.value.length === 0;
    if (!isComplete && missing.value.length > 0) return missing.value;
    return ticketTotal.value ? [] : [{ what: 'total' }];
  });

  function clear(): void {
    clearLine();
    added.value = [];
    waiting.value = [];
    putPayment(NOTHING_SAID);
    discount.value = null;
    review.value = null;
    ticketId = null;
    correcting.value = false;
    carry(null);
  }

  /** Carries the money of a refused sale over to the sale in its place. */
  function carry(sale: Sale | null): void {
    [paying.refused.value, paying.carries.value] = [sale, true];
  }

  const take = () => ({
    line: takeLine(),
    discount: discount.value,
    added: added.value,
    waiting: waiting.value,
    tenders: takePayment().tenders,
    refused: paying.refused.value,
    review: review.value,
    confirmed: confirmed.value,
    ticketId,
  });
  function put(draft: ReturnType<typeof take> | null): void {
    clear();
    confirmed.value = draft?.confirmed ?? null;
    if (!draft) return;
    putLine(draft.line);
    discount.value = draft.discount;
    carry(draft.refused);
    [added.value, waiting.value, review.value] = [draft.added, draft.waiting, draft.review];
    // A split is only valid with the counted cash, which is not kept.
    if (draft.tenders.length === 1) putPayment({ ...NOTHING_SAID, tenders: draft.tenders });
    ({ ticketId } = draft);
  }
  const { handOver, startOver } = createParkedDrafts({ take, put });
  const { mayUndo, undo, undoable } = createUndo({ take, put }, () => [
    ...[productId.value, packageId.value, line.quantityText.value, line.fields.value],
    ...[added.value, waiting.value, review.value, discount.value, confirmed.value],
  ]);

  /** Another game has another price, and no one has paid it yet. */
  function chooseProduct(id: string): void {
    if (id !== productId.value) putPayment(NOTHING_SAID);
    line.chooseProduct(id);
  }

  /** Whether no further line can be added besides the one being filled in. */
  const full = computed(() => added.value.length + waiting.value.length >= MOST_TICKET_LINES - 1);

  /** Fills in the next incomplete line of a resumed ticket. */
  function nextWaiting(): void {
    const [next, ...others] = waiting.value;
    waiting.value = others;
    if (next) startLike(next);
  }

  /** Adds the line to the ticket and begins the next one; false while part of it is missing. */
  function addLine(): boolean {
    const standing = full.value ? null : composed();
    if (!standing) return markGaps();
    added.value = [...added.value, standing];
    clearLine();
    nextWaiting();
    return true;
  }

  /** The same for another package of the same player: the details stay. */
  function addAgain(): boolean {
    if (waiting.value.length > 0) return addLine();
    const begin = sameDetails();
    if (!addLine()) return false;
    begin();
    return true;
  }

  /** Removes the line in the fields; the others stay. */
  function dropLine(): void {
    clearLine();
    nextWaiting();
  }

  function removeLine(id: string): void {
    added.value = added.value.filter(({ order }) => order.saleId !== id);
    if (empty.value) clear();
  }

  /** Whether an added line could be changed without losing the one that is being filled in. */
  const mayEdit = computed(() => productId.value === null || (gaps.value.length === 0 && !full.value));

  /** Moves an added line back into the fields; the line in the fields is added in exchange. */
  function editLine(id: string): void {
    const standing = lines.value.find(({ order }) => order.saleId === id);
    if (!standing || !mayEdit.value) return;
    if (productId.value !== null) addLine();
    added.value = added.value.filter(({ order }) => order.saleId !== id);
    fillIn(standing, id);
  }

  /**
   * Opens the read-back; false while something is missing. Each line gets its id here at the latest and keeps
   * it when staff go back and forth. So one customer's order can never be confirmed under two ids.
   */
  function startReview(): boolean {
    if (gaps.value.length > 0) return markGaps();
    // Lines parked incomplete are asked for first.
    if (waiting.value.length > 0) return addLine() && false;
    const last = productId.value === null ? null : composed();
    if (productId.value !== null && !last) return markGaps();
    const all = last ? [...lines.value, last] : lines.value;
    const discounted = spread(all);
    const sum = countable(discounted.map(({ order }) => costOfLine(order)));
    if (!sum) return false;
    ticketId ??= crypto.randomUUID();
    review.value = { ticketId, lines: discounted, total: sum };
    confirmed.value = null;
    return true;
  }

  /** Back to composing; everything typed stays. */
  function leaveReview(): void {
    review.value = null;
    filling.showFaults.value = false;
  }

  /** The read-back was confirmed: the screen is free for the next customer. */
  function putAway(): void {
    if (review.value) confirmed.value = { lines: review.value.lines, payment: takePayment() };
    clear();
  }

  /** The next sale begins: the last confirmed ticket can no longer be corrected. */
  function forget(): void {
    confirmed.value = null;
  }

  /** Starts a sale with the details of a refused one, to be corrected, at its discount. Its money is carried over. */
  function correct(sale: Sale): void {
    if (!correctLine(sale.id)) startLike(startFrom(sale));
    discount.value = sale.discount;
    carry(sale);
  }

  /** Fills in the line as composed, with its payment unless split; false when it is no longer kept. */
  function correctLine(id: string): boolean {
    const refused = confirmed.value?.lines.find(({ order }) => order.saleId === id);
    if (!refused) return false;
    const { tenders } = confirmed.value?.payment ?? NOTHING_SAID;
    clear();
    fillIn(refused);
    if (tenders.length === 1) putPayment({ ...NOTHING_SAID, tenders });
    confirmed.value = null;
    correcting.value = true;
    return true;
  }

  /** All lines as they are, finished or not, to be parked. Secrets are not kept. */
  function toPark(): Input<'ticket.keepDraft'>['lines'] {
    const standing = added.value.map(({ order, fields }) => ({
      ...order,
      names: order.shownNames ?? null,
      payload: fields.map(({ ref: name, value, secret }) => ({ ref: name, value: secret ? null : value })),
    }));
    const composing = startOf();
    return [...standing, ...(composing ? [composing] : []), ...waiting.value].map((one) => ({
      ...{ productId: one.productId, packageId: one.packageId, quantity: one.quantity },
      shownNames: one.names,
      payload: one.payload.map(({ ref: name, value }) => ({ ref: name, value: value ?? '' })),
    }));
  }

  /** Returns what undoes choices that a scanner's keys make from now on; at the end of its code, amounts too. */
  function choices(): UndoScan {
    const [chosen, payment] = [packageId.value, takePayment()];
    return (atEnd) => {
      packageId.value = chosen;
      if (atEnd || payment.tenders !== takePayment().tenders) putPayment(payment);
    };
  }

  /** Resumes a parked ticket: complete lines are added, the others are filled in one after the other. */
  function takeUp(starts: readonly LineStart[]): void {
    clear();
    const open: LineStart[] = [];
    for (const start of starts) {
      startLike(start);
      const standing = composed();
      if (standing) added.value = [...added.value, standing];
      else open.push(start);
      clearLine();
    }
    waiting.value = open;
    nextWaiting();
  }

  return {
    ...filling,
    ...{ discount, takenOff, payable },
    ...{ review, confirmed, correcting, lines, waiting, ticketTotal, empty, full, mayEdit, gaps, ...paying },
    ...{ clear, chooseProduct, addLine, addAgain, editLine, mayUndo, undo },
    /** One tap restores what one tap removed from the ticket, until something else is done to it. */
    clearByHand: () => undoable(clear),
    dropLine: () => undoable(dropLine),
    removeLine: (id: string) => undoable(() => removeLine(id)),
    ...{ startReview, leaveReview, putAway, forget, correct, toPark, takeUp, handOver, startOver, choices },
  };
});
