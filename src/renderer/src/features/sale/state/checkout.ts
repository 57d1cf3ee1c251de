/**
 * Read-back, sending and outcome of the current ticket, one after the other. Sending needs a separate key and
 * button. A press counts only for the screen at the time it was made.
 */
import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import { useFreshPress } from '@/shared/sale-facts/use-fresh-press';
import { useCurrentSaleStore, waitsForTurn } from '@/shared/state/counter/current-sale';
import { useCatalogueStore } from './catalogue';
import { useCheckStore } from './check';
import { useDraftStore } from './draft';
import { isStillOffered } from './offered-line';
import { useWaited } from '../send/use-waited';

/** What the counter is doing. `result` stays until the next sale begins, and no one has to wait for it. */
export type Phase = 'compose' | 'review' | 'sending' | 'result';

/** Refusals that ask for a yes, which the check shows. */
const ASKS: ReadonlySet<string> = new Set([
  'SIMILAR_SALE',
  'CREDIT_REFUSED',
  'PRICE_DOUBTED',
  'RECIPIENT_DOUBTED',
]);

/** Failures that the same press would only repeat: staff must check the ticket first. */
const NEEDS_NEW_REVIEW: ReadonlySet<string> = new Set([
  'PRICE_CHANGED',
  'NAME_CHANGED',
  'ROUNDING_CHANGED',
  'PACKAGE_GONE',
  'GAME_PAUSED',
  'PACKAGE_STOPPED',
  'FIELDS_DIFFER',
  'BAD_FIELD',
  'QUANTITY_OUT_OF_RANGE',
  'INVALID_INPUT',
  'PAYMENTS_DIFFER',
]);

/** What blocks Send: a new look at the ticket, a yes to a warning, the rest of the money. */
export type Lock = 'outdated' | 'checking' | 'warning' | 'payment';

export const useCheckoutStore = defineStore('checkout', () => {
  const draft = useDraftStore();
  const currentSale = useCurrentSaleStore();
  const catalogue = useCatalogueStore();
  const check = useCheckStore();

  /** While the line is on the wire: most answers come before a separate screen could be read. */
  const onTheWire = computed(() => {
    const { sale } = currentSale;
    return sale !== null && (sale.state === 'sending' || waitsForTurn(sale));
  });
  const waited = useWaited(() => onTheWire.value);
  const phase = computed<Phase>(() => {
    if (draft.review) return 'review';
    if (!currentSale.sale) return 'compose';
    return onTheWire.value ? 'sending' : 'result';
  });
  const reviewing = computed(() => phase.value === 'review');
  /** The top-up is under way, or its outcome is there. */
  const over = computed(() => phase.value === 'sending' || phase.value === 'result');
  /** The read-back is still shown, but its ticket is under way: nothing in it can be changed any more. */
  const sent = computed(() => draft.review !== null && (currentSale.confirming || currentSale.sale !== null));

  const outdated = computed(
    () => currentSale.failure !== null && NEEDS_NEW_REVIEW.has(currentSale.failure.error.code),
  );
  /**
   * What Send has to wait for: a new review, a yes to similar sales, to odd details or to the price, or the rest of the
   * money; null for nothing. Each shows its reason. The check for odd details takes less time than moving a
   * finger.
   */
  const lock = computed<Lock | null>(() => {
    if (outdated.value) return 'outdated';
    if (check.unanswered || check.doubted) return 'warning';
    if (check.checking) return 'checking';
    return draft.payment?.ok === false ? 'payment' : null;
  });
  /** Whether all lines are still sold as they were read back: otherwise Send is refused, and says why. */
  const isOffered = computed(
    () =>
      draft.review?.lines.every((line) => isStillOffered(line, catalogue.catalogue?.products ?? [])) ?? true,
  );
  /** Why the ticket may still change, or not be sent: until then no one is asked to pay for it. Null for no reason. */
  const asksFirst = computed(() => {
    if (lock.value === 'outdated' || lock.value === 'warning') return lock.value;
    return isOffered.value ? null : 'outdated';
  });
  /**
   * Whether a press was made for the present screen. A yes to a warning unlocks the button under the
   * same finger, so it counts as another screen.
   */
  const isFresh = useFreshPress(() => `${phase.value} ${check.unanswered} ${check.doubted}`);

  watch(
    () => draft.review,
    (review) => {
      check.clear();
      if (review) void check.look(review.lines);
    },
    { immediate: true },
  );
  // An answer that comes at once must not flash a screen. After a longer wait the counter becomes free.
  watch(
    [() => currentSale.sale, onTheWire, waited],
    ([sale]) => {
      if (sale && draft.review && (!onTheWire.value || waited.value)) draft.putAway();
    },
    { immediate: true },
  );
  // Whatever is chosen or typed now is for the next customer; open sales move to the lane.
  watch(
    () => draft.empty,
    (empty) => {
      if (empty || draft.review || currentSale.sales.length === 0) return;
      currentSale.clear();
      draft.forget();
    },
  );

  async function send(press: Event): Promise<void> {
    const { review } = draft;
    const { paid, carried } = draft;
    if (phase.value !== 'review' || sent.value || !review || !paid || lock.value || !isFresh(press)) return;
    await currentSale.confirm({
      ticketId: review.ticketId,
      lines: review.lines.map(({ order }) => ({
        ...order,
        // It is refused at these prices: no one is asked to approve a discount for it first.
        discount: isOffered.value ? order.discount : undefined,
        ...check.answersFor(order.saleId),
      })),
      payments: paid,
      carried: carried && { saleId: carried.saleId, amount: carried.amount },
    });
    if (outdated.value) await catalogue.reread();
    // Sold in between, by another window or before the first check returned.
    const refused = currentSale.failure?.error.code;
    if (refused !== undefined && ASKS.has(refused)) await check.lookAgain();
  }

  /** From the read-back to the fields, with everything still typed. */
  function back(): void {
    if (sent.value) return;
    currentSale.clear();
    draft.leaveReview();
  }

  return { phase, reviewing, over, sent, lock, asksFirst, send, back, isFresh };
});
