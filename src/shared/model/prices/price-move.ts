/** A package whose price moved since a person last looked, or that sells for too little. */
import type * as pricesTopic from '../../ipc/counter/prices';
import type { Infer } from '../../ipc/shapes/infer';
import type * as reportShapes from '../../ipc/shapes/report';
import { minus, plus, type Money } from '../money/money';

export type PriceMove = Infer<typeof pricesTopic.priceMoveSchema>;

/** A decision as the Z report lists it. */
export type PriceDecision = Infer<typeof reportShapes.priceDecisionSchema>;

/** What one of a package cost the shop at its last sale, and the provider's price then. */
export type KnownCost = Infer<typeof pricesTopic.knownCostSchema>;

/** What one costs the shop now: as far from the provider's price as at its last sale, or that price. */
export function costNow(known: KnownCost | undefined, price: Money): Money {
  if (known?.cost.currency !== price.currency || known.price.currency !== price.currency) return price;
  const cost = plus(known.cost, minus(price, known.price));
  return cost.minor < 0 ? { ...cost, minor: 0 } : cost;
}
