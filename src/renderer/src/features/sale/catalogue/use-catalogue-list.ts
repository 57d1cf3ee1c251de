import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import { inShopOrder } from '@shared/model/service/game-look';
import type { OfferedProduct } from '@shared/model/service/product';
import { useLooksStore } from '@/shared/state/looks';
import { afterPaint } from '@/shared/use/after-paint';
import { useCatalogueStore } from '../state/catalogue';
import { growPlayerSearch, type PlayerHit } from '../players/players-search';
import { usePlayersStore } from '../players/players';
import { useRecentStore } from '../state/recent';
import type { growCatalogueSearch } from './catalogue-search';

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

// The first screen shows games as they are, and does not wait for what finds them.
const loadSearch = () => import('./catalogue-search');

/** Few enough to leave room for games. */
const MOST_PLAYERS = 6;

/** The games to show: the search's matches, or the chosen chip's, favourites first, in the shop's order. */
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
  const grow = shallowRef<typeof growCatalogueSearch | null>(null);
  afterPaint(() => void loadSearch().then((module) => (grow.value = module.growCatalogueSearch)));
  const search = computed(() => grow.value?.(products.value, store.aliases) ?? null);
  watch(search, whenIdle, { immediate: true });
  onScopeDispose(() => cancelIdleCallback(idle));
  // A letter that is typed before the search is loaded counts from then on: nothing is listed as not found.
  const searching = computed(() => search.value !== null && query.value.trim() !== '');

  // Built while the screen is idle, so that the first typed letter does not wait for the index.
  function whenIdle(): void {
    cancelIdleCallback(idle);
    idle = requestIdleCallback((deadline) => {
      if (search.value?.build(deadline.timeRemaining()) === false) whenIdle();
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
    if (search.value && searching.value) {
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
