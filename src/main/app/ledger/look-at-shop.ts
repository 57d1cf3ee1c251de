/** The tills of the shop, and a search in the sales of all of them. */
import { own } from '@shared/model/own';
import type { Decided, ShopSales, ShopTills } from '@shared/model/shop/shop';
import { shopSale, shopTills } from '../../domain/ledger/shop-tills';
import type { Asked, AskShop } from './ask-shop';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { ReadSales } from '../../domain/ledger/known-shop';

export interface LookAtShopDependencies {
  readonly shop: Pick<AskShop, 'ask'>;
  /** Knows which of the sales are this till's. */
  readonly journal: Pick<Journal, 'get'>;
}

/** All tills together. Throws Failure LEDGER_AWAY, as do the others. */
export async function tillsOfShop(shop: Pick<AskShop, 'ask'>): Promise<ShopTills> {
  const { answer, ...asOf } = await shop.ask('tills', null);
  return { ...asOf, tills: shopTills(answer) };
}

/** Sales of all tills that wait for a person, newest first. */
export async function openSales(deps: LookAtShopDependencies): Promise<ShopSales> {
  const [open, decided] = await Promise.all([deps.shop.ask('open', null), decisions(deps)]);
  return linesOf(deps, open, decided);
}

/** Finds sales by a bill code, an order's id or a number on paper. */
export async function lookUpInShop(deps: LookAtShopDependencies, text: string): Promise<ShopSales> {
  const [found, decided] = await Promise.all([deps.shop.ask('lookUp', text), decisions(deps)]);
  return linesOf(deps, found, decided);
}

function linesOf(
  { journal }: LookAtShopDependencies,
  { answer: { sales, unreadable }, ...asOf }: Asked<ReadSales>,
  decided: Readonly<Record<string, Decided>>,
): ShopSales {
  const isOwn = (id: string): boolean => journal.get(id) !== null;
  return {
    ...asOf,
    sales: sales.map((sale) => shopSale(sale, isOwn, own(decided, sale.id) ?? null)),
    unreadable,
  };
}

/** The sales are shown even when their decisions cannot be read. */
async function decisions({ shop }: LookAtShopDependencies): Promise<Readonly<Record<string, Decided>>> {
  return shop.ask('decisions', null).then(
    ({ answer }) => answer,
    () => ({}),
  );
}
