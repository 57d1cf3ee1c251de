/**
 * An order that has the code which the service gave to a sale, its total and its player, and calls the item otherwise
 * than the catalogue does: `FF-TH 310`. Some services name nothing in their lists as they do in their catalogues.
 */
import { sameMoney } from '@shared/model/money/money';
import { hasPlayer, namesPlayer, type Named, type SoldItem } from '@shared/model/sale/alike';
import type { Sale } from '@shared/model/sale/sale';
import type { OrderLine, ServiceOrder } from '@shared/model/service/order';
import type { Catalogue } from '@shared/model/service/product';
import { hasAmountIn, hasNameIn, textOf } from './listed-names';
import { isOfItsTime } from './order-of-sale';
import { wasListedAfter } from './order-time';
import { isHidden } from './unsent-order';

/**
 * `own`: it is the sale's for all that. `hidden`: nothing speaks against it but its names, and of a game that the
 * catalogue does not have no player is kept, so it proves nothing. Null where it is another's: it names another item of
 * the catalogue, or another player, total or time.
 */
export function underOtherName(
  sale: Sale,
  order: ServiceOrder,
  { products }: Catalogue,
  cacheId: string,
): 'own' | 'hidden' | null {
  const { transaction, seenOrder, payload } = sale;
  const { lines } = order;
  const attempt = sale.attempts.at(-1);
  if (!attempt || !transaction || transaction.code !== order.code || !hasPlayer(sale)) return null;
  if (lines.length === 0 || lines.some((line) => namesAnother(sale, line, products))) return null;
  const isOwn = lines.every((line) => namesPlayer(payload, line.payload));
  if (order.total === null || !sameMoney(order.total, transaction.total ?? sale.expectedTotal)) return null;
  if (seenOrder !== null) return isOwn && seenOrder.key === order.key ? 'own' : null;
  if (wasListedAfter(attempt, order, cacheId) !== true || !isOfItsTime(sale, order)) return null;
  if (isOwn) return 'own';
  return lines.every((line) => isHidden(line.payload)) ? 'hidden' : null;
}

/**
 * Whether it is of another amount, or a name of the catalogue is in the line and the sale's own is not: the one that it
 * was sold under, or what the provider calls its ids by now.
 */
function namesAnother(
  { product, package: chosen }: Pick<SoldItem, 'product' | 'package'>,
  line: OrderLine,
  products: Catalogue['products'],
): boolean {
  const text = textOf(line);
  const packages = products.flatMap((game) => game.packages.map((one) => ({ ...one, game: game.id })));
  const games = [product, ...products.filter(({ id }) => id === product.id)];
  const chosens = [chosen, ...packages.filter(({ id, game }) => id === chosen.id && game === product.id)];
  const isAnother = (own: readonly Named[], others: readonly Named[]): boolean =>
    !own.some(({ name }) => hasNameIn(name, text)) && others.some(({ name }) => hasNameIn(name, text));
  return (
    (line.package !== null && !chosens.some(({ name }) => hasAmountIn(name, line))) ||
    isAnother(games, products) ||
    isAnother(chosens, packages)
  );
}
