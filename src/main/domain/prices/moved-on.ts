import type { BusinessDay } from '@shared/model/day/business-day';
import { sameMoney } from '@shared/model/money/money';
import type { Catalogue, Package } from '@shared/model/service/product';

/** The catalogue with the packages marked whose price moved today, by this read or an earlier one. */
export function withMovedOn(before: Catalogue | null, read: Catalogue, today: BusinessDay): Catalogue {
  if (before === null) return read;
  const known = new Map(before.products.map(({ id, packages }) => [id, packages]));
  let moved = false;
  const products = read.products.map((product) => {
    const earlier = new Map((known.get(product.id) ?? []).map((one) => [one.id, one]));
    if (!product.packages.some((one) => isMoved(earlier.get(one.id), one, today))) return product;
    moved = true;
    const packages = product.packages.map((one) =>
      isMoved(earlier.get(one.id), one, today) ? { ...one, movedOn: today } : one,
    );
    return { ...product, packages };
  });
  return moved ? { ...read, products } : read;
}

function isMoved(before: Package | undefined, one: Package, today: BusinessDay): boolean {
  return before !== undefined && (before.movedOn === today || !sameMoney(before.price, one.price));
}
