/** Customers order without staff. An order is a parked ticket: nothing is sent before staff resume it. */
import { own } from '@shared/model/own';
import type { Input } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import { THE_TILL } from '@shared/model/people/actor';
import { MOST_WAITING_FOR_CUSTOMERS, type CustomerProduct } from '@shared/model/sale/customer-order';
import { isSecretField } from '@shared/model/recipient/recipient';
import type { ParkedTicket } from '@shared/model/sale/ticket';
import { inShopOrder, type GameLooks } from '@shared/model/service/game-look';
import type { OfferedCatalogue } from '@shared/model/service/product';
import { refusePaused } from './check-line';
import type { ParkTickets } from './park-tickets';

export interface CustomerOrderDependencies {
  /** Whether the shop lets customers order without staff. */
  readonly wanted: () => boolean;
  readonly offered: () => Promise<OfferedCatalogue | null>;
  readonly looks: () => GameLooks;
  readonly parked: Pick<ParkTickets, 'all' | 'park'>;
}

export class TakeCustomerOrder {
  constructor(private readonly deps: CustomerOrderDependencies) {}

  /**
   * What customers may order, in the shop's order. A game that asks for a secret is sold only at the counter:
   * no parked ticket keeps one. Rejects with Failure SELF_SERVICE_OFF.
   */
  async offer(): Promise<CustomerProduct[]> {
    this.mustBeWanted();
    const { order, looks, paused } = this.deps.looks();
    const products = (await this.deps.offered())?.products ?? [];
    return inShopOrder(products, order)
      .map((product) => ({ ...product, packages: product.packages.filter(({ stopped }) => !stopped) }))
      .filter(
        ({ packages, payloadField }) =>
          packages.length > 0 && !payloadField.some((ref) => isSecretField(ref, payloadField)),
      )
      .map(({ id, name, payloadField, packages }) => ({
        ...{ id, name, fields: payloadField, look: own(looks, id) ?? null },
        pausedBecause: own(paused, id)?.reason ?? null,
        packages: packages.map((one) => ({ id: one.id, name: one.name, price: one.charge })),
      }));
  }

  /**
   * Parks the order in the till's name, not that of the person signed in. Rejects with Failure
   * SELF_SERVICE_OFF, TICKETS_FULL, GAME_PAUSED, PACKAGE_GONE or JOURNAL_UNAVAILABLE.
   */
  async take(order: Input<'kiosk.order'>): Promise<ParkedTicket> {
    this.mustBeWanted();
    this.mustHaveRoom();
    return this.deps.parked.park(order, THE_TILL, () => {
      this.mustHaveRoom();
      const { paused } = this.deps.looks();
      for (const { productId } of order.lines) refusePaused(own(paused, productId) ?? null);
    });
  }

  private mustHaveRoom(): void {
    if (this.deps.parked.all().length >= MOST_WAITING_FOR_CUSTOMERS) {
      throw new Failure(appError('TICKETS_FULL', { most: MOST_WAITING_FOR_CUSTOMERS }));
    }
  }

  private mustBeWanted(): void {
    if (!this.deps.wanted()) throw new Failure(appError('SELF_SERVICE_OFF'));
  }
}
