/** The products call's body as a catalogue: what can be sold safely, and what was left out and why. */
import { appError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import { readAmount, type AmountUnit } from '@shared/model/money/money';
import type { Catalogue, CatalogueFault, Package, Product } from '@shared/model/service/product';
import { cutText } from '@shared/model/text-limits';
import { z } from 'zod';
import {
  CODE_LENGTH,
  MOST_FIELDS,
  MOST_PACKAGES,
  MOST_PACKAGES_OF_PRODUCT,
  MOST_PRODUCTS,
  NAME_LENGTH,
  REF_LENGTH,
  SHOWN_FAULTS,
} from '../../domain/limits';
import { REMOVED } from '../../domain/redaction';

/** What the numbers of the wire mean to this shop. */
export interface WireMoney {
  readonly currency: string;
  readonly amountUnit: AmountUnit;
}

/** What is sent back to the service: never cut, and never with a gap where the token was. */
const wireId = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((id) => !id.includes(REMOVED));
const name = z.string().max(NAME_LENGTH);
const packageShape = z.object({ id: wireId(CODE_LENGTH), name, price: z.number() });
const productShape = z.object({
  id: wireId(CODE_LENGTH),
  name,
  payloadField: z.array(wireId(REF_LENGTH)).max(MOST_FIELDS),
  agentPackages: z.array(z.unknown()),
});

/**
 * Reads the catalogue. A product or package that is not as documented is left out and reported, since
 * selling it could charge a wrong price or top up nobody; the others stay sellable. Fails with
 * WRONG_SHAPE when nothing can be read and EMPTY_CATALOGUE when there is nothing to sell.
 */
export function readCatalogue(body: unknown, money: WireMoney, fetchedAt: string): Result<Catalogue> {
  if (!Array.isArray(body)) return fail(appError('WRONG_SHAPE', { where: '$' }));
  if (body.length > MOST_PRODUCTS) return fail(appError('TOO_MANY_PRODUCTS', { most: MOST_PRODUCTS }));
  if (packagesIn(body) > MOST_PACKAGES) return fail(appError('TOO_MANY_PACKAGES', { most: MOST_PACKAGES }));
  const faults: CatalogueFault[] = [];
  const ids = new Set<string>();
  const products = body.flatMap((item: unknown, index) => {
    const where = `$[${index}]`;
    const product = readProduct(item, where, money, faults);
    if (!product) return [];
    if (ids.has(product.id)) {
      faults.push({ where: `${where}.id`, what: 'repeated-id', name: product.name });
      return [];
    }
    ids.add(product.id);
    return product;
  });
  const [first] = faults;
  if (products.length === 0 && first) return fail(appError('WRONG_SHAPE', { where: first.where }));
  if (!products.some((product) => product.packages.length > 0)) return fail(appError('EMPTY_CATALOGUE'));
  const more = faults.length - SHOWN_FAULTS;
  const told = more > 0 ? { faults: faults.slice(0, SHOWN_FAULTS), moreFaults: more } : { faults };
  return ok({ products, ...told, fetchedAt });
}

/** How many packages the list seems to have, before any of them is looked at. */
function packagesIn(body: readonly unknown[]): number {
  return body.reduce<number>((sum, item) => {
    const packages = (item as { agentPackages?: unknown } | null)?.agentPackages;
    return sum + (Array.isArray(packages) ? packages.length : 0);
  }, 0);
}

function readProduct(
  item: unknown,
  where: string,
  money: WireMoney,
  faults: CatalogueFault[],
): Product | null {
  const read = productShape.safeParse(item);
  if (!read.success) {
    faults.push(faultOf(read.error, item, where));
    return null;
  }
  const { id, name, payloadField, agentPackages } = read.data;
  const ids = new Set<string>();
  if (agentPackages.length > MOST_PACKAGES_OF_PRODUCT) {
    faults.push({ where: `${where}.agentPackages`, what: 'too-many', name });
  }
  const packages = agentPackages.slice(0, MOST_PACKAGES_OF_PRODUCT).flatMap((candidate, index) => {
    const at = `${where}.agentPackages[${index}]`;
    const found = readPackage(candidate, at, money, faults);
    if (!found) return [];
    if (ids.has(found.id)) {
      faults.push({ where: `${at}.id`, what: 'repeated-id', name: found.name });
      return [];
    }
    ids.add(found.id);
    return found;
  });
  return { id, name, payloadField, packages };
}

function readPackage(
  item: unknown,
  where: string,
  money: WireMoney,
  faults: CatalogueFault[],
): Package | null {
  const read = packageShape.safeParse(item);
  if (!read.success) {
    faults.push(faultOf(read.error, item, where));
    return null;
  }
  const { id, name, price } = read.data;
  const amount = readAmount(price, money.amountUnit, money.currency);
  if (!amount.ok || amount.money.minor < 0) {
    faults.push({ where: `${where}.price`, what: amount.ok ? 'negative' : amount.fault, name });
    return null;
  }
  return { id, name, price: amount.money };
}

function faultOf(error: z.ZodError, item: unknown, where: string): CatalogueFault {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const name: unknown = (item as { name?: unknown } | null)?.name;
  return {
    where: where + path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join(''),
    what: isMissing(item, path[0]) ? 'missing' : kindOf(issue),
    name: typeof name === 'string' ? cutText(name, NAME_LENGTH) : null,
  };
}

function kindOf(issue: z.core.$ZodIssue | undefined): CatalogueFault['what'] {
  if (issue?.code !== 'too_big') return 'wrong-type';
  return issue.origin === 'array' ? 'too-many' : 'too-long';
}

function isMissing(item: unknown, key: PropertyKey | undefined): boolean {
  return typeof item === 'object' && item !== null && key !== undefined && !(key in item);
}
