/** What customers pay instead of the provider's price: the shop's price rules, and the price each gives. */
import { type RoundUp, MOST_PERCENT_HUNDREDTHS } from '../kinds/prices';
import type { BusinessDay } from '../day/business-day';
import { isAmount } from '../money/amount-bound';
import { decimalsOf, type Money } from '../money/money';
import type { Package, Product } from '../service/product';
import { isSameName } from '../text/comparison-form';
import { plainDigits } from '../text/digits';
import type * as pricesTopic from '../../ipc/counter/prices';
import type { Infer } from '../../ipc/shapes/infer';

/** The scope of a rule: everything on sale, one game, or one package of a game. The narrower one applies. */
export type PriceScope = Pick<NewPriceRule, 'productId' | 'packageId'>;

/** The most rules in a price book that are in force or planned. */
export const MOST_PRICE_RULES = 10_000;

/** How many days ahead a rule may begin, including today. */
export const PRICE_DAYS_AHEAD = 60;

/**
 * How a rule makes a price. `none` ends the rule of its scope: the wider one applies again, or the provider's
 * price. `stopped` makes none: the package is not sold.
 */
export type PriceMethod = Infer<typeof pricesTopic.priceMethodSchema>;

/** A rule as a person sets it. */
export type NewPriceRule = Infer<typeof pricesTopic.newRuleSchema>;

/** A rule in the price book. Rules are never changed: a later one of the same scope replaces it. */
export type PriceRule = Infer<typeof pricesTopic.ruleSchema>;

/** A game as the provider lists it now. */
export type PricedProduct = Pick<Product, 'id' | 'name'>;

/** The rules in force on one day, by scope. */
export type PricesOfDay = ReadonlyMap<string, PriceRule>;

/** Hundredths of a percent as typed, `5`, `2.5 %`, or in Thai digits; null for none, or one too large. */
export function readPercent(text: string): number | null {
  const digits = plainDigits(text).replace(/%$/, '').trim();
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(digits)) return null;
  const hundredths = Math.round(Number(digits) * 100);
  return hundredths <= MOST_PERCENT_HUNDREDTHS ? hundredths : null;
}

/** One text for one scope. */
export function scopeKey({ productId, packageId }: PriceScope): string {
  return JSON.stringify([productId, packageId]);
}

/** The rule of each scope that applies on a day: the one that begins last, and of those the one set last. */
export function pricesOn(rules: readonly PriceRule[], day: BusinessDay): PricesOfDay {
  const held = new Map<string, PriceRule>();
  for (const rule of rules) {
    if (rule.from > day) continue;
    const key = scopeKey(rule);
    const before = held.get(key);
    if (!before || rule.from > before.from || (rule.from === before.from && rule.seq > before.seq)) {
      held.set(key, rule);
    }
  }
  for (const [key, { method }] of held) if (method.how === 'none') held.delete(key);
  return held;
}

/** The rule that gives a package's price; null for the provider's. */
export function ruleFor(prices: PricesOfDay, product: PricedProduct, chosen: Package): PriceRule | null {
  // A shop without rules skips the lookup for thousands of packages at each start.
  if (prices.size === 0) return null;
  const own = heldFor(prices, product, chosen);
  return own && !losesOnAnother(own, product, chosen) ? own : widerRuleFor(prices, product.id);
}

/**
 * The rule of the package's id, or the one that was set for its name where the provider gave the id to it from another:
 * the price of 310 Diamonds is not that of 100. What is stopped under an id stays so.
 */
function heldFor(prices: PricesOfDay, product: PricedProduct, chosen: Package): PriceRule | undefined {
  const own = prices.get(scopeKey({ productId: product.id, packageId: chosen.id }));
  if (!own || own.method.how === 'stopped' || !isOther(own.packageName, chosen.name)) return own;
  const meant = prices
    .values()
    .find(
      ({ productId, packageId, packageName }) =>
        productId === product.id && packageId !== null && isSameName(packageName, chosen.name),
    );
  return meant ?? own;
}

/** The rule that gives the prices of a game's packages without their own rule; null for the provider's. */
export function widerRuleFor(prices: PricesOfDay, productId: string): PriceRule | null {
  return (
    prices.get(scopeKey({ productId, packageId: null })) ??
    prices.get(scopeKey({ productId: null, packageId: null })) ??
    null
  );
}

/**
 * Whether the provider lists something else by now under the ids that a rule was set for, and the rule's price
 * is a loss on it. A package that only got another name keeps a price that earns something.
 */
export function losesOnAnother(
  rule: Pick<PriceRule, 'method' | 'productName' | 'packageName'>,
  product: PricedProduct,
  chosen: Package,
): boolean {
  if (priceBy(rule.method, chosen.price).minor >= chosen.price.minor) return false;
  return isOther(rule.productName, product.name) || isOther(rule.packageName, chosen.name);
}

/** A rule may come from a till that knew no name. */
function isOther(named: string, name: string): boolean {
  return named !== '' && named !== name && !isSameName(named, name);
}

/** A customer's price for one of a package. */
export function chargeFor(prices: PricesOfDay, product: PricedProduct, chosen: Package): Money {
  const rule = ruleFor(prices, product, chosen);
  return rule ? priceBy(rule.method, chosen.price) : chosen.price;
}

/**
 * The price that a method makes of the provider's. If the sum is in another currency, or the result is too
 * large for an amount, the provider's price stays.
 */
export function priceBy(method: PriceMethod, price: Money): Money {
  switch (method.how) {
    case 'none':
    case 'stopped':
      return price;
    case 'fixed':
      return method.price.currency === price.currency ? method.price : price;
    case 'percent':
      return raised(price, BigInt(price.minor) * BigInt(10_000 + method.hundredths), 10_000n, method.roundUp);
    case 'amount':
      if (method.more.currency !== price.currency) return price;
      return raised(price, BigInt(price.minor) + BigInt(method.more.minor), 1n, method.roundUp);
  }
}

/** `above / below` in minor units, up to the next whole step. */
function raised(price: Money, above: bigint, below: bigint, roundUp: RoundUp): Money {
  const step = roundUp === 0 ? 1n : BigInt(roundUp) * 10n ** BigInt(decimalsOf(price.currency));
  const unit = below * step;
  const minor = Number(((above + unit - 1n) / unit) * step);
  return isAmount(minor) ? { minor, currency: price.currency } : price;
}
