/** What moved in the provider's catalogue since a person last looked, and the price that the shop's rules give. */
import { isAmount } from '@shared/model/money/amount-bound';
import { decimalsOf, sameMoney, type Money } from '@shared/model/money/money';
import { costNow, type KnownCost, type PriceMove } from '@shared/model/prices/price-move';
import { PRICE_MOVES, type PriceMoveKind } from '@shared/model/kinds/prices';
import { priceBy, ruleFor, scopeKey, widerRuleFor, type PricesOfDay } from '@shared/model/prices/price-rule';
import type { Package, Product } from '@shared/model/service/product';

/** A package as a person last saw it. */
export interface SeenPackage {
  readonly productId: string;
  readonly packageId: string;
  readonly product: string;
  readonly package: string;
  readonly price: Money;
  /** By how many minor units it sold for too little, where a person left it so. */
  readonly short?: number | undefined;
}

/** By `scopeKey`. */
export type SeenPackages = ReadonlyMap<string, SeenPackage>;

export interface MoveFacts {
  readonly prices: PricesOfDay;
  readonly costs: readonly KnownCost[];
  /** The least that the shop wants to earn, in percent of the cost. */
  readonly leastMargin: number;
  /** When prices were decided that the seen ones do not know of: those have their move already. */
  readonly decidedAt?: string | null;
}

export function seenNow({ id, name }: Product, one: Package): SeenPackage {
  return { productId: id, packageId: one.id, product: name, package: one.name, price: one.price };
}

export function allSeen(products: readonly Product[]): SeenPackages {
  return byKey(products.flatMap((product) => product.packages.map((one) => seenNow(product, one))));
}

export function byKey(packages: readonly SeenPackage[]): SeenPackages {
  return new Map(packages.map((one) => [scopeKey(one), one]));
}

/**
 * The moves, the most urgent kind first, each kind in the order of the catalogue. A package that the shop has stopped
 * selling is compared again once it is sold.
 */
export function movesOf(seen: SeenPackages, products: readonly Product[], facts: MoveFacts): PriceMove[] {
  const known = new Map(facts.costs.map((cost) => [scopeKey(cost), cost]));
  const left = new Map(seen);
  const moves: PriceMove[] = [];
  for (const product of products) {
    for (const one of product.packages) {
      const key = scopeKey({ productId: product.id, packageId: one.id });
      left.delete(key);
      const move = moveOf(seen.get(key), product, one, known.get(key), facts);
      if (move) moves.push(move);
    }
  }
  const kinds = Map.groupBy([...moves, ...[...left.values()].map(goneOf)], ({ change }) => change);
  return PRICE_MOVES.flatMap((kind) => kinds.get(kind) ?? []);
}

/** By how much a package sells for less than the shop wants, in minor units; nothing for enough. */
export function shortOf({ charge, cost }: Pick<PriceMove, 'charge' | 'cost'>, leastMargin: number): number {
  return charge && cost ? Math.max(0, leastCharge(charge, cost, leastMargin) - charge.minor) : 0;
}

function moveOf(
  seen: SeenPackage | undefined,
  product: Product,
  one: Package,
  known: KnownCost | undefined,
  { prices, leastMargin, decidedAt }: MoveFacts,
): PriceMove | null {
  const rule = ruleFor(prices, product, one);
  if (rule?.method.how === 'stopped') return null;
  const charge = rule ? priceBy(rule.method, one.price) : one.price;
  const cost = costNow(known, one.price);
  const short = shortOf({ charge, cost }, leastMargin);
  const change = changeOf(seen, product, one, short);
  if (!change) return null;
  const wider = rule?.method.how === 'fixed' ? widerRuleFor(prices, product.id) : null;
  const byRule =
    rule?.method.how !== 'fixed'
      ? charge
      : wider
        ? priceBy(wider.method, one.price)
        : passedOn(charge, rule.at === decidedAt ? undefined : seen?.price, one.price);
  const suggested = enough(
    withMove(byRule, charge, seen?.price, one.price),
    charge,
    leastCharge(charge, cost, leastMargin),
  );
  return {
    ...{ productId: product.id, packageId: one.id, change, product: product.name, package: one.name },
    earlier: seen && isRenamed(seen, product, one) ? { product: seen.product, package: seen.package } : null,
    ...{ was: seen?.price ?? null, price: one.price, charge, cost },
    suggested: sameMoney(suggested, charge) ? null : suggested,
  };
}

function changeOf(
  seen: SeenPackage | undefined,
  product: Product,
  one: Package,
  short: number,
): PriceMoveKind | null {
  if (short > (seen?.short ?? 0)) return 'below-cost';
  if (!seen) return 'new';
  // Prices of two currencies cannot be compared: the one to look at is the more urgent.
  if (seen.price.currency !== one.price.currency || one.price.minor > seen.price.minor) return 'dearer';
  if (one.price.minor < seen.price.minor) return 'cheaper';
  return isRenamed(seen, product, one) ? 'renamed' : null;
}

function isRenamed(seen: SeenPackage, product: Product, one: Package): boolean {
  return seen.product !== product.name || seen.package !== one.name;
}

function goneOf({ productId, packageId, product, package: name, price }: SeenPackage): PriceMove {
  return {
    ...{ productId, packageId, product, package: name, earlier: null, change: 'gone', was: price },
    ...{ price: null, charge: null, suggested: null, cost: null },
  };
}

/** A fixed price with the provider's move on top, so that the shop earns on it what it did. */
function passedOn(charge: Money, was: Money | undefined, price: Money): Money {
  if (was?.currency !== charge.currency || price.currency !== charge.currency) return charge;
  return inSteps(charge.minor + price.minor - was.minor, charge);
}

/** A suggestion moves up or down with the provider's price, and stays without such a move. */
function withMove(suggested: Money, charge: Money, was: Money | undefined, price: Money): Money {
  if (was?.currency !== price.currency || suggested.currency !== charge.currency) return suggested;
  const moved = price.minor - was.minor;
  return (suggested.minor - charge.minor) * moved > 0 ? suggested : charge;
}

/** At least what the shop wants. */
function enough(suggested: Money, charge: Money, least: number): Money {
  return suggested.minor < least ? inSteps(least, charge) : suggested;
}

/** An amount, in whole units of the currency where the price before it was whole. */
function inSteps(minor: number, like: Money): Money {
  const unit = 10 ** decimalsOf(like.currency);
  const stepped = like.minor % unit === 0 ? Math.ceil(minor / unit) * unit : minor;
  return stepped >= 0 && isAmount(stepped) ? { minor: stepped, currency: like.currency } : like;
}

/** The least that customers should pay, rounded up to a minor unit; of another currency nothing is known. */
function leastCharge(charge: Money, { minor, currency }: Money, leastMargin: number): number {
  return currency === charge.currency ? Math.ceil((minor * (100 + leastMargin)) / 100) : 0;
}
