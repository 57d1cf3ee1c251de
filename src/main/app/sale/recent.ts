import type { Recent } from '@shared/ipc/counter/sale';
import { readInstant } from '@shared/model/day/business-day';
import { plainDetails } from '@shared/model/players/player';
import { standing } from '@shared/model/sale/sale-state';
import type { PlayerBook } from '../../domain/players/player-ports';
import type { Journal } from '../../domain/ports';

/** How many sales back is recent. */
const LOOK_BACK = 200;

/** What looking back needs. */
export interface RecentDependencies {
  readonly journal: Pick<Journal, 'latest'>;
  readonly players: Pick<PlayerBook, 'isForgotten'>;
}

/** Products and players of the latest sales on this till, newest first, without secrets and without who is forgotten. */
export function recentSales({ journal, players }: RecentDependencies): Recent {
  const sales = journal.latest(LOOK_BACK).filter((sale) => standing(sale.state) !== 'nothing');
  const productIds = [...new Set(sales.map((sale) => sale.product.id))];
  const recipients = new Map<string, Recent['recipients'][number]>();
  for (const sale of sales) {
    const payload = plainDetails(sale.payload);
    const key = JSON.stringify([sale.product.id, payload]);
    if (payload.length === 0 || recipients.has(key)) continue;
    const soldAt = readInstant(sale.createdAt) ?? 0;
    if (players.isForgotten({ productId: sale.product.id, payload }, soldAt)) continue;
    recipients.set(key, { productId: sale.product.id, payload, soldAt: sale.createdAt });
  }
  return { productIds, recipients: [...recipients.values()] };
}
