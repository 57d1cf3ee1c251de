import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { Sale } from '@shared/model/sale/sale';
import type { Tender } from '@shared/model/money/tender';
import { call } from '@/ipc/client';
import { useDrawerStore } from './drawer';

/** What a person asks about a sale's money. */
export interface MoneyQuestion {
  readonly what: 'refund' | 'waive' | 'tender';
  readonly sale: Sale;
}

/** A sale's money after it was paid: what is asked about it, and what a person does with it. */
export const useSaleMoneyStore = defineStore('sale-money', () => {
  const drawer = useDrawerStore();
  /** The question that lies over the screen; null for none. */
  const asked = shallowRef<MoneyQuestion | null>(null);
  /** The open shift as far as it was read: money that goes back goes out of it. */
  const shift = computed(() => drawer.state?.shift ?? null);

  /** Asks, once it is known which shift is open. */
  async function ask(question: MoneyQuestion): Promise<void> {
    if (drawer.state === null) await drawer.load();
    asked.value = question;
  }

  /** Gives back what was paid, out of the shift that is on the screen. */
  function giveBack(id: string, tender: Tender, reason: string): Promise<Result<Sale>> {
    return settled(call('sale.refund', { id, tender, reason, shiftId: shift.value?.id ?? null }));
  }

  /** A refusal may mean that the drawer is not as it was shown. */
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
    /** Records that nothing has to go back. */
    waive: (id: string, reason: string) => settled(call('sale.waiveRefund', { id, reason })),
    /** Says how the sale was really paid. */
    correctTender: (id: string, from: Tender | null, tender: Tender, reason: string) =>
      settled(call('sale.correctTender', { id, from, tender, reason })),
    done: () => {
      asked.value = null;
    },
  };
});
