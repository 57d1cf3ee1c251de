/** The price table's rows: what each package costs the shop, what its customers pay, and the margin. Pure. */
import { minus, type Money } from '@shared/model/money/money';
import { costNow, type KnownCost } from '@shared/model/prices/price-move';
import { chargeFor, pricesOn, ruleFor, type PriceRule } from '@shared/model/prices/price-rule';
import type { Product } from '@shared/model/service/product';

/** One package on sale. */
export interface PriceRow {
  readonly key: string;
  readonly productId: string;
  readonly packageId: string;
  readonly game: string;
  readonly name: string;
  /** The provider's price. */
  readonly price: Money;
  /** What customers pay today. */
  readonly charge: Money;
  /** The origin of that price: set for this package, by a wider rule, or the provider's. */
  readonly by: 'package' | 'rule' | 'provider';
  /** The shop has stopped selling it. */
  readonly stopped: boolean;
  /** The shop's margin; null when it is paid in another currency than it costs. */
  readonly margin: Money | null;
  /** The margin as a part of the cost, 0.12 for 12 %; null when it can't be calculated. */
  readonly part: number | null;
}
/** A row for each package, in the order of the catalogue. */
export function priceRows(
  products: readonly Product[],
  rules: readonly PriceRule[],
  today: string,
  costs: readonly KnownCost[],
): PriceRow[] {
  const prices = pricesOn(rules, today);
  const known = new Map(costs.map((cost) => [`${cost.productId} ${cost.packageId}`, cost]));
  return products.flatMap((product) =>
    product.packages.map((one) => {
      const key = `${product.id} ${one.id}`;
      const cost = costNow(known.get(key), one.price);
      const charge = chargeFor(prices, product, one);
      const rule = ruleFor(prices, product, one);
      const margin = charge.currency === cost.currency ? minus(charge, cost) : null;
      return {
        ...{ key, productId: product.id, packageId: one.id, game: product.name, name: one.name },
        ...{ price: one.price, charge, margin },
        stopped: rule?.method.how === 'stopped',
        by: rule === null ? 'provider' : rule.packageId === null ? 'rule' : 'package',
        part: margin === null || cost.minor === 0 ? null : margin.minor / cost.minor,
      } as const;
    }),
  );
}
