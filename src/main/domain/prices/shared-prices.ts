/** The price book as tills share it: for each scope the current and planned rules, whenever set. */
import type { BusinessDay } from '@shared/model/day/business-day';
import { scopeKey, type PriceMethod, type PriceRule, type PriceScope } from '@shared/model/prices/price-rule';
import type { PlannedPrice, SharedValue } from '@shared/model/shop/shop-wide';
import { MOST_SHARED_ITEMS } from '@shared/model/kinds/shop';
import { sayTheSame, textOf, type SharedItem, type SharedItems } from '../ledger/shared-items';

type Prices = Extract<SharedValue, { is: 'price' }>;

/** A rule as the price book takes it. */
export type SharedRule = Omit<PriceRule, 'seq' | 'at' | 'who'>;

const NO_PRICE: Prices = { is: 'price', now: null, later: [] };

/** The rules as items for a day and the days after it; a scope without a rule is left out. */
export function pricesAsItems(rules: readonly PriceRule[], today: BusinessDay): SharedItems {
  return pricesAsOf(everyRule(rules), today);
}

/** Every rule as a plan of its scope, including those that change nothing. */
function everyRule(rules: readonly PriceRule[]): Map<string, SharedItem & { readonly value: Prices }> {
  const scopes = Map.groupBy(
    [...rules].sort((a, b) => a.seq - b.seq),
    scopeKey,
  );
  return new Map(
    [...scopes].map(([key, ofScope]) => {
      // For one day the rule set last applies.
      const byDay = new Map(ofScope.map(({ from, method }) => [from, { from, method }]));
      const { productName = '', packageName = '' } = ofScope.at(-1) ?? {};
      const value = { ...NO_PRICE, later: [...byDay.values()] };
      return [key, { value, names: [productName, packageName] }];
    }),
  );
}

/** The same on a later day: prices planned until then apply. */
export function pricesAsOf(items: SharedItems, today: BusinessDay): SharedItems {
  return new Map(
    [...items].flatMap(([key, item]): [string, SharedItem][] => {
      const value = item.value.is === 'price' ? settled(item.value, today) : null;
      return value ? [[key, { ...item, value }]] : [];
    }),
  );
}

/**
 * The prices as the ledger gets them: those that were not changed here as it has them, `now` being what they are
 * today. A till whose clock is ahead must not begin the planned prices for the others.
 */
export function outgoingPrices(here: SharedItems, before: SharedItems, now: SharedItems): SharedItems {
  const kept = [...before].filter(([key]) => sayTheSame(here.get(key), now.get(key)));
  const prices = new Map([...here, ...kept]);
  return prices.size > MOST_SHARED_ITEMS ? here : prices;
}

/** The rules that turn a book of these rules into `there`, from today on. */
export function rulesTowards(
  rules: readonly PriceRule[],
  there: SharedItems,
  today: BusinessDay,
): SharedRule[] {
  const [raw, here] = [everyRule(rules), pricesAsItems(rules, today)];
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((key) => {
    const [mine, theirs] = [here.get(key), there.get(key)];
    const scope = scopeOf(key);
    if (!scope || sayTheSame(mine, theirs)) return [];
    const [productName = '', packageName = ''] = (theirs ?? mine)?.names ?? [];
    // A plan that changes nothing today may change something after today's change.
    const planned = raw.get(key)?.value.later.filter(({ from }) => from > today) ?? [];
    const from = { ...NO_PRICE, now: pricesOf(mine).now, later: planned };
    const steps = stepsTowards(from, pricesOf(theirs), today);
    return steps.map((step) => ({ ...scope, productName, packageName, ...step }));
  });
}

/** The scope of a key; null for an invalid one. */
export function scopeOf(key: string): PriceScope | null {
  try {
    const [productId, packageId, ...more] = JSON.parse(key) as unknown[];
    const isScope = isId(productId) && isId(packageId) && (productId !== null || packageId === null);
    const scope = { productId, packageId } as PriceScope;
    return isScope && more.length === 0 && scopeKey(scope) === key ? scope : null;
  } catch {
    return null;
  }
}

function isId(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value !== '');
}

/** The prices of an item; nothing for none. */
export function pricesOf(item: SharedItem | undefined): Prices {
  return item?.value.is === 'price' ? item.value : NO_PRICE;
}

/** What has to be set on which day; a removed plan is set to what applies without it. */
function stepsTowards(from: Prices, to: Prices, today: BusinessDay): PlannedPrice[] {
  const steps: PlannedPrice[] = [];
  if (textOf(from.now) !== textOf(to.now)) steps.push({ from: today, method: to.now ?? { how: 'none' } });
  const days = [...new Set([...from.later, ...to.later].map((planned) => planned.from))].sort();
  for (const day of days) {
    const wanted = methodOn(to, day);
    const there = from.later.find((planned) => planned.from === day);
    if (!there || textOf(there.method) !== textOf(wanted)) steps.push({ from: day, method: wanted });
  }
  return steps;
}

export function methodOn({ now, later }: Prices, day: BusinessDay): PriceMethod {
  return later.findLast(({ from }) => from <= day)?.method ?? now ?? { how: 'none' };
}

/** The prices with everything begun by a day as current, without idle plans; null for no price at all. */
function settled({ now, later }: Prices, today: BusinessDay): Prices | null {
  const sorted = [...later].sort((a, b) => (a.from < b.from ? -1 : 1));
  const held = sorted.findLast(({ from }) => from <= today)?.method ?? now ?? { how: 'none' };
  const plans: PlannedPrice[] = [];
  for (const { from, method } of sorted) {
    const before = plans.at(-1)?.method ?? held;
    if (from > today && textOf(method) !== textOf(before)) plans.push({ from, method });
  }
  if (held.how === 'none' && plans.length === 0) return null;
  return { is: 'price', now: held.how === 'none' ? null : held, later: plans };
}
