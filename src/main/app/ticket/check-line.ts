/** Checks of one line before it is sold that need only the line and the catalogue. */
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { isSameName } from '@shared/model/text/comparison-form';
import { minus, sameMoney, times, type Money } from '@shared/model/money/money';
import { isSecretField, readField } from '@shared/model/recipient/recipient';
import type { PricedProduct } from '@shared/model/prices/price-rule';
import type { SoldItem } from '@shared/model/sale/alike';
import type { Sale, ShownNames, TicketLine } from '@shared/model/sale/sale';
import type { SimilarSale } from '@shared/model/sale/settling';
import type { GamePause } from '@shared/model/service/game-look';
import { findPackage, type Catalogue, type Package, type Product } from '@shared/model/service/product';
import type { Payload } from '../sale/kept-secrets';

/** A line that passed the checks. */
export interface CheckedLine {
  readonly line: TicketLine;
  readonly product: Product;
  readonly package: Package;
  readonly payload: Payload;
  /** What the provider charges. */
  readonly total: Money;
  /** What the customer pays. */
  readonly charged: Money;
}

/** What a shop's prices and pauses allow for lines. */
export interface LineChecks {
  /** What a customer pays today for one unit of a package. Throws Failure PACKAGE_STOPPED. */
  readonly charge: (product: PricedProduct, chosen: Package) => Money;
  /** The price before, where a package's price is in doubt; null for no doubt. */
  readonly priceBefore: (product: PricedProduct, chosen: Package) => Money | null;
  /** Why the shop does not sell a game for now; null when it does. */
  readonly pauseOf: (productId: string) => GamePause | null;
}

export interface LineRules extends LineChecks {
  readonly maxQuantity: number;
}

/**
 * Throws Failure PACKAGE_GONE, PACKAGE_STOPPED, NAME_CHANGED, FIELDS_DIFFER, BAD_FIELD,
 * QUANTITY_OUT_OF_RANGE, AMOUNT_TOO_LARGE, PRICE_CHANGED, PRICE_DOUBTED (staff have not
 * confirmed it), DISCOUNT_TOO_LARGE or GAME_PAUSED.
 */
export function checkLine(
  line: TicketLine,
  catalogue: Catalogue | null,
  { maxQuantity, charge, priceBefore, pauseOf }: LineRules,
): CheckedLine {
  refusePaused(pauseOf(line.productId));
  const found = findItem(catalogue, line.productId, line.packageId);
  if (line.shownNames) sameNames(found, line.shownNames);
  const payload = readPayload(line, found.product);
  const total = priceOf(found.package, line, maxQuantity);
  const charged = chargeOf(charge(found.product, found.package), line);
  // Said to the prices that the line shows: it is refused at others.
  if (!line.priceAccepted && priceBefore(found.product, found.package)) {
    throw new Failure(appError('PRICE_DOUBTED'));
  }
  return { line, ...found, payload, total, charged };
}

/**
 * Throws Failure PACKAGE_GONE, NAME_CHANGED, QUANTITY_OUT_OF_RANGE, AMOUNT_TOO_LARGE, PRICE_CHANGED or
 * FIELDS_DIFFER unless a confirmed and kept sale is still sold under its ids as it was read back.
 */
export function checkKept(kept: Sale, catalogue: Catalogue | null, maxQuantity: number): void {
  const found = findItem(catalogue, kept.product.id, kept.package.id);
  sameNames(found, { product: kept.product.name, package: kept.package.name });
  priceOf(found.package, { quantity: kept.quantity, shownTotal: kept.expectedTotal }, maxQuantity);
  sameRefs(
    found.product,
    kept.payload.map((item) => item.ref),
  );
}

/** Throws Failure GAME_PAUSED where there is a pause. */
export function refusePaused(pause: GamePause | null): void {
  if (pause) throw new Failure(appError('GAME_PAUSED', { game: pause.name, reason: pause.reason }));
}

/** Throws Failure SIMILAR_SALE, or CREDIT_REFUSED, unless staff have seen each of the similar sales. */
export function refuseUnseen(
  similar: readonly (Pick<SimilarSale, 'saleId'> & Partial<Pick<SimilarSale, 'why'>>)[],
  acknowledged: readonly string[],
): void {
  const unseen = similar.filter(({ saleId }) => !acknowledged.includes(saleId));
  if (unseen.some(({ why }) => why === 'credit')) throw new Failure(appError('CREDIT_REFUSED'));
  if (unseen.length > 0) throw new Failure(appError('SIMILAR_SALE', { count: unseen.length }));
}

