/** The live lane: the outcome of earlier customers' top-ups, while the counter serves the next one. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Sale } from '@shared/model/sale/sale';
import { owesMoney } from '@shared/model/sale/sale-money';
import { isSold, needsAttention } from '@shared/model/sale/sale-state';
import { listen } from '@/ipc/client';
import { useAttentionStore } from '../attention';
import { useCurrentSaleStore, waitsForTurn } from './current-sale';

/** For how long a finished sale is still shown, in milliseconds. */
export const SHOWN_FOR_MS = 8_000;
/** At the start, anything older than this is shown under "To sort out" alone; in milliseconds. */
const LATELY_MS = 60 * 60_000;

/** Whether a person must check the sale: its outcome is unknown, or its money goes back. */
export function needsLook(sale: Sale): boolean {
  return (needsAttention(sale.state) && sale.state !== 'held') || owesMoney(sale);
}

function isUnderWay(sale: Sale): boolean {
  return sale.state === 'sending' || waitsForTurn(sale);
}

/**
 * Sent top-ups of everyone at this till that are on their way, have just been sold, or need a person. The
 * sale whose outcome is on the screen is not among them.
 */
export const useLaneStore = defineStore('lane', () => {
  const attention = useAttentionStore();
  const currentSale = useCurrentSaleStore();
  /** Sales sent since the till started, by id, in the order in which they were sent. */
  const followed = shallowRef<ReadonlyMap<string, Sale>>(new Map());
  const openId = ref<string | null>(null);
  const startedAt = Date.now();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function drop(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const all = new Map(followed.value);
    if (all.delete(id)) followed.value = all;
  }

  function follow(sale: Sale): void {
    if (!isUnderWay(sale) && !followed.value.has(sale.id)) return;
    followed.value = new Map(followed.value).set(sale.id, sale);
    clearTimeout(timers.get(sale.id));
    if (isSold(sale.state))
      timers.set(
        sale.id,
        setTimeout(() => drop(sale.id), SHOWN_FOR_MS),
      );
    else if (!isUnderWay(sale) && !needsLook(sale)) drop(sale.id);
  }
  listen('sale.changed', follow);

  const items = computed<readonly Sale[]>(() => {
    const shown = new Set(currentSale.sales.map(({ id }) => id));
    const lately = attention.sales
      .map(({ sale }) => sale)
      .filter(
        (sale) =>
          needsLook(sale) &&
          !followed.value.has(sale.id) &&
          startedAt - Temporal.Instant.from(sale.createdAt).epochMilliseconds < LATELY_MS,
      );
    const all = [...lately, ...followed.value.values()].filter(
      ({ id }) => !shown.has(id) && !currentSale.isAsked(id),
    );
    const rank = (sale: Sale): number => (needsLook(sale) ? 0 : isUnderWay(sale) ? 1 : 2);
    return all.sort((a, b) => rank(a) - rank(b) || (a.createdAt < b.createdAt ? -1 : 1));
  });

  /** The sale that is open for a look; null for none, and once it is gone from the list. */
  const open = computed<Sale | null>(() => {
    const id = openId.value;
    if (id === null) return null;
    const found = followed.value.get(id) ?? attention.sales.find(({ sale }) => sale.id === id)?.sale;
    return found ?? last.value?.get(id) ?? null;
  });
  /** An open sale stays until it is closed, even when the lane no longer shows it. */
  const last = shallowRef<ReadonlyMap<string, Sale> | null>(null);
  listen('sale.changed', (sale) => {
    if (sale.id === openId.value) last.value = new Map([[sale.id, sale]]);
  });

  function show(id: string): void {
    const sale = items.value.find((one) => one.id === id);
    if (!sale) return;
    last.value = new Map([[id, sale]]);
    openId.value = id;
  }

  function close(): void {
    openId.value = null;
    last.value = null;
  }

  /** Clears it: from now on the till sells for another shop, or for training. */
  function startOver(): void {
    close();
    for (const id of followed.value.keys()) drop(id);
  }

  return { items, open, show, close, startOver };
});
