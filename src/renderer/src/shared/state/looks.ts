import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import { NO_LOOKS, type GameLook, type GameLooks } from '@shared/model/service/game-look';
import { call, listen } from '@/ipc/client';

/** How the shop's games look, and in which order they stand. */
export const useLooksStore = defineStore('looks', () => {
  const all = shallowRef<GameLooks>(NO_LOOKS);
  listen('looks.changed', (changed) => (all.value = changed));

  function keep(result: Result<GameLooks>): Result<GameLooks> {
    if (result.ok) all.value = result.value;
    return result;
  }

  return {
    order: computed(() => all.value.order),
    looks: computed(() => all.value.looks),
    load: async () => keep(await call('looks.get')),
    set: async (productId: string, look: GameLook) => keep(await call('looks.set', { productId, look })),
    arrange: async (order: readonly string[]) => keep(await call('looks.arrange', { order })),
  };
});
