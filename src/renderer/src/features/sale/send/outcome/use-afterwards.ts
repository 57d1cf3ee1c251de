import { watch } from 'vue';
import type { Sale } from '@shared/model/sale/sale';
import { afterPaint } from '@/shared/use/after-paint';
import { useView } from '@/shared/use/use-view';
import { useCurrentSaleStore } from '@/shared/state/counter/current-sale';
import { useLaneStore } from '@/shared/state/counter/lane';
import { useDraftStore } from '../../state/draft';
import { usePlayersStore } from '../../state/players';
import { useRecentStore } from '../../state/recent';
import type { Checkout } from '../use-checkout';

/** Where the focus goes. */
export interface AfterwardsUse {
  /** To the search, which is emptied, for the next customer. */
  readonly next: () => Promise<void>;
  /** To the fields of the new sale. */
  readonly start: () => Promise<void>;
}

/** What can be done once the ticket is sent: the next customer, a refused line's details, the receipt. */
export function useAfterwards(
  { phase, isFresh }: Pick<Checkout, 'phase' | 'isFresh'>,
  { next, start }: AfterwardsUse,
): {
  readonly begin: () => void;
  readonly nextSale: (press: Event) => Promise<void>;
  readonly correct: (press: Event) => Promise<void>;
  readonly correctEarlier: (sale: Sale) => Promise<void>;
  readonly showReceipt: (press: Event) => void;
} {
  const { openReceipt } = useView();
  const draft = useDraftStore();
  const currentSale = useCurrentSaleStore();
  const lane = useLaneStore();
  const recent = useRecentStore();
  const players = usePlayersStore();

  /** The next customer's sale begins; open lines of the last one move to the lane. */
  function begin(): void {
    if (phase.value !== 'sending' && phase.value !== 'result') return;
    currentSale.clear();
    draft.forget();
  }

  async function nextSale(press: Event): Promise<void> {
    if (phase.value === 'compose' || phase.value === 'review' || !isFresh(press)) return;
    begin();
    await next();
  }

  /** A refused line's details as a new sale, to be corrected. */
  async function correct(press: Event): Promise<void> {
    const { sale } = currentSale;
    if (phase.value !== 'result' || !sale || !isFresh(press)) return;
    draft.correct(sale);
    currentSale.clear();
    await start();
  }

  /** The details of an earlier customer's refused sale as a new one; a ticket already begun is not lost. */
  async function correctEarlier(sale: Sale): Promise<void> {
    if (!draft.empty) return;
    lane.close();
    begin();
    draft.correct(sale);
    await start();
  }

  function showReceipt(press: Event): void {
    if (phase.value !== 'result' || !currentSale.sale || !isFresh(press)) return;
    openReceipt({ saleId: currentSale.sale.id, orderKey: null });
  }

  watch(
    () => phase.value === 'result',
    (now) => {
      if (!now) return;
      afterPaint(() => {
        void recent.load();
        void players.load();
      });
    },
  );

  return { begin, nextSale, correct, correctEarlier, showReceipt };
}
