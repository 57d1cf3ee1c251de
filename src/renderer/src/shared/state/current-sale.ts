import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { Input } from '@shared/ipc/contract';
import { appError, type AppError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { Sale, SaleOrder } from '@shared/model/sale/sale';
import { ticketOf, type TicketOrder } from '@shared/model/sale/ticket';
import { call, listen } from '@/ipc/client';

/** A confirmation that brought back no sale. */
export interface ConfirmFailure {
  readonly error: AppError;
  /** Whether it is certain that nothing was sent; false when the till could not even be asked. */
  readonly nothingSent: boolean;
}

/** What one person has confirmed last. */
interface Confirmation {
  readonly sale: Sale | null;
  readonly confirming: boolean;
  readonly failure: ConfirmFailure | null;
}

/** Somebody's place at the counter, with what is kept of it while somebody else has theirs. */
interface Turn {
  whose: string | null;
  kept: Confirmation;
}

const NOTHING: Confirmation = { sale: null, confirming: false, failure: null };

/** The ticket as it crosses: a list of the draft's is its own, and not to be changed. */
function sendable({ ticketId, lines, payments }: TicketOrder): Input<'ticket.confirm'> {
  const own = lines.map((line) => ({
    ...line,
    payload: [...line.payload],
    acknowledged: [...line.acknowledged],
  }));
  return { ticketId, lines: own, payments: [...payments] };
}

/** The sale of a ticket of one line. */
function onlyOne([sale]: readonly Sale[]): Result<Sale> {
  return sale ? ok(sale) : fail(appError('SALE_NOT_FOUND'));
}

/**
 * The sale that was just confirmed, followed until the next one. It belongs to whoever confirmed it: while
 * somebody else is at the counter it is kept aside, and what is on its way goes on.
 */
export const useCurrentSaleStore = defineStore('current-sale', () => {
  const sale = shallowRef<Sale | null>(null);
  const confirming = ref(false);
  const failure = shallowRef<ConfirmFailure | null>(null);
  /** Whose turn it is at the counter, which a confirmation remembers; in a till without people, everybody's. */
  let turn: Turn = { whose: null, kept: NOTHING };
  /** The turns of people who are not at the counter now. */
  const aside = new Map<string | null, Turn>();
  /** Ids whose confirmation is still on its way back, each with what was heard of the sale meanwhile. */
  const asked = new Map<string, Sale | null>();

  listen('sale.changed', (changed) => {
    if (asked.has(changed.id)) asked.set(changed.id, changed);
    if (changed.id === sale.value?.id) sale.value = changed;
    for (const other of aside.values()) {
      if (other.kept.sale?.id === changed.id) other.kept = { ...other.kept, sale: changed };
    }
  });

  /** Takes down what became of somebody's confirmation, whoever is at the counter by now. */
  function put(of: Turn, what: Confirmation): void {
    if (of !== turn) of.kept = what;
    else [sale.value, confirming.value, failure.value] = [what.sale, what.confirming, what.failure];
  }

  /**
   * Confirms a sale: the one call that can spend money. While it runs, further presses do nothing. When
   * it fails, the journal is asked whether the sale is there all the same, so that a call that was lost
   * on its way back, or an id that was confirmed before, shows what became of it instead of an error.
   */
  async function confirm(order: SaleOrder): Promise<void> {
    if (confirming.value || sale.value) return;
    const mine = turn;
    const id = order.saleId;
    put(mine, { ...NOTHING, confirming: true });
    asked.set(id, null);
    const result = await call('ticket.confirm', sendable(ticketOf(order)));
    const known = result.ok ? onlyOne(result.value) : await call('sale.get', { id });
    const heard = asked.get(id);
    asked.delete(id);
    if (known.ok) {
      // An outcome can overtake the answer to the call that started it; the later of the two is shown.
      const latest = heard && heard.updatedAt >= known.value.updatedAt ? heard : known.value;
      put(mine, { ...NOTHING, sale: latest });
    } else if (result.ok || result.error.code === 'CANCELLED') {
      put(mine, NOTHING);
    } else {
      const nothingSent = known.error.code === 'SALE_NOT_FOUND';
      put(mine, { ...NOTHING, failure: { error: result.error, nothingSent } });
    }
  }

  function clear(): void {
    sale.value = null;
    failure.value = null;
  }

  /** Somebody is at the counter: theirs comes back, and what was there is kept for whose it is. */
  function handOver(to: string | null): void {
    if (to === turn.whose) return;
    const theirs = aside.get(to);
    // Whoever sets people up goes on with what was begun before there were any.
    if (turn.whose === null && !theirs) {
      turn.whose = to;
      return;
    }
    turn.kept = { sale: sale.value, confirming: confirming.value, failure: failure.value };
    aside.set(turn.whose, turn);
    aside.delete(to);
    turn = theirs ?? { whose: to, kept: NOTHING };
    put(turn, turn.kept);
  }

  /** Away with everybody's: the till sells for another shop, or for training, from now on. */
  function startOver(): void {
    aside.clear();
    clear();
  }

  return { sale, confirming, failure, confirm, clear, handOver, startOver };
});
