/** The store of prices. */
import type { BusinessDay } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { Money } from '@shared/model/money/money';
import type { SharedOrigin } from '../ledger/shared-ports';
import type { PriceChange, TakenPrice } from '@shared/model/prices/taken-price';
import type { PriceRule } from '@shared/model/prices/price-rule';

/** What one of a package cost the shop, according to its last sale. */
export interface KnownCost {
  readonly productId: string;
  readonly packageId: string;
  readonly cost: Money;
}

/** The price book in the journal. It throws Failure JOURNAL_UNAVAILABLE. */
export interface PriceBook {
  by(actor: Actor): PriceBook;
  /** Only the rules that apply on a day and those that begin later, in the order in which they were set. */
  rulesFrom(day: BusinessDay): PriceRule[];
  /**
   * Adds rules, all or none, with their entry in the trail. `origin`: the other till of the shop they come
   * from, and what they change.
   */
  add(
    rules: readonly Omit<PriceRule, 'seq' | 'who' | 'at'>[],
    at: string,
    origin?: SharedOrigin & { readonly changes: readonly PriceChange[] },
  ): void;
  /** Prices of other tills that no Z report includes yet, oldest first. */
  taken(): TakenPrice[];
  /** What packages cost, from their latest sales. */
  costs(): KnownCost[];
}