/** What a line sells and to whom, by the provider's current names. */
export function soldBy({ product, package: chosen, payload }: CheckedLine): SoldItem {
  return { product, package: chosen, payload };
}

/** Runs `work` for every line. With several lines, an error names the line that it is about. */
export function ofLines<Line, T>(lines: readonly Line[], work: (line: Line, index: number) => T): T[] {
  return lines.map((line, index) => {
    try {
      return work(line, index);
    } catch (error) {
      if (!(error instanceof Failure) || lines.length === 1) throw error;
      const { code, detail } = error.error;
      throw new Failure({ code, detail: { ...detail, line: index + 1 } } as AppError);
    }
  });
}

/** The product and package by their ids. Throws Failure PACKAGE_GONE. */
function findItem(
  catalogue: Catalogue | null,
  productId: string,
  packageId: string,
): { product: Product; package: Package } {
  const found = catalogue && findPackage(catalogue, productId, packageId);
  if (!found) throw new Failure(appError('PACKAGE_GONE'));
  return found;
}

/** Throws Failure NAME_CHANGED when the item was renamed since the read-back: its id may mean something else. */
function sameNames(
  {
    product,
    package: chosen,
  }: { readonly product: Pick<Product, 'name'>; readonly package: Pick<Package, 'name'> },
  shown: ShownNames,
): void {
  if (isNamed(product, shown.product) && isNamed(chosen, shown.package)) return;
  throw new Failure(appError('NAME_CHANGED', { product: product.name, package: chosen.name }));
}

function isNamed({ name }: { readonly name: string }, shown: string): boolean {
  return name === shown || isSameName(name, shown);
}

/**
 * The price of this quantity now. Throws Failure QUANTITY_OUT_OF_RANGE, AMOUNT_TOO_LARGE, or PRICE_CHANGED
 * when the screen showed another price.
 */
function priceOf(
  chosen: Package,
  { quantity, shownTotal }: Pick<TicketLine, 'quantity' | 'shownTotal'>,
  maxQuantity: number,
): Money {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) {
    throw new Failure(appError('QUANTITY_OUT_OF_RANGE', { max: maxQuantity }));
  }
  const total = costOf(chosen.price, quantity);
  if (!sameMoney(total, shownTotal)) throw new Failure(appError('PRICE_CHANGED', { ...total }));
  return total;
}

/** Throws Failure AMOUNT_TOO_LARGE. */
function costOf(each: Money, quantity: number): Money {
  try {
    return times(each, quantity);
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(appError('AMOUNT_TOO_LARGE'));
    throw error;
  }
}

/** What the customer pays for a line: the shop's price for the quantity, less a discount. */
function chargeOf(each: Money, { quantity, shownTotal, shownCharge, discount }: TicketLine): Money {
  const charge = costOf(each, quantity);
  if (!sameMoney(charge, shownCharge ?? shownTotal)) {
    throw new Failure(appError('PRICE_CHANGED', { ...charge }));
  }
  if (!discount) return charge;
  const { amount } = discount;
  if (amount.currency !== charge.currency || amount.minor < 1 || amount.minor > charge.minor) {
    throw new Failure(appError('DISCOUNT_TOO_LARGE', { ...charge }));
  }
  return minus(charge, amount);
}

/** Throws Failure FIELDS_DIFFER unless these are the product's fields, in its order. */
function sameRefs(product: Product, refs: readonly string[]): void {
  const expected = product.payloadField;
  if (expected.length !== refs.length || expected.some((ref, index) => ref !== refs[index])) {
    throw new Failure(appError('FIELDS_DIFFER', { expected: expected.join(', ') }));
  }
}

function readPayload({ payload }: TicketLine, product: Product): Payload {
  sameRefs(
    product,
    payload.map((item) => item.ref),
  );
  return payload.map(({ ref, value }) => {
    const secret = isSecretField(ref, product.payloadField);
    const read = readField(value, ref, product.payloadField);
    if (!read.ok) throw new Failure(appError('BAD_FIELD', { ref, fault: read.fault }));
    return { ref, value: read.value, secret };
  });
}
