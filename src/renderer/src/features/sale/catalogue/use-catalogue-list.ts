import { computed, onScopeDispose, ref, watch, type ComputedRef, type Ref } from 'vue';
import { inShopOrder } from '@shared/model/service/game-look';
import type { OfferedProduct } from '@shared/model/service/product';
import { useLooksStore } from '@/shared/state/looks';
import { useCatalogueStore } from '../state/catalogue';
import { growPlayerSearch, type PlayerHit } from '../players/players-search';
import { usePlayersStore } from '../state/players';
import { useRecentStore } from '../state/recent';
import { growCatalogueSearch } from './catalogue-search';

export type CatalogueFilter = 'favourites' | 'recent' | 'all';

/** A game in the list, with the packages that a search found in it. */
export interface ListedProduct {
  readonly product: OfferedProduct;
  readonly favourite: boolean;
  readonly foundPackages: readonly string[];
}

export interface CatalogueList {
  readonly query: Ref<string>;
  readonly filter: Ref<CatalogueFilter>;
  readonly searching: ComputedRef<boolean>;
  readonly listed: ComputedRef<ListedProduct[]>;
  /** Players that the search finds; none without a search. */
  readonly players: ComputedRef<PlayerHit[]>;
}

/** Few enough to leave room for games. */
const MOST_PLAYERS = 6;

/**
 * The games to show: the search's matches, or those of the chosen chip, favourites first, in the shop's
 * order.
 */
export function useCatalogueList(): CatalogueList {
  const store = useCatalogueStore();
  const recent = useRecentStore();
  const known = usePlayersStore();
  const query = ref('');
  const filter = ref<CatalogueFilter>('all');
  let idle = 0;

  const looks = useLooksStore();
  const products = computed(() => inShopOrder(store.catalogue?.products ?? [], looks.order));
  const byId = computed(() => new Map(products.value.map((product) => [product.id, product])));
  const search = computed(() => growCatalogueSearch(products.value, store.aliases));
  watch(search, whenIdle, { immediate: true });
  onScopeDispose(() => cancelIdleCallback(idle));
  const searching = computed(() => query.value.trim() !== '');

  // Built while the screen is idle, so that the first typed letter does not wait for the index.
  function whenIdle(): void {
    cancelIdleCallback(idle);
    idle = requestIdleCallback((deadline) => {
      if (!search.value.build(deadline.timeRemaining())) whenIdle();
    });
  }

  function list(product: OfferedProduct, foundPackages: readonly string[] = []): ListedProduct {
    return { product, favourite: store.favourites.has(product.id), foundPackages };
  }

  function byIds(ids: readonly string[]): ListedProduct[] {
    return ids.flatMap((id) => {
      const product = byId.value.get(id);
      return product ? [list(product)] : [];
    });
  }

  const listed = computed<ListedProduct[]>(() => {
    if (searching.value) {
      return search.value.search(query.value).flatMap(({ productId, packageIds }) => {
        const product = byId.value.get(productId);
        return product ? [list(product, packageIds)] : [];
      });
    }
    if (filter.value === 'recent') return byIds(recent.recent.productIds);
    const all = products.value.map((product) => list(product));
    const favourites = all.filter(({ favourite }) => favourite);
    return filter.value === 'favourites'
      ? favourites
      : [...favourites, ...all.filter(({ favourite }) => !favourite)];
  });

  const playerSearch = computed(() => growPlayerSearch(known.sellable));
  const players = computed(() => (searching.value ? playerSearch.value(query.value, MOST_PLAYERS) : []));

  return { query, filter, searching, listed, players };
}
