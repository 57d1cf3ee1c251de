/**
 * Whether two are alike: what was sold to whom, defined once for all code. Providers list one package under
 * new ids or another spelling of its name. They rename, add, drop or reorder the fields they ask for, and
 * people type one id in several ways. The item asked of the service is still the same.
 */
import { casedValueForm, isSameName, nameForm, valueForm } from '../text/comparison-form';
import { asLatin } from '../text/look-alikes';
import type { OrderLine } from '../service/order';
import { isSecretField, refsOf } from '../recipient/recipient';
import type { TicketLine } from './sale';

/** A product or package, as the service names it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The values that identify the player: a secret's value is not kept and identifies no one. */
export type Details = readonly {
  readonly ref: string;
  readonly value: string | null;
  readonly secret?: boolean | undefined;
}[];

/** The package and its recipient. */
export interface SoldItem {
  readonly product: Named;
  readonly package: Named;
  readonly payload: Details;
}

/** The part of an order that defines the package and its recipient. */
export type IntendedOrder = Pick<TicketLine, 'productId' | 'packageId' | 'shownNames' | 'payload'>;

/** What an order sells to whom; without the names that were on the screen only its ids are known. */
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

/** The forms of the player's details, each once, whatever their field names; without secrets. */
export function playerForms(payload: Details): ReadonlySet<string> {
  const forms = payload.filter(isPlain).map(({ value }) => valueForm(value ?? ''));
  return new Set(forms.filter((form) => form !== ''));
}

function isPlain({ ref, value, secret }: Details[number], _at: number, all: Details): boolean {
  return value !== null && !(secret ?? isSecretField(ref, refsOf(all)));
}

/**
 * Whether it is the same player: all details of one are among the other's, since a provider may ask for a
 * field more or less the next day. One field may also hold several of the other's: `1234(2001)`. If one has
 * no details at all, nothing contradicts it.
 */
export function isSamePlayer(one: Details, other: Details): boolean {
  const [less, more] = [playerForms(one), playerForms(other)].sort((a, b) => a.size - b.size);
  if (less === undefined || more === undefined) return false;
  return less.isSubsetOf(more) || (less.size === 1 && more.size <= MOST_JOINED && isJoinedOf(less, more));
}

/** A shorter detail, or one without digits such as a server, identifies no player. */
const IDENTIFIES = /^(?=(?:\D*\d){4}).{6}/u;

/**
 * Whether an id of one is in the details of the other, whatever is around it, as in `UID: 12345678` or
 * `12345678(2001)` with a nickname. Too little to settle anything, and enough to ask.
 */
export function sharesId(one: Details, other: Details): boolean {
  const others = idsOf(other);
  return idsOf(one).some((id) => others.some((of) => id.includes(of) || of.includes(id)));
}

/** Those of the player's details that identify one, without marks and leading zeros. */
export function idsOf(payload: Details): string[] {
  return bareForms(payload).filter((id) => IDENTIFIES.test(id));
}

/** The same and each long number in them: where only keys are compared, `UID: 12345678` has to have its own. */
function idForms(payload: Details): string[] {
  const numbers = payload
    .filter(isPlain)
    .flatMap(({ value }) => nameForm(value ?? '').match(/\d{6,}/g) ?? []);
  const ids = [...idsOf(payload), ...numbers.map((number) => number.replace(/^0+(?=\d)/, ''))];
  return [...new Set(ids.filter((id) => IDENTIFIES.test(id)))].sort().slice(0, MOST_IDS);
}

/** No top-up has more. */
const MOST_IDS = 20;

/** All of the player's details, without marks and leading zeros. */
export function bareForms(payload: Details): string[] {
  return [...playerForms(payload)].map((form) => withoutMarks(form).replace(/^0+(?=\d+$)/, ''));
}

/** Whether two games may be one: their names are the same but for signs, spaces and look-alike letters. */
export function mayBeSameProduct(one: SoldItem, other: SoldItem): boolean {
  const name = lettersOf(one.product.name);
  return isSameProduct(one, other) || (name !== '' && name === lettersOf(other.product.name));
}

