/**
 * Whether two are alike: what was sold to whom, said once for everybody who asks. Providers list one package under new
 * ids or another spelling of its name, and rename, add, drop or reorder the fields that they ask for; people type one
 * id in several ways. What the service was asked for stays one thing through all of that.
 */
import { casedValueForm, isSameName, nameForm, valueForm } from '../comparison-form';
import type { OrderLine } from '../service/order';
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
  const forms = payload.filter(isPlain).map(({ value }) => valueForm(value ?? ''));
  return new Set(forms.filter((form) => form !== ''));
}

function isPlain({ ref, value, secret }: Details[number]): boolean {
  return value !== null && !(secret ?? isSecretField(ref));
}

/**
 * Whether it is the same player: all details of one are among the other's, since a provider asks for a field more or
 * less from one day to the next, or one has in a single field what the other has in several: `1234(2001)`. Where one
 * has no details at all, nothing says otherwise.
 */
export function isSamePlayer(one: Details, other: Details): boolean {
  const [less, more] = [playerForms(one), playerForms(other)].sort((a, b) => a.size - b.size);
  if (less === undefined || more === undefined) return false;
  return less.isSubsetOf(more) || (less.size === 1 && more.size <= MOST_JOINED && isJoinedOf(less, more));
}

/** No game asks for more about a player, and the orders of more are many. */
const MOST_JOINED = 4;

function isJoinedOf(single: ReadonlySet<string>, parts: ReadonlySet<string>): boolean {
  const [text = ''] = [...single].map(withoutMarks);
  return isSpelledBy(text, [...parts].map(withoutMarks));
}

function withoutMarks(form: string): string {
  return form.replace(/[\p{P}\p{S}]+/gu, '');
}

/** Whether the parts make the text, each once and in whatever order. */
function isSpelledBy(text: string, parts: readonly string[]): boolean {
  if (parts.length === 0) return text === '';
  return parts.some(
    (part, at) => text.startsWith(part) && isSpelledBy(text.slice(part.length), parts.toSpliced(at, 1)),
  );
}

/** Whether anything says to whom it is: without that, every customer looks like the last one. */
export function hasPlayer({ payload }: Pick<SoldItem, 'payload'>): boolean {
  return playerForms(payload).size > 0;
}

/** Whether the two are alike: the same package of the same game, for the same player as far as anything says. */
export function isAlike(one: SoldItem, other: SoldItem): boolean {
  return isSameThing(one, other) && isSamePlayer(one.payload, other.payload);
}

/**
 * What an item is compared by, for tills that compare theirs without showing them to each other: `values` may be keys
 * of the forms. A key cannot be split, so `joined` has several details written as one, in each order.
 */
export interface AlikeForms {
  readonly product: string;
  readonly productForm: string;
  readonly package: string;
  readonly packageForm: string;
  readonly values: readonly string[];
  readonly joined: readonly string[];
}

/** The forms of an item. */
export function formsOf({ product, package: chosen, payload }: SoldItem): AlikeForms {
  const values = [...new Set([...playerForms(payload)].map((form) => withoutMarks(form) || form))];
  return {
    ...{ product: product.id, productForm: nameForm(product.name) },
    ...{ package: chosen.id, packageForm: nameForm(chosen.name) },
    values: values.sort(),
    joined: values.length > 1 && values.length <= MOST_JOINED ? inEachOrder(values) : [],
  };
}

function inEachOrder(parts: readonly string[]): string[] {
  if (parts.length === 0) return [''];
  return parts.flatMap((part, at) => inEachOrder(parts.toSpliced(at, 1)).map((rest) => part + rest));
}

/** How far two items are alike by their forms: `player` where both say to whom they are, and say the same. */
export function compareForms(
  one: AlikeForms,
  other: AlikeForms,
): { readonly alike: boolean; readonly game: boolean; readonly player: boolean } {
  const [ours, theirs] = [new Set(one.values), new Set(other.values)];
  const isPlayer =
    ours.isSubsetOf(theirs) || theirs.isSubsetOf(ours) || hasJoined(one, other) || hasJoined(other, one);
  const game = one.product === other.product || isSameForm(one.productForm, other.productForm);
  const chosen = one.package === other.package || isSameForm(one.packageForm, other.packageForm);
  const player = isPlayer && ours.size > 0 && theirs.size > 0;
  return { alike: game && chosen && isPlayer, game, player };
}

/** Whether the one detail of `single` is what `several` has in several. */
function hasJoined(single: AlikeForms, several: AlikeForms): boolean {
  return single.values.length === 1 && several.joined.includes(single.values[0] ?? '');
}

function isSameForm(one: string, other: string): boolean {
  return one !== '' && one === other;
}

/** What of a sale an order's line can name: it has no ids, and no names of fields. */
export interface NamedItem {
  readonly product: Pick<Named, 'name'>;
  readonly package: Pick<Named, 'name'>;
  readonly payload: Details;
}

/** Whether the line names the game and the package of the item. */
export function namesThing(
  { product, package: chosen }: Omit<NamedItem, 'payload'>,
  line: OrderLine,
): boolean {
  return isSameName(line.product, product.name) && isSameName(line.package, chosen.name);
}

/**
 * Whether the values of a line are the player's details, in whatever order: each one that is no secret, and beside them
 * no more than the secrets, whose values were not kept and speak neither for nor against.
 */
export function namesPlayer(payload: Details, values: readonly string[], formOf = valueForm): boolean {
  const secrets = payload.filter((detail) => !isPlain(detail)).length;
  const left = values.map(formOf);
  for (const { value } of payload.filter(isPlain)) {
    const at = left.indexOf(formOf(value ?? ''));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length <= secrets;
}

/** Whether they are the player's details with their capitals, too: a few services tell players apart by them. */
export function namesPlayerExactly(payload: Details, values: readonly string[]): boolean {
  return namesPlayer(payload, values, casedValueForm);
}
