import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { Sale } from '@shared/model/sale/sale';
import type { Tender } from '@shared/model/kinds/money';
import { call } from '@/ipc/client';
import { useDrawerStore } from './drawer';

export interface MoneyQuestion {
  readonly what: 'refund' | 'waive' | 'tender';
  readonly sale: Sale;
}

/** A sale's money after payment: the open question, and the actions on it. */
export const useSaleMoneyStore = defineStore('sale-money', () => {
  const drawer = useDrawerStore();
  /** The question over the screen; null for none. */
  const asked = shallowRef<MoneyQuestion | null>(null);
  /** Grows with each question that is over; it is over for the next person, too. */
  let turn = 0;
  /** The open shift as last read: refunds come out of it. */
  const shift = computed(() => drawer.state?.shift ?? null);

  /** Opens the question, once the open shift is known, for the person who asked it. */
  async function ask(question: MoneyQuestion): Promise<void> {
    const mine = turn;
    if (drawer.state === null) await drawer.load();
    if (mine === turn) asked.value = question;
  }

  /** Refunds the payment of a sale as it is on the screen, out of the shift on the screen. */
  async function giveBack({ id, state }: Sale, tender: Tender, reason: string): Promise<Result<Sale>> {
    const shiftId = shift.value?.id ?? null;
    const result = await settled(call('sale.refund', { id, tender, reason, shiftId, shownState: state }));
    if (!result.ok && result.error.code === 'SALE_CHANGED') await showNow(id);
    return result;
  }

  /** Shows the sale of the open question as it is by now. */
  async function showNow(id: string): Promise<void> {
    const now = await call('sale.get', { id });
    if (now.ok && asked.value?.sale.id === id) asked.value = { ...asked.value, sale: now.value };
  }

  /** A refusal may mean that the drawer differs from the one shown. */
  async function settled(acting: Promise<Result<Sale>>): Promise<Result<Sale>> {
    const result = await acting;
    if (!result.ok) await drawer.load();
    return result;
  }

  return {
    asked,
    shift,
    ask,
    giveBack,
    waive: (id: string, reason: string) => settled(call('sale.waiveRefund', { id, reason })),
    correctTender: (id: string, from: Tender | null, tender: Tender, reason: string) =>
      settled(call('sale.correctTender', { id, from, tender, reason })),
    done: () => {
      turn += 1;
      asked.value = null;
    },
  };
});
