import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import { own } from '@shared/model/own';
import type { GameLooks } from '@shared/model/service/game-look';
import type { OfferedCatalogue } from '@shared/model/service/product';
import { call, listen } from '@/ipc/client';
import { useLooksStore } from '@/shared/state/looks';
import { useSettingsStore } from '@/shared/state/settings';

/** What can be sold: the saved catalogue at once, the service's when it has been read again. */
export const useCatalogueStore = defineStore('catalogue', () => {
  const settingsStore = useSettingsStore();
  const looks = useLooksStore();
  const offered = shallowRef<OfferedCatalogue | null>(null);
  /** A paused game stays in the list and has nothing to choose. */
  const catalogue = computed(() => offered.value && withoutPaused(offered.value, looks.paused));
  const refreshing = ref(false);
  /** Why the last reading failed; null when it worked. */
  const failure = shallowRef<AppError | null>(null);

  /** Usually nothing has changed since the last reading: values computed from the products then stay. */
  function take(read: OfferedCatalogue): void {
    const known = offered.value?.products;
    const same = known && JSON.stringify(known) === JSON.stringify(read.products);
    offered.value = same ? { ...read, products: known } : read;
  }

  function keep(read: OfferedCatalogue): void {
    take(read);
    failure.value = null;
  }
  listen('catalogue.changed', keep);

  const favourites = computed(() => {
    const { favourites: all, mode } = settingsStore.current;
    return new Set(all[mode]);
  });

  /** The shop's names for its games, by product. */
  const aliases = computed(() => {
    const { aliases: all, mode } = settingsStore.current;
    return all[mode];
  });

  async function refresh(): Promise<void> {
    if (refreshing.value) return;
    refreshing.value = true;
    const result = await call('catalogue.refresh');
    refreshing.value = false;
    if (result.ok) keep(result.value);
    else failure.value = result.error;
  }

  /** Reads what the till has by now, without asking the service. */
  async function reread(): Promise<void> {
    const result = await call('catalogue.get');
    if (result.ok && result.value) take(result.value);
  }

  /** Starts over: shows the saved catalogue; asks the service only when none is saved. */
  async function load(): Promise<void> {
    offered.value = null;
    failure.value = null;
    const result = await call('catalogue.get');
    if (!result.ok) failure.value = result.error;
    else if (result.value) take(result.value);
    else await refresh();
  }

  async function toggleFavourite(productId: string): Promise<void> {
    const on = !favourites.value.has(productId);
    settingsStore.keep(await call('catalogue.favourite', { productId, on }));
  }

  return { catalogue, refreshing, failure, favourites, aliases, load, reread, refresh, toggleFavourite };
});

function withoutPaused(offered: OfferedCatalogue, paused: GameLooks['paused']): OfferedCatalogue {
  if (Object.keys(paused).length === 0) return offered;
  const products = offered.products.map((product) =>
    own(paused, product.id) ? { ...product, packages: [] } : product,
  );
  return { ...offered, products };
}
