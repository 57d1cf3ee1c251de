import type { Settings } from '@shared/model/settings/settings';
import type { Clock, Log } from '../../domain/ports';
import type { CatalogueKeeper } from './catalogue';
import type { OrdersSync } from './sync-orders';
import type { ConnectionWatch } from './watch-connection';

export interface RefreshDependencies {
  readonly connection: Pick<ConnectionWatch, 'current'>;
  readonly catalogue: Pick<CatalogueKeeper, 'isOlderThan' | 'refresh'>;
  readonly orders: Pick<OrdersSync, 'refresh'>;
  readonly deps: { readonly settings: () => Pick<Settings, 'refreshMinutes'>; readonly clock: Clock };
}

/** Reads the service to see whether it can be used: its orders where its catalogue fails. Never rejects. */
export async function readService(
  { catalogue, orders }: Pick<RefreshDependencies, 'catalogue' | 'orders'>,
  log: Log,
): Promise<void> {
  try {
    const read = await catalogue.refresh();
    if (!read.ok && read.error.code !== 'UNAUTHORIZED') await orders.refresh();
  } catch (error) {
    log.error('the catalogue could not be kept', error);
  }
}

/** Reads the service's lists, unless it cannot be reached. */
export async function refreshLists(session: RefreshDependencies): Promise<void> {
  const { connection, catalogue, orders, deps } = session;
  if (connection.current().state !== 'online') return;
  // The catalogue changes rarely: it is read at the interval, not after every sale.
  const isOld = await catalogue.isOlderThan(deps.settings().refreshMinutes * 60_000, deps.clock.now());
  if (isOld) await catalogue.refresh();
  await orders.refresh();
}
