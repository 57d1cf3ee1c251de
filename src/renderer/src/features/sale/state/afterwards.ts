/** What can be done once the ticket is sent: the next customer, a refused line's details, the receipt. */
import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import type { Sale } from '@shared/model/sale/sale';
import { afterPaint } from '@/shared/use/after-paint';
import { openReceipt } from '@/shared/use/view';
import { useCurrentSaleStore } from '@/shared/state/counter/current-sale';
import { useLaneStore } from '@/shared/state/counter/lane';
import { useCheckoutStore } from './checkout';
import { useDraftStore } from './draft';
import { usePlayersStore } from '../players/players';
import { useRecentStore } from './recent';

export const useAfterwardsStore = defineStore('afterwards', () => {
  const checkout = useCheckoutStore();
  const draft = useDraftStore();
  const currentSale = useCurrentSaleStore();
  const lane = useLaneStore();
  const recent = useRecentStore();
  const players = usePlayersStore();

  const isOver = computed(() => checkout.phase === 'result');
  /** Refused, and its money is still here for selling it again. */
  const isRefused = computed(
    () => isOver.value && currentSale.sale?.state === 'rejected' && currentSale.sale.refund === null,
  );

  /** The next customer's sale begins; open lines of the last one move to the lane. */
  function begin(): void {
    if (!checkout.over) return;
    currentSale.clear();
    draft.forget();
  }

  function nextSale(press: Event): void {
    if (checkout.over && checkout.isFresh(press)) begin();
  }

  /** A refused line's details as a new sale, to be corrected. */
  function correct(press: Event): void {
    const { sale } = currentSale;
    if (!isOver.value || !sale || !checkout.isFresh(press)) return;
    draft.correct(sale);
    currentSale.clear();
  }

  /** Enter goes on, as elsewhere here; after a refusal, to the details of the sale. */
  function goOn(press: Event): void {
    if (isRefused.value) correct(press);
    else nextSale(press);
  }

  /** The details of an earlier customer's refused sale as a new one; a ticket already begun is not lost. */
  function correctEarlier(sale: Sale): void {
    if (!draft.empty) return;
    lane.close();
    begin();
    draft.correct(sale);
  }

  function showReceipt(press: Event): void {
    if (!isOver.value || !currentSale.sale || !checkout.isFresh(press)) return;
    openReceipt({ saleId: currentSale.sale.id, orderKey: null });
  }

  watch(isOver, (now) => {
    if (!now) return;
    afterPaint(() => {
      void recent.load();
      void players.load();
    });
  });

  return { isRefused, begin, nextSale, correct, goOn, correctEarlier, showReceipt };
});
