/** Orders under the codes of accepted sales, where the service's list calls items otherwise than its catalogue. */
import type { Catalogue } from '@shared/model/service/product';
import type { Sale } from '@shared/model/sale/sale';
import type { Log } from '../../../domain/ports';
import { underOtherName } from '../../../domain/sale/other-name';
import type { NamedOrders } from '../own-orders';

export interface OtherNamesDependencies {
  /** The items on sale, to know their names; null while none were read. */
  readonly catalogue: () => Promise<Catalogue | null>;
  readonly log: Log;
}

/** Kept with a sale that such an order settled; see `SeenOrder`. */
const OTHER_NAME = ['other-name'];

/**
 * Takes such an order for the sale's own, if it is the only one. One that may be it and hides its player stays an alarm
 * for the first sale, and for no more of them while the till runs: it is the list that is odd. Returns whether any was found.
 */
export async function takeOtherNames(
  named: Map<string, NamedOrders>,
  sales: readonly Sale[],
  { catalogue, log }: OtherNamesDependencies,
  cacheId: string,
  wasSaid: boolean,
): Promise<boolean> {
  const offered = await catalogue();
  if (offered === null) return wasSaid;
  let isSaid = wasSaid;
  for (const sale of sales) {
    const { own = [], notIt = [] } = named.get(sale.id) ?? {};
    const found = notIt.map((order) => ({ order, is: underOtherName(sale, order, offered, cacheId) }));
    const [only, ...more] = found.filter(({ is }) => is !== null);
    if (own.length > 0 || !only || more.length > 0) continue;
    const others = notIt.filter((order) => order !== only.order);
    if (only.is === 'own') named.set(sale.id, { own: [only.order], notIt: others, reasons: OTHER_NAME });
    else if (isSaid) named.set(sale.id, { own, notIt: others });
    if (!isSaid) log.warn('the list calls items otherwise than the catalogue', { sale: sale.id });
    isSaid = true;
  }
  return isSaid;
}
