import { defineStore } from 'pinia';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import type { Sale } from '@shared/model/sale/sale';
import { isOwedBack, isSold } from '@shared/model/sale/sale-state';
import { handedOver } from '@shared/model/sale/sale-money';
import type { TicketOrder, TicketPayment } from '@shared/model/sale/ticket';
import { call, listen } from '@/ipc/client';

/** A confirmation that returned no sale. */
export interface ConfirmFailure {
  readonly error: AppError;
  /** Whether it is certain that nothing was sent; false when the till could not even be asked. */
  readonly nothingSent: boolean;
}

interface Confirmation {
  /** The lines of the ticket in their order; none when no ticket is shown. */
  readonly sales: readonly Sale[];
  /** How the whole ticket was paid, as confirmed. */
  readonly payments: readonly TicketPayment[];
  readonly confirming: boolean;
  readonly failure: ConfirmFailure | null;
}

/** One person's place at the counter, with the sales kept while another person is there. */
interface Turn {
  whose: string | null;
  kept: Confirmation;
}

const NOTHING: Confirmation = { sales: [], payments: [], confirming: false, failure: null };

/** Whether a line of a ticket still waits for the one before it. */
export function waitsForTurn({ state, heldReason }: Pick<Sale, 'state' | 'heldReason'>): boolean {
  return state === 'held' && heldReason === 'turn';
}

/** The first line with money owed back, else the first that is not sold; undefined where all are sold. */
export function worstOf(sales: readonly Sale[]): Sale | undefined {
  return sales.find(({ state }) => isOwedBack(state)) ?? sales.find(({ state }) => !isSold(state));
}

/** An outcome can overtake the answer to the call that started it; the later of the two counts. */
function later(known: Sale, heard: Sale | null | undefined): Sale {
  return heard && heard.updatedAt >= known.updatedAt ? heard : known;
}

/**
 * The ticket that was just confirmed, followed until the next sale begins. It belongs to the person who
 * confirmed it. While another person is at the counter it is kept aside, and sending goes on.
 */
export const useCurrentSaleStore = defineStore('current-sale', () => {
  const sales = shallowRef<readonly Sale[]>([]);
  const confirmed = shallowRef<readonly TicketPayment[]>([]);
  /** How the ticket was paid; the change only while it is still right. */
  const payments = computed(() =>
    confirmed.value.map((paid) => ({ ...paid, tendered: handedOver(paid, sales.value) })),
  );
  const confirming = ref(false);
  const failure = shallowRef<ConfirmFailure | null>(null);
  /** The line that the person chose to see; null for the one that most needs to be seen. */
  const chosenId = ref<string | null>(null);
  /** Whose turn it is at the counter, which a confirmation remembers; without people, everyone's. */
  let turn: Turn = { whose: null, kept: NOTHING };
  /** The turns of people who are not at the counter now. */
  const aside = new Map<string | null, Turn>();
  /** Ids whose confirmation is on its way back, each with the sale's change that arrived meanwhile. */
  const asked = shallowReactive(new Map<string, Sale | null>());

  /** Whether any line is still being sent, or waits for its turn. */
  const underWay = computed(() => sales.value.some((one) => one.state === 'sending' || waitsForTurn(one)));
  /**
   * The line that is shown: the chosen one; once all are sent the first that was not sold, since what staff say and do
   * next is about that one; else the one sent last. Null for none.
   */
  const sale = computed<Sale | null>(
    () =>
      sales.value.find(({ id }) => id === chosenId.value) ??
      (underWay.value ? undefined : worstOf(sales.value)) ??
      sales.value.findLast((one) => !waitsForTurn(one)) ??
      sales.value[0] ??
      null,
  );

  listen('sale.changed', (changed) => {
    const swap = (all: readonly Sale[]): readonly Sale[] =>
      all.some(({ id }) => id === changed.id)
        ? all.map((one) => (one.id === changed.id ? changed : one))
        : all;
    if (asked.has(changed.id)) asked.set(changed.id, changed);
    sales.value = swap(sales.value);
    for (const other of aside.values()) other.kept = { ...other.kept, sales: swap(other.kept.sales) };
  });

  /** Stores the result of a person's confirmation, no matter who is at the counter by now. */
  function put(of: Turn, what: Confirmation): void {
    if (of !== turn) of.kept = what;
    else {
      sales.value = what.sales;
      confirmed.value = what.payments;
      confirming.value = what.confirming;
      failure.value = what.failure;
      chosenId.value = null;
    }
  }

  /** The journal's sales of a ticket; the first line's failure when it does not have all of them. */
  async function recorded(ids: readonly string[]): Promise<Result<Sale[]>> {
    const found = await Promise.all(ids.map((id) => call('sale.get', { id })));
    const missing = found.find((one) => !one.ok);
    if (missing && !missing.ok) return missing;
    return { ok: true, value: found.flatMap((one) => (one.ok ? one.value : [])) };
  }

  /**
   * Confirms a ticket: the one call that can spend money. While it runs, further presses do nothing. When it
   * fails, the journal is asked whether the sales exist anyway. So a lost answer, or an id that was confirmed
   * before, shows the outcome instead of an error.
   */
  async function confirm({ ticketId, lines, payments: paid, carried }: TicketOrder): Promise<void> {
    if (confirming.value || sales.value.length > 0) return;
    const mine = turn;
    const ids = lines.map(({ saleId }) => saleId);
    put(mine, { ...NOTHING, confirming: true });
    for (const id of ids) asked.set(id, null);
    const result = await call('ticket.confirm', {
      ticketId,
      lines: lines.map((line) => ({
        ...line,
        payload: [...line.payload],
        acknowledged: [...line.acknowledged],
      })),
      payments: [...paid],
      carried,
    });
    const known = result.ok ? result : await recorded(ids);
    const heard = ids.map((id) => asked.get(id));
    for (const id of ids) asked.delete(id);
    if (known.ok) {
      put(mine, {
        ...NOTHING,
        payments: paid,
        sales: known.value.map((one, index) => later(one, heard[index])),
      });
    } else if (result.ok || result.error.code === 'CANCELLED') {
      put(mine, NOTHING);
    } else {
      const nothingSent = known.error.code === 'SALE_NOT_FOUND';
      put(mine, { ...NOTHING, failure: { error: result.error, nothingSent } });
    }
  }

  /** Whether a sale is part of the running confirmation, so that its answer is still to come. */
  function isAsked(id: string): boolean {
    return asked.has(id);
  }

  function clear(): void {
    sales.value = [];
    chosenId.value = null;
    failure.value = null;
  }

  /** Switches to the person at the counter: restores their ticket, and keeps the other for its owner. */
  function handOver(to: string | null): void {
    if (to === turn.whose) return;
    const theirs = aside.get(to);
    // The person who sets people up goes on with sales begun before there were any.
    if (turn.whose === null && !theirs) {
      turn.whose = to;
      return;
    }
    turn.kept = {
      sales: sales.value,
      payments: confirmed.value,
      confirming: confirming.value,
      failure: failure.value,
    };
    aside.set(turn.whose, turn);
    aside.delete(to);
    turn = theirs ?? { whose: to, kept: NOTHING };
    put(turn, turn.kept);
  }

  /** Clears everyone's: from now on the till sells for another shop, or for training. */
  function startOver(): void {
    aside.clear();
    clear();
  }

  /** Shows another line of the ticket. */
  function choose(id: string): void {
    chosenId.value = id;
  }

  return {
    sales,
    payments,
    sale,
    underWay,
    confirming,
    failure,
    confirm,
    isAsked,
    choose,
    clear,
    handOver,
    startOver,
  };
});
