/** Prices that a person should look at before anything is sold at them: a mistake of the provider's costs the shop. */
import type { Money } from '@shared/model/money/money';
import { priceBy, type PriceRule } from '@shared/model/prices/price-rule';

/** A price divided by this is no usual discount: a switched unit divides by a hundred. */
const FAR = 3;

/**
 * The price before the provider's moved so far that the customer may pay the wrong amount; null for no doubt. Where the
 * customer's price fell with it, the customer's earlier one; where it rose above the shop's fixed price, the
 * provider's. Prices of two currencies cannot be compared. A new name makes no difference: the ids may mean something
 * else by now, which is as doubtful.
 */
export function priceBeforeDoubt(
  seen: Money,
  price: Money,
  rule: Pick<PriceRule, 'method'> | null,
): Money | null {
  if (seen.currency !== price.currency) return null;
  const method = rule?.method ?? { how: 'none' };
  const [before, now] = [priceBy(method, seen), priceBy(method, price)];
  // Below what a person saw already, it was meant to be.
  if (now.minor < price.minor) return now.minor >= seen.minor ? seen : null;
  return price.minor * FAR <= seen.minor && now.minor < before.minor ? before : null;
}
