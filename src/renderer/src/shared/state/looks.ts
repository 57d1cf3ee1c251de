import { own } from '@shared/model/own';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameLook, GameLooks } from '@shared/model/service/game-look';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

/** The look of the shop's games, their order, and which are not sold for now. */
export const useLooksStore = defineStore('looks', () => {
  const all = shallowRef<GameLooks>({ order: [], looks: {}, paused: {} });
  const keep = latestValue(all, (changed) => listen('looks.changed', changed));

  return {
    order: computed(() => all.value.order),
    of: (productId: string) => own(all.value.looks, productId),
    paused: computed(() => all.value.paused),
    pauseOf: (productId: string) => own(all.value.paused, productId) ?? null,
    load: () => keep(call('looks.get')),
    set: (productId: string, look: GameLook) => keep(call('looks.set', { productId, look })),
    pause: (productId: string, reason: string) => keep(call('looks.pause', { productId, reason })),
    resume: (productId: string) => keep(call('looks.resume', { productId })),
    arrange: (order: readonly string[]) => keep(call('looks.arrange', { order })),
  };
});
