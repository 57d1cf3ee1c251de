/** What happens in a session, as its parts report it. */
import type { Result } from '@shared/ipc/result';
import type { Connection } from '@shared/model/service/connection';
import type { Catalogue } from '@shared/model/service/product';
import type { Sale } from '@shared/model/sale/sale';

export interface SessionEvents {
  /** A sale took a step on its way to the service: after every commit, in their order. */
  sold: Sale;
  saleChanged: Sale;
  attentionChanged: null;
  /** Money or debts may have moved. */
  drawerChanged: null;
  /** What should be left of the credit at the provider is another amount. */
  creditChanged: null;
  connectionChanged: Connection;
  serviceRead: { readonly of: 'catalogue' | 'orders'; readonly result: Result<unknown> };
  catalogueRead: Catalogue;
  /** A whole list of orders was read; awaited. */
  ordersRead: null;
  /** An order may be another till's: the orders are looked at again once the tills have reported. */
  lookAgain: null;
}
