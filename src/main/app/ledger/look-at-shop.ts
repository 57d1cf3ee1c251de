/** The tills of the shop, and the sales of all of them that somebody looks for. */
import type { ShopSales, ShopTills } from '@shared/model/shop';
import { shopSale, shopTills } from '../../domain/ledger/shop-tills';
import type { TillSale } from '../../domain/ledger/shop-ports';
import type { Journal } from '../../domain/ports';
import type { Asked, AskShop } from './ask-shop';

/** What looking for sales needs. */
export interface LookAtShopDependencies {
  readonly shop: Pick<AskShop, 'ask'>;
  /** Knows which of them are this till's own. */
  readonly journal: Pick<Journal, 'get'>;
}

/** All tills side by side. Throws Failure LEDGER_AWAY, as do the others. */
export async function tillsOfShop(shop: Pick<AskShop, 'ask'>): Promise<ShopTills> {
  const { answer, ...asOf } = await shop.ask('tills', null);
  return { ...asOf, tills: shopTills(answer) };
}

/** Sales of all tills that wait for somebody, newest first. */
export async function openSales(deps: LookAtShopDependencies): Promise<ShopSales> {
  return linesOf(deps, await deps.shop.ask('open', null));
}

/** Sales that a bill code, an order's id or a number on paper names. */
export async function lookUpInShop(deps: LookAtShopDependencies, text: string): Promise<ShopSales> {
  return linesOf(deps, await deps.shop.ask('lookUp', text));
}

function linesOf(
  { journal }: LookAtShopDependencies,
  { answer, ...asOf }: Asked<readonly TillSale[]>,
): ShopSales {
  return { ...asOf, sales: answer.map((sale) => shopSale(sale, (id) => journal.get(id) !== null)) };
}
