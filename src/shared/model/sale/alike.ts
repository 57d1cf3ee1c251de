/**
 * Whether two are alike: what was sold to whom, said once for everybody who asks. Providers list one package under new
 * ids or another spelling of its name, and rename, add, drop or reorder the fields that they ask for; people type one
 * id in several ways. What the service was asked for stays one thing through all of that.
 */
import { isSameName, valueForm } from '../comparison-form';
import { isSecretField } from './recipient';
import type { SaleOrder } from './sale';

/** A product or package, as the service names it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What says to whom: the value of a secret is not kept, and says nothing. */
export type Details = readonly {
  readonly ref: string;
  readonly value: string | null;
  readonly secret?: boolean | undefined;
}[];

/** What is sold to whom. */
export interface SoldItem {
  readonly product: Named;
  readonly package: Named;
  readonly payload: Details;
}

/** As much of an order as says what is sold to whom. */
export type IntendedOrder = Pick<SaleOrder, 'productId' | 'packageId' | 'shownNames' | 'payload'>;

/** What an order sells to whom; without the names that were on the screen it is known by its ids alone. */
export function itemOfOrder({ productId, packageId, shownNames, payload }: IntendedOrder): SoldItem {
  return {
    product: { id: productId, name: shownNames?.product ?? '' },
    package: { id: packageId, name: shownNames?.package ?? '' },
    payload,
  };
}

/** Whether it is the same game: by its id, or by its name. */
export function isSameProduct(one: SoldItem, other: SoldItem): boolean {
  return isSame(one.product, other.product);
}

/** Whether it is the same package of the same game, each by its id or by its name. */
export function isSameThing(one: SoldItem, other: SoldItem): boolean {
  return isSameProduct(one, other) && isSame(one.package, other.package);
}

function isSame(one: Named, other: Named): boolean {
  return one.id === other.id || isSameName(one.name, other.name);
}

/** The forms of the player's details, each once, whatever their fields are called; secrets left out. */
export function playerForms(payload: Details): ReadonlySet<string> {
  const plain = payload.filter(({ ref, value, secret }) => value !== null && !(secret ?? isSecretField(ref)));
  return new Set(plain.map(({ value }) => valueForm(value ?? '')).filter((form) => form !== ''));
}

/**
 * Whether it is the same player: all details of one are among the other's, since a provider asks for a field more or
 * less from one day to the next. Where one has no details at all, nothing says otherwise.
 */
export function isSamePlayer(one: Details, other: Details): boolean {
  const [less, more] = [playerForms(one), playerForms(other)].sort((a, b) => a.size - b.size);
  return less !== undefined && more !== undefined && less.isSubsetOf(more);
}

/** Whether anything says to whom it is: without that, every customer looks like the last one. */
export function hasPlayer({ payload }: Pick<SoldItem, 'payload'>): boolean {
  return playerForms(payload).size > 0;
}

/** Whether the two are alike: the same package of the same game, for the same player as far as anything says. */
export function isAlike(one: SoldItem, other: SoldItem): boolean {
  return isSameThing(one, other) && isSamePlayer(one.payload, other.payload);
}
