/** Where prices are kept. */
import type { BusinessDay } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { Money } from '@shared/model/money/money';
import type { SharedOrigin } from '../ledger/shared-ports';
import type { PriceChange, TakenPrice } from '@shared/model/prices/taken-price';
import type { PriceRule } from '@shared/model/prices/price-rule';

/** What one of a package cost the shop, as its last sale told. */
export interface KnownCost {
  readonly productId: string;
  readonly packageId: string;
  readonly cost: Money;
}

/** The price book in the journal. What throws is a Failure JOURNAL_UNAVAILABLE. */
export interface PriceBook {
  by(actor: Actor): PriceBook;
  /** The rules that hold on a day, those that begin later, and no others; in the order in which they were set. */
  rulesFrom(day: BusinessDay): PriceRule[];
  /** Adds rules, all or none, with their entry in the trail; `origin`: of another till of the shop, with what they change. */
  add(
    rules: readonly Omit<PriceRule, 'seq' | 'who' | 'at'>[],
    at: string,
    origin?: SharedOrigin & { readonly changes: readonly PriceChange[] },
  ): void;
  /** Prices of other tills that no Z report tells yet, oldest first. */
  taken(): TakenPrice[];
  /** What packages cost, of the latest sales of them. */
  costs(): KnownCost[];
}
