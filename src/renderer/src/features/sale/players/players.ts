import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { OfferedPlayer, PlayerDetail } from '@shared/model/players/player';
import type { OfferedProduct } from '@shared/model/service/product';
import { call, callQuietly, listen } from '@/ipc/client';
import { afterPaint } from '@/shared/use/after-paint';
import { createLatest } from '@/shared/use/latest';
import { useCatalogueStore } from '../state/catalogue';

/** Players that are offered instead of typing: saved ones and regulars, the most regular first. */
export const usePlayersStore = defineStore('players', () => {
  const catalogue = useCatalogueStore();
  const offered = shallowRef<readonly OfferedPlayer[]>([]);
  const latest = createLatest();

  async function load(): Promise<void> {
    const isLatest = latest.begin();
    const result = await callQuietly('players.offered');
    // Players only help: without them the screen works as before.
    if (isLatest() && result.ok) offered.value = result.value;
  }
  listen('players.changed', () => void load());

  /** Players of another till or of training must not be offered. */
  function startOver(): void {
    offered.value = [];
    // The main process first reads to whom it sold: that would slow the first screen.
    afterPaint(() => void load());
  }

  const products = computed(() => new Map((catalogue.catalogue?.products ?? []).map((one) => [one.id, one])));

  /** Players of games that can still be sold, with fields that the game still asks for. */
  const sellable = computed(() =>
    offered.value.filter(({ productId, payload }) => {
      const fields = products.value.get(productId)?.payloadField;
      return fields !== undefined && payload.every(({ ref }) => fields.includes(ref));
    }),
  );

  /** Of these, the players shown without a search. */
  const regulars = computed(() =>
    sellable.value.filter(({ playerId, isRegular }) => playerId !== null || isRegular),
  );

  function productOf({ productId }: Pick<OfferedPlayer, 'productId'>): OfferedProduct | null {
    return products.value.get(productId) ?? null;
  }

  /** The saved player with exactly these details; null when there is none. */
  function savedWith(productId: string, payload: readonly PlayerDetail[]): OfferedPlayer | null {
    const isMeant = (one: OfferedPlayer): boolean =>
      one.playerId !== null &&
      one.productId === productId &&
      one.payload.length === payload.length &&
      payload.every(({ ref, value }) =>
        one.payload.some((other) => other.ref === ref && other.value === value),
      );
    return offered.value.find(isMeant) ?? null;
  }

  async function save(
    name: string,
    productId: string,
    payload: readonly PlayerDetail[],
  ): Promise<Result<unknown>> {
    const result = await call('players.save', {
      name,
      productId,
      payload: payload.map((one) => ({ ...one })),
    });
    if (result.ok) await load();
    return result;
  }

  return { offered, sellable, regulars, productOf, savedWith, load, startOver, save };
});
