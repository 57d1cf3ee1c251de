/** What a decision about moved prices changes, and what undoing it changes back. */
import type { BusinessDay } from '@shared/model/day/business-day';
import { sameMoney, type Money } from '@shared/model/money/money';
import type { PriceDecision, PriceMove } from '@shared/model/prices/price-move';
import {
  pricesOn,
  scopeKey,
  type PriceMethod,
  type PriceRule,
  type PricesOfDay,
} from '@shared/model/prices/price-rule';
import { methodText, MOST_PRICE_CHANGES } from '@shared/model/prices/taken-price';
import { shortOf, type SeenPackage, type SeenPackages } from './price-moves';
import { sameMethod } from './same-method';
import type { SharedRule } from './shared-prices';

/** A package of a decision as it was before. */
export interface DecidedPackage {
  readonly productId: string;
  readonly packageId: string;
  readonly product: string;
  readonly package: string;
  readonly seen: SeenPackage | null;
  /** Its own rule before, and the one that the decision set; null for none. */
  readonly before: PriceMethod | null;
  readonly set: PriceMethod | null;
}

/** The last decision, as it can be undone. */
export interface LastDecision {
  readonly act: Exclude<PriceDecision['act'], 'undo'>;
  readonly at: string;
  readonly who: string;
  readonly packages: readonly DecidedPackage[];
}

/** The kept part of the catalogue that a person saw. */
export interface KeptSeen {
  readonly seen: readonly SeenPackage[];
  readonly last: LastDecision | null;
}

export interface Decided {
  readonly seen: SeenPackages;
  readonly rules: readonly SharedRule[];
  readonly packages: readonly DecidedPackage[];
}

/** The packages of a decision, as they were shown. */
export type ShownPackages = readonly Pick<PriceMove, 'productId' | 'packageId' | 'price' | 'suggested'>[];

/** The moves that are still as a person saw them. */
export function stillShown(moves: readonly PriceMove[], shown: ShownPackages): PriceMove[] {
  const byScope = new Map(shown.map((one) => [scopeKey(one), one]));
  return moves.filter((move) => {
    const seen = byScope.get(scopeKey(move));
    return seen && isSame(seen.price, move.price) && isSame(seen.suggested, move.suggested);
  });
}

/** What `act` makes of moves: what counts as seen from then on, and the rules to set from `day`. */
export function decide(
  act: LastDecision['act'],
  moves: readonly PriceMove[],
  seen: SeenPackages,
  { prices, day, leastMargin }: { prices: PricesOfDay; day: BusinessDay; leastMargin: number },
): Decided {
  const after = new Map(seen);
  const packages = moves.map((move): DecidedPackage => {
    const key = scopeKey(move);
    const { productId, packageId, product, price } = move;
    const names = { productId, packageId, product, package: move.package };
    const set = methodOf(act, move);
    if (price === null) after.delete(key);
    else {
      const short = set === null ? shortOf(move, leastMargin) : 0;
      after.set(key, { ...names, price, ...(short > 0 ? { short } : {}) });
    }
    const before = prices.get(key)?.method ?? null;
    return { ...names, seen: seen.get(key) ?? null, before, set };
  });
  return { seen: after, packages, rules: packages.flatMap((one) => ruleOf(one, one.set, day)) };
}

/** Undoes a decision. A price set again since stays: `rules` are those in force or planned. */
export function undo(
  { packages }: Pick<LastDecision, 'packages'>,
  seen: SeenPackages,
  rules: readonly PriceRule[],
  day: BusinessDay,
): Decided {
  const after = new Map(seen);
  const prices = pricesOn(rules, day);
  for (const one of packages) {
    if (one.seen) after.set(scopeKey(one), one.seen);
    else after.delete(scopeKey(one));
  }
  const undone = packages.flatMap((one): DecidedPackage[] => {
    const now = prices.get(scopeKey(one))?.method ?? null;
    const stands = one.set !== null && now !== null && sameMethod(now, one.set);
    return [{ ...one, before: now, set: stands ? (one.before ?? { how: 'none' }) : null }];
  });
  return { seen: after, packages: undone, rules: undone.flatMap((one) => ruleOf(one, one.set, day)) };
}

/**
 * Whether the trail records this decision last. It is kept in a file that anyone who uses the machine can edit: undoing
 * it must set no other price than the one before.
 */
export function isAsRecorded(last: LastDecision, recorded: PriceDecision | null): boolean {
  if (recorded?.act !== last.act || recorded.at !== last.at) return false;
  const texts = (changes: PriceDecision['changes']): string =>
    JSON.stringify(changes.slice(0, MOST_PRICE_CHANGES).map(({ name, from, to }) => [name, from, to]));
  return recorded.packages === last.packages.length && texts(recorded.changes) === texts(changesOf(last, ''));
}

/** The prices that a decision set, as the trail and the Z report list them. */
export function changesOf(
  { packages }: Pick<Decided, 'packages'>,
  day: BusinessDay,
): PriceDecision['changes'] {
  return packages.flatMap(({ product, package: name, before, set }) =>
    set === null
      ? []
      : [{ name: `${product} · ${name}`, from: methodText(before), to: methodText(set), day }],
  );
}

function methodOf(act: LastDecision['act'], { price, suggested }: PriceMove): PriceMethod | null {
  if (act === 'stop' && price !== null) return { how: 'stopped' };
  return act === 'take' && suggested ? { how: 'fixed', price: suggested } : null;
}

function ruleOf(
  { productId, packageId, product, package: packageName }: DecidedPackage,
  method: PriceMethod | null,
  from: BusinessDay,
): SharedRule[] {
  return method === null ? [] : [{ productId, packageId, productName: product, packageName, method, from }];
}

function isSame(a: Money | null, b: Money | null): boolean {
  return a === null || b === null ? a === b : sameMoney(a, b);
}
