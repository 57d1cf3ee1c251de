/** Which use case answers which call: joins the handlers of all topics. No rule lives here. */
import type { RangeExport } from '../app/day/export-range';
import type { KeepToken } from '../app/session/keep-token';
import type { TillSession } from '../app/till-session';
import { attentionHandlers } from './attention';
import { auditHandlers } from './audit';
import { dayHandlers } from './day';
import { drawerHandlers } from './drawer';
import { ordersHandlers } from './orders';
import { peopleHandlers, type PeopleCalls } from './people';
import type { PriceFiles } from '../app/prices/keep-prices';
import type { PersonFile } from '../app/players/export-person';
import { playerHandlers } from './players';
import { priceHandlers } from './prices';
import { printHandlers, type PrintJobs } from './print';
import type { Handlers } from './register';
import { saleHandlers } from './sale';
import { serviceHandlers } from './service';
import { sessionHandlers, type SessionCalls } from './session';
import { settingsHandlers, type SettingsCalls } from './settings';
import { ticketHandlers } from './ticket';
import { tokenHandlers } from './token';

/** What the handlers reach. */
export interface HandlerDependencies extends SessionCalls {
  /** The session at work. Throws Failure NOT_CONFIGURED when there is none. */
  readonly session: () => TillSession;
  readonly settings: SettingsCalls;
  readonly token: Pick<KeepToken, 'status' | 'replace' | 'remove' | 'unlock'>;
  readonly exports: Pick<RangeExport, 'start' | 'cancel'>;
  readonly printJobs: PrintJobs;
  readonly personFile: PersonFile;
  readonly priceFiles: PriceFiles;
  readonly people: PeopleCalls;
}

/** The handlers over those. */
export function createHandlers(deps: HandlerDependencies): Handlers {
  const { session } = deps;
  return {
    ...sessionHandlers(deps),
    ...peopleHandlers(deps.people),
    ...settingsHandlers(deps.settings),
    ...tokenHandlers(deps.token),
    ...serviceHandlers(session, deps.settings),
    ...saleHandlers(session),
    ...ticketHandlers(session),
    ...attentionHandlers(session),
    ...ordersHandlers(session),
    ...drawerHandlers(session),
    ...dayHandlers(session, deps.exports),
    ...playerHandlers(session, deps.personFile),
    ...priceHandlers(session, deps.priceFiles),
    ...printHandlers(session, deps.printJobs),
    ...auditHandlers(session),
  };
}
