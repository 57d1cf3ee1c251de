/** The products call's body as a catalogue: what can be sold safely, and which parts were left out and why. */
import { appError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import { readAmount, type AmountUnit } from '@shared/model/money/money';
import { asSeen } from '@shared/model/text/invisible';
import type { Catalogue, CatalogueFault, Package, Product } from '@shared/model/service/product';
import { z } from 'zod';
import {
  CODE_LENGTH,
  JSON_DEPTH,
  MOST_FIELDS,
  MOST_PACKAGES,
  MOST_PACKAGES_OF_PRODUCT,
  MOST_PRODUCTS,
  NAME_LENGTH,
  PRODUCT_BYTES,
  REF_LENGTH,
  SHOWN_FAULTS,
} from '../../../domain/limits';
import { REMOVED, scrubbedStart, type Scrub } from '../../../domain/redaction';
import { repeatedPlaces } from '../../../domain/json/repeated-members';
import { ArraySplitter } from '../../../domain/json/splitter';
import { decode } from '../body';
import { memberOfOtherCurrency, namesCurrency } from './other-currency';
import { PackageIds } from './package-ids';
import { parseJson } from '../parse-json';

/** The meaning of the wire's numbers in this shop. */
export interface WireMoney {
  readonly currency: string;
  readonly amountUnit: AmountUnit;
}

/**
 * Ids go back to the service: they are never cut, and never have a gap where the token was. The journal could
 * not store half a character.
 */
const wireId = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((id) => id.isWellFormed());
/** What staff could not read back to a customer is not sold. A name is as the journal stores it. */
const name = z
  .string()
  .max(NAME_LENGTH)
  .refine(isVisible)
  .transform((text) => text.toWellFormed());
const packageShape = z.object({ id: wireId(CODE_LENGTH), name, price: z.number() });
const productShape = z.object({
  id: wireId(CODE_LENGTH),
  name,
  payloadField: z.array(wireId(REF_LENGTH).refine(isVisible)).max(MOST_FIELDS),
  agentPackages: z.array(z.unknown()),
});

/** Names in another charset than UTF-8 look alike, their letters being U+FFFD. One broken sign is no such name. */
function isVisible(text: string): boolean {
  const broken = text.split('\uFFFD').length - 1;
  return asSeen(text) !== '' && (broken === 0 || broken <= (text.match(/\p{L}/gu) ?? []).length);
}

const PRODUCT_MEMBERS = Object.keys(productShape.shape);
const PACKAGE_MEMBERS = Object.keys(packageShape.shape);

/** The number of bytes searched for products at once. */
const PIECE = 256 * 1024;

/** What reading the body of the products call needs. */
export interface CatalogueRules {
  readonly money: WireMoney;
  /** Removes the token from the kept texts. */
  readonly scrub: Scrub;
  readonly fetchedAt: string;
}

/**
 * Reads the catalogue in stretches, so that the caller can do other work at each pause. Leaves out and
 * reports products and packages that are not as documented: they could charge a wrong price or top up no one.
 * The others stay sellable. Ends with WRONG_SHAPE when nothing can be sold for that reason, and EMPTY_CATALOGUE
 * when the list is empty.
 */
export function* readCatalogue(
  bytes: Uint8Array,
  rules: CatalogueRules,
): Generator<undefined, Result<Catalogue>> {
  const splitter = new ArraySplitter(PRODUCT_BYTES, JSON_DEPTH - 1);
  const reading = new Reading(rules);
  for (let at = 0; at < bytes.length || at === 0; at += PIECE) {
    splitter.push(bytes.subarray(at, at + PIECE), splitter.needed);
    if (at + PIECE >= bytes.length) splitter.finish();
    while (splitter.next()) {
      const text = decode(splitter.slice(splitter.start, splitter.end));
      const failed = yield* reading.take(text);
      if (failed) return failed;
      yield;
    }
    if (splitter.fault !== null) return faultOfList(splitter.fault, bytes);
    yield;
  }
  return reading.end();
}

function faultOfList(fault: NonNullable<ArraySplitter['fault']>, bytes: Uint8Array): Result<never> {
  switch (fault) {
    case 'too-deep':
      return fail(appError('ANSWER_TOO_DEEP', { levels: JSON_DEPTH }));
    case 'element-too-large':
      return fail(appError('ANSWER_TOO_LARGE'));
    case 'not-an-array': {
      const parsed = bytes.length <= PRODUCT_BYTES ? parseJson(decode(bytes)) : null;
      return parsed === null || parsed.ok ? fail(appError('WRONG_SHAPE', { where: '$' })) : parsed;
    }
    case 'cut':
    case 'garbage':
      return fail(appError('NOT_JSON'));
  }
}

/** One catalogue while it is read. */
class Reading {
  private readonly faults: CatalogueFault[] = [];
  private readonly products: Product[] = [];
  private readonly ids = new Set<string>();
  private readonly packageIds = new PackageIds();
  /** The path of each product, for reports. */
  private readonly places: string[] = [];
  private count = 0;
  private packages = 0;

  constructor(private readonly rules: CatalogueRules) {}

  /** Adds the text of one product; returns the failure that ends the whole reading, if any. */
  *take(text: string): Generator<undefined, Result<never> | null> {
    const where = `$[${this.count}]`;
    this.count += 1;
    if (this.count > MOST_PRODUCTS) return fail(appError('TOO_MANY_PRODUCTS', { most: MOST_PRODUCTS }));
    const parsed = parseJson(text);
    if (!parsed.ok) return parsed;
    const listed = (parsed.value as { agentPackages?: unknown } | null)?.agentPackages;
    this.packages += Array.isArray(listed) ? listed.length : 0;
    if (this.packages > MOST_PACKAGES) return fail(appError('TOO_MANY_PACKAGES', { most: MOST_PACKAGES }));
    for (const item of Array.isArray(listed) ? (listed as unknown[]) : []) {
      this.packageIds.take(parsed.value, item);
      yield;
    }
    const product = yield* this.product(parsed.value, where, repeatedPlaces(text));
    if (product === null) return null;
    if (this.ids.has(product.id)) this.fault(`${where}.id`, 'repeated-id', product.name);
    else {
      this.products.push(product);
      this.places.push(where);
    }
    this.ids.add(product.id);
    return null;
  }

  end(): Result<Catalogue> {
    const { faults } = this;
    const products = this.products.map((product, index) => this.withoutClashes(product, index));
    const [first] = faults;
    // Where all ids clash there is nothing to sell, and the screen shows why.
    if (!this.products.some(({ packages }) => packages.length > 0))
      return fail(first ? appError('WRONG_SHAPE', { where: first.where }) : appError('EMPTY_CATALOGUE'));
    const more = faults.length - SHOWN_FAULTS;
    const shown = faults.slice(0, SHOWN_FAULTS).map((fault) => ({ ...fault, name: this.clean(fault.name) }));
    const someFaults = more > 0 ? { faults: shown, moreFaults: more } : { faults: shown };
    return ok({ products, ...someFaults, fetchedAt: this.rules.fetchedAt });
  }

  private withoutClashes(product: Product, index: number): Product {
    const packages = product.packages.filter(({ id, name }) => {
      const clash = this.packageIds.clash(id);
      if (clash) this.fault(`${this.places[index] ?? '$'}.agentPackages`, clash, `${product.name} · ${name}`);
      return clash === null;
    });
    return packages.length === product.packages.length ? product : { ...product, packages };
  }

  private *product(
    item: unknown,
    where: string,
    repeated: ReturnType<typeof repeatedPlaces>,
  ): Generator<undefined, Product | null> {
    const read = productShape.safeParse(item);
    if (!read.success) {
      this.faults.push(faultOf(read.error, item, where));
      return null;
    }
    const { id, name, payloadField, agentPackages } = read.data;
    const hasFieldTwice = new Set(payloadField).size < payloadField.length;
    const twice =
      PRODUCT_MEMBERS.find((member) => repeated.get('')?.has(member)) ??
      repeatedCurrency(item, repeated, '') ??
      (hasFieldTwice ? 'payloadField' : undefined);
    const ids = { id, ...Object.fromEntries(payloadField.entries()) };
    const wrong = twice ? null : (this.withToken(ids, where) ?? this.withOtherCurrency(item, where));
    if (twice) this.fault(`${where}.${twice}`, 'repeated-member', name);
    if (wrong) this.fault(wrong, 'wrong-type', name);
    if (twice ?? wrong) return null;
    if (agentPackages.length > MOST_PACKAGES_OF_PRODUCT) {
      this.fault(`${where}.agentPackages`, 'too-many', name);
    }
    const packages = new Map<string, Package>();
    for (const [index, candidate] of agentPackages.slice(0, MOST_PACKAGES_OF_PRODUCT).entries()) {
      const step = `.agentPackages[${index}]`;
      const found = this.package(candidate, where + step, repeated, step);
      if (found && packages.has(found.id)) this.fault(`${where}${step}.id`, 'repeated-id', found.name);
      else if (found) packages.set(found.id, found);
      yield;
    }
    return { id, name: this.rules.scrub(name), payloadField, packages: [...packages.values()] };
  }

  private package(
    item: unknown,
    where: string,
    repeated: ReturnType<typeof repeatedPlaces>,
    step: string,
  ): Package | null {
    const read = packageShape.safeParse(item);
    if (!read.success) {
      this.faults.push(faultOf(read.error, item, where));
      return null;
    }
    const { id, name, price } = read.data;
    const { amountUnit, currency } = this.rules.money;
    const amount = readAmount(price, amountUnit, currency);
    // It is not known which of two prices is meant, and JSON.parse takes the last.
    const twice =
      PACKAGE_MEMBERS.find((member) => repeated.get(step)?.has(member)) ??
      repeatedCurrency(item, repeated, step);
    const wrong = this.withToken({ id }, where) ?? this.withOtherCurrency(item, where);
    if (twice) this.fault(`${where}.${twice}`, 'repeated-member', name);
    else if (wrong) this.fault(wrong, 'wrong-type', name);
    else if (!amount.ok) this.fault(`${where}.price`, amount.fault, name);
    else if (amount.money.minor < 0) this.fault(`${where}.price`, 'negative', name);
    else return { id, name: this.rules.scrub(name), price: amount.money };
    return null;
  }

  /** The path of the first of these ids with the token in it: ids must go back exactly as they came. */
  private withToken(ids: Readonly<Record<string, string>>, where: string): string | null {
    const found = Object.entries(ids).find(([, id]) => id.includes(REMOVED) || this.rules.scrub(id) !== id);
    if (!found) return null;
    return `${where}${found[0] === 'id' ? '.id' : `.payloadField[${found[0]}]`}`;
  }

  /** The path of a member that names another currency than the shop's: 35 dollars are not 35 baht. */
  private withOtherCurrency(item: unknown, where: string): string | null {
    const found = memberOfOtherCurrency(item as object, this.rules.money.currency);
    return found === null ? null : `${where}.${found}`;
  }

  private fault(where: string, what: CatalogueFault['what'], name: string): void {
    this.faults.push({ where, what, name });
  }

  /** A name for the screen; only the shown part of it is checked. */
  private clean(name: string | null): string | null {
    return name === null ? null : scrubbedStart(name, NAME_LENGTH, this.rules.scrub);
  }
}

/** The member that names the currency of an object and is there twice, or has one in it that is. */
function repeatedCurrency(
  item: unknown,
  repeated: ReturnType<typeof repeatedPlaces>,
  place: string,
): string | undefined {
  const twice = [...(repeated.get(place) ?? [])].find(namesCurrency);
  return (
    twice ??
    Object.keys(item as object).find((name) => namesCurrency(name) && repeated.has(`${place}.${name}`))
  );
}

function faultOf(error: z.ZodError, item: unknown, where: string): CatalogueFault {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const name: unknown = (item as { name?: unknown } | null)?.name;
  return {
    where: where + path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join(''),
    what: isMissing(item, path[0]) ? 'missing' : kindOf(issue),
    name: typeof name === 'string' ? name : null,
  };
}

function kindOf(issue: z.core.$ZodIssue | undefined): CatalogueFault['what'] {
  if (issue?.code !== 'too_big') return 'wrong-type';
  return issue.origin === 'array' ? 'too-many' : 'too-long';
}

function isMissing(item: unknown, key: PropertyKey | undefined): boolean {
  return typeof item === 'object' && item !== null && key !== undefined && !(key in item);
}