function lettersOf(name: string): string {
  return nameForm(asLatin(name)).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** No game asks for more about a player, and more would have too many possible orders. */
const MOST_JOINED = 4;

function isJoinedOf(single: ReadonlySet<string>, parts: ReadonlySet<string>): boolean {
  const [text = ''] = [...single].map(withoutMarks);
  return isSpelledBy(text, [...parts].map(withoutMarks));
}

function withoutMarks(form: string): string {
  return form.replace(/[\p{P}\p{S}]+/gu, '');
}

/** Whether the parts make up the text, each once and in any order. */
function isSpelledBy(text: string, parts: readonly string[]): boolean {
  if (parts.length === 0) return text === '';
  return parts.some(
    (part, at) => text.startsWith(part) && isSpelledBy(text.slice(part.length), parts.toSpliced(at, 1)),
  );
}

/** Whether anything identifies the player: without that, every customer looks like the last one. */
export function hasPlayer({ payload }: Pick<SoldItem, 'payload'>): boolean {
  return playerForms(payload).size > 0;
}

/** Whether the two are alike: the same package of the same game, for the same player as far as known. */
export function isAlike(one: SoldItem, other: SoldItem): boolean {
  return isSameThing(one, other) && isSamePlayer(one.payload, other.payload);
}

/**
 * The data for comparing items of tills that do not show them to each other: `values` may be keys of the
 * forms. A key can't be split, so `joined` has several details written as one, in each order, and `ids` those that
 * identify the player alone.
 */
export interface AlikeForms {
  readonly product: string;
  readonly productForm: string;
  readonly package: string;
  readonly packageForm: string;
  readonly values: readonly string[];
  readonly joined: readonly string[];
  readonly ids: readonly string[];
}

export function formsOf({ product, package: chosen, payload }: SoldItem): AlikeForms {
  const values = [...new Set([...playerForms(payload)].map((form) => withoutMarks(form) || form))];
  return {
    ...{ product: product.id, productForm: nameForm(product.name) },
    ...{ package: chosen.id, packageForm: nameForm(chosen.name) },
    values: values.sort(),
    joined: values.length > 1 && values.length <= MOST_JOINED ? inEachOrder(values) : [],
    ids: idForms(payload),
  };
}

function inEachOrder(parts: readonly string[]): string[] {
  if (parts.length === 0) return [''];
  return parts.flatMap((part, at) => inEachOrder(parts.toSpliced(at, 1)).map((rest) => part + rest));
}

/**
 * How alike two items are by their forms: `gameOrPackage` where the game or the package's id is the same, `player` where
 * both identify the same player, `id` where they share an id: too little to settle anything, and enough to ask.
 */
export function compareForms(
  one: AlikeForms,
  other: AlikeForms,
): {
  readonly alike: boolean;
  readonly gameOrPackage: boolean;
  readonly player: boolean;
  readonly id: boolean;
} {
  const [ours, theirs] = [new Set(one.values), new Set(other.values)];
  const isPlayer =
    ours.isSubsetOf(theirs) || theirs.isSubsetOf(ours) || hasJoined(one, other) || hasJoined(other, one);
  const game = one.product === other.product || isSameForm(one.productForm, other.productForm);
  const chosen = one.package === other.package || isSameForm(one.packageForm, other.packageForm);
  const player = isPlayer && ours.size > 0 && theirs.size > 0;
  const gameOrPackage = game || one.package === other.package;
  const id = one.ids.some((known) => other.ids.includes(known));
  return { alike: game && chosen && isPlayer, gameOrPackage, player, id };
}

/** Whether the one detail of `single` combines several details of `several`. */
function hasJoined(single: AlikeForms, several: AlikeForms): boolean {
  return single.values.length === 1 && several.joined.includes(single.values[0] ?? '');
}

function isSameForm(one: string, other: string): boolean {
  return one !== '' && one === other;
}

/** The part of a sale that an order's line can name: it has no ids, and no names of fields. */
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
 * Whether the values of a line are the player's details, in any order. A list may have them as numbers, without
 * leading zeros, or all in one value.
 */
export function namesPlayer(payload: Details, values: readonly string[]): boolean {
  return hasDetails(payload, values, listedForm) || hasJoinedDetails(payload, values);
}

function listedForm(value: string): string {
  return valueForm(value.replace(LABEL, '')).replace(/^0+(?=\d+$)/, '');
}

/** `User ID: 12345678`, `uid=12345678` */
const LABEL = /^\s*\p{L}[\p{L}\p{M} _-]{0,30}[:=]\s*(?=\S)/u;

function hasJoinedDetails(payload: Details, [value, ...more]: readonly string[]): boolean {
  const parts = [...playerForms(payload)].map(withoutMarks);
  const isJoined = value !== undefined && more.length === 0 && payload.every(isPlain);
  return (
    isJoined &&
    parts.length > 1 &&
    parts.length <= MOST_JOINED &&
    isSpelledBy(withoutMarks(valueForm(value)), parts)
  );
}

/** Each one that is not secret must be there, and besides them at most as many as the secrets. */
function hasDetails(payload: Details, values: readonly string[], formOf: (value: string) => string): boolean {
  const secrets = payload.length - payload.filter(isPlain).length;
  const left = values.map(formOf);
  for (const { value } of payload.filter(isPlain)) {
    const at = left.indexOf(formOf(value ?? ''));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.filter((form) => !isFiller(form)).length <= secrets;
}

/** Whether it is what lists fill up with where a field was not asked for. It is no detail, and no secret. */
export function isFiller(value: unknown): boolean {
  return value === null || (typeof value === 'string' && FILLER.test(value));
}

const FILLER = /^\s*(?:-+|null|undefined|none|n\/a)?\s*$/i;

/**
 * Whether they are each the player's detail, with the same case, too: a few services distinguish players by it.
 */
export function namesPlayerExactly(payload: Details, values: readonly string[]): boolean {
  return hasDetails(payload, values, casedValueForm);
}
