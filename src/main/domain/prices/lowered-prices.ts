/** Whether prices that another till set are lower than here for something on sale. */
import type { BusinessDay } from '@shared/model/day/business-day';
import {
  chargeFor,
  pricesOn,
  ruleFor,
  scopeKey,
  type PriceMethod,
  type PriceRule,
} from '@shared/model/prices/price-rule';
import type { Package, Product } from '@shared/model/service/product';
import { sayTheSame, textOf, type SharedItem, type SharedItems } from '../ledger/shared-items';
import { methodOn, pricesOf, scopeOf } from './shared-prices';

/** Packages times days: where comparing takes longer than tenths of a second, a person is asked. */
const MOST_COMPARED = 200_000;

/**
 * The scopes whose prices differ from here and are lower for a package on sale, today or on any day with a
 * plan on either side, or is sold again. For a scope with nothing on sale its rules are compared. Prices that
 * can't be compared count as lower.
 */
export function loweredScopes(
  here: SharedItems,
  there: SharedItems,
  today: BusinessDay,
  products: readonly Product[],
): ReadonlySet<string> {
  const keys = [...new Set([...here.keys(), ...there.keys()])];
  const changed = new Set(keys.filter((key) => !sayTheSame(here.get(key), there.get(key))));
  if (changed.size === 0) return changed;
  const affected = affectedBy(changed, products);
  const days = daysOf([here, there], today);
  if (affected.length * days.length > MOST_COMPARED) return changed;
  const sold = new Set(affected.flatMap(({ scopes }) => scopes));
  const lowered = new Set<string>();
  for (const day of days) {
    const [before, after] = [pricesOn(rulesOn(here, day), day), pricesOn(rulesOn(there, day), day)];
    for (const { product, one, scopes } of affected) {
      const [wasStopped, isStopped] = [before, after].map(
        (prices) => ruleFor(prices, product, one)?.method.how === 'stopped',
      );
      // A stopped item is not sold for less.
      if (isStopped) continue;
      const [was, is] = [chargeFor(before, product, one), chargeFor(after, product, one)];
      // An item sold again was dearer before it was stopped, maybe: a stop applies without a yes.
      if (wasStopped || is.currency !== was.currency || is.minor < was.minor)
        for (const key of scopes) lowered.add(key);
    }
    for (const key of changed) {
      if (!sold.has(key) && isLess(methodFor(here.get(key), day), methodFor(there.get(key), day)))
        lowered.add(key);
    }
  }
  return lowered;
}

/** Packages that one of these scopes may apply to, each with those of the scopes that do. */
function affectedBy(
  changed: ReadonlySet<string>,
  products: readonly Product[],
): { readonly product: Product; readonly one: Package; readonly scopes: readonly string[] }[] {
  return products.flatMap((product) =>
    product.packages.flatMap((one) => {
      const scopes = scopesOf(product.id, one.id).filter((key) => changed.has(key));
      return scopes.length === 0 ? [] : [{ product, one, scopes }];
    }),
  );
}

function daysOf(sides: readonly SharedItems[], today: BusinessDay): BusinessDay[] {
  const planned = sides.flatMap((items) =>
    [...items.values()].flatMap((item) => pricesOf(item).later.map(({ from }) => from)),
  );
  return [...new Set([today, ...planned.filter((day) => day > today)])];
}

function scopesOf(productId: string, packageId: string): string[] {
  return [
    scopeKey({ productId, packageId }),
    scopeKey({ productId, packageId: null }),
    scopeKey({ productId: null, packageId: null }),
  ];
}

function rulesOn(items: SharedItems, day: BusinessDay): PriceRule[] {
  return [...items].flatMap(([key, item], seq): PriceRule[] => {
    const scope = scopeOf(key);
    if (!scope) return [];
    const [productName = '', packageName = ''] = item.names;
    const set = { productName, packageName, at: '', who: '', seq };
    return [{ ...scope, ...set, from: day, method: methodFor(item, day) }];
  });
}

function methodFor(item: SharedItem | undefined, day: BusinessDay): PriceMethod {
  return methodOn(pricesOf(item), day);
}

function isLess(was: PriceMethod, is: PriceMethod): boolean {
  if (textOf(was) === textOf(is) || is.how === 'stopped') return false;
  if (was.how === 'fixed' && is.how === 'fixed' && was.price.currency === is.price.currency) {
    return is.price.minor < was.price.minor;
  }
  if (was.how === 'percent' && is.how === 'percent' && was.roundUp === is.roundUp) {
    return is.hundredths < was.hundredths;
  }
  const isMore = was.how === 'amount' && is.how === 'amount' && was.roundUp === is.roundUp;
  return !(isMore && was.more.currency === is.more.currency && is.more.minor >= was.more.minor);
}
