/** Which use case answers which call: joins the handlers of all topics. There are no rules here. */
import { appError, Failure } from '@shared/ipc/errors';
import * as counter from './counter-handlers';
import * as day from './day-handlers';
import type { HandlerDependencies, SellingSession } from './handler-dependencies';
import type { Handlers } from './register';
import { shopHandlers } from './shop-handlers';
import * as till from './till-handlers';

export function createHandlers(deps: HandlerDependencies): Handlers {
  // Calls that sell or move cash get their session here. An office has none for them, and neither has a till
  // that is about to end.
  const selling: SellingSession = () => {
    deps.updates.mayBegin();
    if (deps.ledger.keep.status().office) throw new Failure(appError('OFFICE_SELLS_NOTHING'));
    return deps.session();
  };
  return {
    ...till.sessionHandlers(deps),
    ...till.peopleHandlers(deps),
    ...till.gameHandlers(deps),
    ...till.kioskHandlers(deps, selling),
    ...till.careHandlers(deps),
    ...counter.saleHandlers(deps, selling),
    ...counter.playerHandlers(deps),
    ...counter.priceHandlers(deps),
    ...counter.paperHandlers(deps),
    ...counter.displayHandlers(deps),
    ...day.orderHandlers(deps),
    ...day.drawerHandlers(deps, selling),
    ...day.dayHandlers(deps),
    ...shopHandlers(deps),
  };
}
