/** Prices that a person is to approve: each with the price now, and first those that fall most. */
import type { Money } from '@shared/model/money/money';
import { priceBy, type PriceMethod } from '@shared/model/prices/price-rule';
import type { OfferedPackage } from '@shared/model/service/product';
import { isMoney, listOf, members, text } from './read-input';

export interface PriceLine {
  readonly value: string;
  /** Customers pay less than now. */
  readonly cheaper: boolean;
}

export interface PriceTools {
  money(amount: Money): string;
  day(day: string): string;
  /** The names of a game and its package; null stands for all of them. */
  item(productId: string | null, packageId: string | null): string;
  /** A package as it is sold now; null for an unknown one. */
  offered(productId: string | null, packageId: string | null): OfferedPackage | null;
  /** How a rule sets no price: it ends, or the package is not sold; null for an unknown one. */
  noPrice(how: string): string | null;
}

/** The prices that a call sets, or the packages that it decides about. */
export function priceLines(
  { rules, packages, act }: Readonly<Record<string, unknown>>,
  tools: PriceTools,
): PriceLine[] {
  const lines = [rules, packages].flatMap(listOf).map((one) => {
    const [productId, packageId] = [text(one['productId']), text(one['packageId'])];
    const pack = tools.offered(productId, packageId);
    const method =
      act === 'take' && isMoney(one['suggested']) ? { how: 'fixed', price: one['suggested'] } : one['method'];
    const price = methodText(method, pack, tools);
    const was = price === '' || !pack ? '' : `${nowText(pack, tools)} → `;
    const from = text(one['from']);
    const parts = [tools.item(productId, packageId), `${was}${price}`, from === null ? '' : tools.day(from)];
    return {
      value: parts.filter((part) => part !== '').join(' · '),
      share: packageId === null ? MANY : price === '' ? SAME : shareOf(method, pack),
    };
  });
  return inOrder(lines);
}

/** The share of a rule for many packages: it stands first. */
export const MANY = -1;
const SAME = 1;

/** What a method makes of the price now: less than 1 where it falls, 0 where that is not known. */
export function shareOf(method: unknown, pack: OfferedPackage | null): number {
  const known = methodOf(method);
  if (known?.how === 'stopped') return SAME;
  if (!known || !pack || pack.charge.minor === 0) return 0;
  return priceBy(known, pack.price).minor / pack.charge.minor;
}

export function inOrder(lines: readonly { readonly value: string; readonly share: number }[]): PriceLine[] {
  return lines
    .toSorted((one, other) => one.share - other.share)
    .map(({ value, share }) => ({ value, cheaper: share > 0 && share < SAME }));
}

function nowText({ charge, stopped }: OfferedPackage, tools: PriceTools): string {
  return (stopped && tools.noPrice('stopped')) ?? tools.money(charge);
}

export function methodText(method: unknown, pack: OfferedPackage | null, tools: PriceTools): string {
  const { how, price, more, hundredths } = members(method);
  if (isMoney(price)) return tools.money(price);
  const known = methodOf(method);
  const makes = known && pack ? ` = ${tools.money(priceBy(known, pack.price))}` : '';
  if (isMoney(more)) return `+${tools.money(more)}${makes}`;
  return typeof hundredths === 'number'
    ? `+${hundredths / 100} %${makes}`
    : (tools.noPrice(text(how) ?? '') ?? '');
}

/** Null for what is no method. */
function methodOf(method: unknown): PriceMethod | null {
  const { how, price, more, hundredths, roundUp } = members(method);
  const isRounded = Number.isInteger(roundUp);
  const isKnown =
    how === 'none' ||
    how === 'stopped' ||
    (how === 'fixed' && isMoney(price)) ||
    (how === 'percent' && Number.isInteger(hundredths) && isRounded) ||
    (how === 'amount' && isMoney(more) && isRounded);
  return isKnown ? (method as PriceMethod) : null;
}
