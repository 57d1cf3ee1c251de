import type { Recent } from '@shared/ipc/counter/sale';
import { readInstant } from '@shared/model/day/business-day';
import { plainDetails } from '@shared/model/players/player';
import { customerPaid } from '@shared/model/sale/sale';
import { standing } from '@shared/model/sale/sale-state';
import { keyInGame } from '../../domain/players/recipient-memory';
import type { RecentSale, SalesReader } from '../../adapters/journal/sales/sales-reader';
import type { PlayerBook } from '../../adapters/journal/players/player-book';

/** How many sales back is recent. */
const LOOK_BACK = 200;
/** How many of the latest sales one glance takes in. */
const LAST = 5;

export interface RecentDependencies {
  readonly journal: Pick<SalesReader, 'recent'>;
  readonly players: Pick<PlayerBook, 'isForgotten'>;
}

/**
 * The latest sales on this till, whatever their outcome, and the products and players of those that are sold
 * or open. Newest first, without secrets and without forgotten players. `currentId` returns the id under
 * which a game is listed now.
 */
export function recentSales(
  { journal, players }: RecentDependencies,
  currentId: (productId: string) => string = (id) => id,
): Recent {
  const latest = journal.recent(LOOK_BACK);
  const isForgotten = ({ product, payload, createdAt }: RecentSale): boolean =>
    players.isForgotten(
      { productId: product.id, payload: plainDetails(payload) },
      readInstant(createdAt) ?? 0,
    );
  const sales = latest.filter((sale) => standing(sale.state) !== 'nothing');
  const productIds = [...new Set(sales.map((sale) => currentId(sale.product.id)))];
  const recipients = new Map<string, Recent['recipients'][number]>();
  for (const sale of sales) {
    const payload = plainDetails(sale.payload);
    const productId = currentId(sale.product.id);
    const key = keyInGame({ productId, payload });
    if (payload.length === 0 || recipients.has(key)) continue;
    if (isForgotten(sale)) continue;
    recipients.set(key, { productId, payload, soldAt: sale.createdAt });
  }
  const last: Recent['last'][number][] = [];
  for (const sale of latest) {
    if (last.length === LAST) break;
    if (isForgotten(sale)) continue;
    last.push({
      saleId: sale.id,
      state: sale.state,
      at: sale.createdAt,
      product: sale.product.name,
      package: sale.package.name,
      payload: plainDetails(sale.payload),
      paid: customerPaid(sale),
    });
  }
  return { productIds, recipients: [...recipients.values()], last };
}
