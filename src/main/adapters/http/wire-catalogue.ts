/** The products call's body as a catalogue: what can be sold safely, and what was left out and why. */
import { appError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import { readAmount, type AmountUnit } from '@shared/model/money';
import type { Catalogue, CatalogueFault, Package, Product } from '@shared/model/product';
import { z } from 'zod';

/** What the numbers of the wire mean to this shop. */
export interface WireMoney {
  readonly currency: string;
  readonly amountUnit: AmountUnit;
}

const packageShape = z.object({ id: z.string().min(1), name: z.string(), price: z.number() });
const productShape = z.object({
  id: z.string().min(1),
  name: z.string(),
  payloadField: z.array(z.string().min(1)),
  agentPackages: z.array(z.unknown()),
});

/**
 * Reads the catalogue. A product or package that is not as documented is left out and reported, since
 * selling it could charge a wrong price or top up nobody; the others stay sellable. Fails with
 * WRONG_SHAPE when nothing can be read and EMPTY_CATALOGUE when there is nothing to sell.
 */
export function readCatalogue(body: unknown, money: WireMoney, fetchedAt: string): Result<Catalogue> {
  if (!Array.isArray(body)) return fail(appError('WRONG_SHAPE', { where: '$' }));
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
  return ok({ products, faults, fetchedAt });
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
  const packages = agentPackages.flatMap((candidate, index) => {
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
    what: isMissing(item, path[0]) ? 'missing' : 'wrong-type',
    name: typeof name === 'string' ? name : null,
  };
}

function isMissing(item: unknown, key: PropertyKey | undefined): boolean {
  return typeof item === 'object' && item !== null && key !== undefined && !(key in item);
}
