/** Which use case answers which call: joins the handlers of all topics. There are no rules here. */
import { appError, Failure } from '@shared/ipc/errors';
import type { RangeExport } from '../app/day/export-range';
import type { AskShop } from '../app/ledger/ask-shop';
import type { JoinPeople } from '../app/ledger/shared/join-people';
import type { DecideDependencies } from '../app/ledger/decide-elsewhere';
import type { SharedValues } from '../app/ledger/shared/shared-values';
import type { LedgerMembership } from '../app/ledger/ledger-membership';
import type { ServiceToken } from '../app/session/service-token';
import type { TillSession } from '../app/till-session';
import type { RightFacts } from '@shared/ipc/shapes/topic';
import { attentionHandlers } from './day/attention';
import { auditHandlers } from './till/audit';
import { backupHandlers, type BackupCalls } from './till/backup';
import { creditHandlers } from './day/credit';
import { dayHandlers } from './day/day';
import { displayHandlers, type DisplayCalls } from './counter/display';
import { kioskHandlers, type KioskCalls } from './till/kiosk';
import { drawerHandlers } from './day/drawer';
import { ledgerHandlers } from './till/ledger';
import { looksHandlers } from './till/looks';
import { picturesHandlers } from './till/pictures';
import { newsHandlers, type NewsCalls } from './till/news';
import { ordersHandlers } from './day/orders';
import { peopleHandlers } from './till/people';
import type { ChosenFiles } from '../app/chosen-files';
import { playerHandlers } from './counter/players';
import { priceHandlers } from './counter/prices';
import { printHandlers, type PrintingCalls, type PrintJobs } from './counter/print';
import type { Handlers } from './register';
import { saleHandlers } from './counter/sale';
import { serviceHandlers } from './till/service';
import { sessionHandlers, type SessionCalls } from './till/session';
import { settingsHandlers } from './till/settings';
import type { MakeSupportFile } from '../app/support/make-support-file';
import { shopHandlers } from './till/shop';
import { supportHandlers } from './till/support';
import { ticketHandlers, type DraftCalls } from './counter/ticket';
import { tokenHandlers } from './till/token';
import { updateHandlers } from './till/update';
import type { ShopSettings } from '../app/service/shop-settings';
import type { Staff } from '../app/people/staff';
import type { TillUpdates } from '../app/updates/till-updates';

export interface HandlerDependencies extends SessionCalls {
  /** The session at work. Throws Failure NOT_CONFIGURED when there is none. */
  readonly session: () => TillSession;
  readonly settings: ShopSettings;
  readonly token: ServiceToken;
  readonly exports: Pick<RangeExport, 'start' | 'cancel'>;
  readonly printJobs: PrintJobs;
  readonly printing: PrintingCalls;
  readonly files: ChosenFiles;
  readonly people: Staff;
  readonly facts: RightFacts;
  readonly backup: BackupCalls;
  readonly news: NewsCalls;
  readonly support: MakeSupportFile;
  readonly ledger: {
    readonly keep: LedgerMembership;
    readonly shop: AskShop;
    readonly decisions: DecideDependencies['questions'];
    readonly shared: SharedValues;
    readonly joinPeople: JoinPeople;
  };
  readonly counter: {
    readonly display: DisplayCalls;
    readonly kiosk: KioskCalls;
    readonly draft: DraftCalls;
  };
  readonly updates: TillUpdates;
}

export function createHandlers(deps: HandlerDependencies): Handlers {
  const { session } = deps;
  // Calls that sell or move cash get their session here. An office has none for them, and neither has a till
  // that is about to end.
  const counter = (): TillSession => {
    deps.updates.mayBegin();
    if (deps.ledger.keep.status().office) throw new Failure(appError('OFFICE_SELLS_NOTHING'));
    return session();
  };
  return {
    ...sessionHandlers(deps),
    ...peopleHandlers(deps.people, deps.facts),
    ...settingsHandlers(deps.settings),
    ...tokenHandlers(deps.token),
    ...serviceHandlers(session, deps.settings),
    ...saleHandlers(session, counter),
    ...ticketHandlers(session, deps.counter.draft, counter),
    ...attentionHandlers(session),
    ...ordersHandlers(session),
    ...looksHandlers(session),
    ...picturesHandlers(session),
    ...drawerHandlers(session, counter),
    ...creditHandlers(session),
    ...dayHandlers(session, deps.exports, deps.files),
    ...playerHandlers(session, deps.files),
    ...priceHandlers(session, deps.files),
    ...printHandlers(session, deps.printJobs, deps.printing),
    ...auditHandlers(session),
    ...backupHandlers(deps.backup),
    ...newsHandlers(deps.news),
    ...supportHandlers(deps),
    ...ledgerHandlers(deps.ledger),
    ...shopHandlers(session, deps.ledger, deps.files),
    ...displayHandlers(deps.counter.display),
    ...kioskHandlers(session, deps.counter.kiosk, counter),
    ...updateHandlers(deps),
  };
}
