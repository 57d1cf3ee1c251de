/** A line of a ticket and the package on sale now: its names, its prices, and whether it is still the one read back. */
import { sameMoney, times, type Money } from '@shared/model/money/money';
import type { ShownNames, TicketLine } from '@shared/model/sale/sale';
import type { OfferedPackage, OfferedProduct } from '@shared/model/service/product';
import { isSameName } from '@shared/model/text/comparison-form';
import type { ComposedLine } from './draft-types';

/** The price of this many of a package. */
interface LineSums extends Pick<TicketLine, 'shownTotal'> {
  readonly shownCharge: Money;
}

/** What the customer pays for this many, and the provider's price; null when it can't be exact. */
export function sumsOf({ charge, price }: OfferedPackage, quantity: number): LineSums | null {
  try {
    return { shownCharge: times(charge, quantity), shownTotal: times(price, quantity) };
  } catch {
    return null;
  }
}

/** The names of a line that are read back to the customer. */
export function namesOf({ name }: OfferedProduct, chosen: OfferedPackage): ShownNames {
  return { product: name, package: chosen.name };
}

/** The package on sale under these ids; null for nothing, or for another package than the one that was meant. */
export function offerOf(
  products: readonly OfferedProduct[],
  productId: string,
  packageId: string | null,
  meant: ShownNames | null = null,
): Pick<ComposedLine, 'product' | 'chosen'> | null {
  const product = products.find(({ id }) => id === productId);
  const chosen = product?.packages.find(({ id }) => id === packageId);
  return product && chosen && isStill(namesOf(product, chosen), meant) ? { product, chosen } : null;
}

/** Whether the names mean what was meant by then; without names, anything goes. */
function isStill(now: ShownNames, meant: ShownNames | null): boolean {
  return meant === null || (isSameName(now.product, meant.product) && isSameName(now.package, meant.package));
}

/** The line at today's prices and with today's names; as it is while its package or its price is not there. */
export function repriced(line: ComposedLine, products: readonly OfferedProduct[]): ComposedLine {
  const { order } = line;
  const now = offerOf(products, order.productId, order.packageId);
  // A line whose price can't be calculated stays as it is: the main process refuses it.
  const sums = now && sumsOf(now.chosen, order.quantity);
  if (!sums) return line;
  return { ...line, ...now, order: { ...order, shownNames: namesOf(now.product, now.chosen), ...sums } };
}

/** Whether the line is on sale under its names and at its prices: otherwise Send is refused. */
export function isStillOffered(line: ComposedLine, products: readonly OfferedProduct[]): boolean {
  const now = repriced(line, products);
  const { shownNames = null } = line.order;
  if (now === line || now.chosen.stopped || !isStill(namesOf(now.product, now.chosen), shownNames))
    return false;
  const chargeOf = ({ shownCharge, shownTotal }: TicketLine) => shownCharge ?? shownTotal;
  return (
    sameMoney(line.order.shownTotal, now.order.shownTotal) &&
    sameMoney(chargeOf(line.order), chargeOf(now.order))
  );
}
