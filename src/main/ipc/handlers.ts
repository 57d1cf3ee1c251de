/** Which use case answers which call. No rule lives here. */
import type { ConnectInput, SettingsPatch } from '@shared/ipc/settings-schemas';
import type { Session } from '@shared/ipc/session';
import { toIso } from '@shared/model/day/business-day';
import type { PracticeScenario } from '@shared/model/practice';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { TokenStatus } from '@shared/model/service/connection';
import type { Settings } from '@shared/model/settings/settings';
import { appError, Failure } from '@shared/ipc/errors';

import type { RangeExport } from '../app/day/export-range';
import { correctTender, refundSale, waiveRefund } from '../app/sale/give-back';
import { printReceipt, saveReceiptPdf } from '../app/sale/output-receipt';
import { recentSales } from '../app/sale/recent';
import { noteSale, voidSale } from '../app/sale/resolve-sale';
import { historyOfDay } from '../app/day/read-day';
import type { TillSession } from '../app/till-session';
import { dayHandlers } from './day-handlers';
import { drawerHandlers } from './drawer-handlers';
import type { Handlers } from './register';

/** What the handlers reach besides the session's use cases. */
export interface HandlerDependencies {
  /** The session at work. Throws Failure NOT_CONFIGURED when there is none. */
  readonly session: () => TillSession;
  readonly describe: () => Session;
  readonly connect: (input: ConnectInput) => Promise<void>;
  readonly switchTo: (mode: Settings['mode']) => Promise<void>;
  readonly startTraining: (locale: Settings['locale']) => Promise<void>;
  readonly forgetService: () => Promise<void>;
  /** Tries again to open a session whose journal could not be used. */
  readonly retry: () => Promise<void>;
  /** Sets the journal aside and takes a copy of it, or starts an empty one. Throws BACKUP_UNUSABLE. */
  readonly restoreJournal: (backup: string | null) => Promise<void>;
  /** Throws Failure WRONG_STATE outside training mode. */
  readonly practise: (scenario: PracticeScenario) => void;
  readonly settings: () => Settings;
  readonly updateSettings: (patch: SettingsPatch) => Promise<Settings>;
  readonly favourite: (productId: string, on: boolean) => Settings;
  readonly tokenStatus: () => Promise<TokenStatus>;
  readonly replaceToken: (token: string, passphrase: string | null) => Promise<void>;
  readonly removeToken: () => Promise<void>;
  readonly unlockToken: (passphrase: string) => Promise<void>;
  readonly exports: Pick<RangeExport, 'start' | 'cancel'>;
  readonly printJob: (job: string) => PrintJob;
  readonly printReady: (job: string, heightPx: number) => void;
}

/** The handlers over those. */
export function createHandlers(deps: HandlerDependencies): Handlers {
  const { session } = deps;
  const day = (date: string) => {
    const { deps: ports, orders } = session();
    return historyOfDay({ ...ports, freshness: () => orders.freshness() }, date);
  };
  return {
    'session.get': () => deps.describe(),
    'session.connect': async (input) => {
      await deps.connect(input);
      return deps.describe();
    },
    'session.startTraining': async ({ locale }) => {
      await deps.startTraining(locale);
      return deps.describe();
    },
    'session.leaveTraining': async () => {
      await deps.switchTo('live');
      return deps.describe();
    },
    'session.forgetService': async () => {
      await deps.forgetService();
      return deps.describe();
    },
    'training.practise': ({ scenario }) => {
      deps.practise(scenario);
      return undefined;
    },
    'session.retry': async () => {
      await deps.retry();
      return deps.describe();
    },
    'session.restoreJournal': async ({ backup }) => {
      await deps.restoreJournal(backup);
      return deps.describe();
    },
    'settings.get': () => deps.settings(),
    'settings.update': (patch) => {
      // Before the first run there is no drawer to ask.
      if (patch.currency !== undefined && deps.describe().ready) {
        session().drawer.allowCurrency(patch.currency);
      }
      return deps.updateSettings(patch);
    },
    'token.status': () => deps.tokenStatus(),
    'token.replace': async ({ token, passphrase }) => {
      await deps.replaceToken(token, passphrase);
      return deps.tokenStatus();
    },
    'token.remove': async () => {
      await deps.removeToken();
      return deps.tokenStatus();
    },
    'token.unlock': async ({ passphrase }) => {
      await deps.unlockToken(passphrase);
      return deps.tokenStatus();
    },
    'connection.get': () => session().connection.current(),
    'connection.check': () => session().connection.check(),
    'catalogue.get': () => session().catalogue.get(),
    'catalogue.refresh': async () => {
      const result = await session().catalogue.refresh();
      if (!result.ok) throw new Failure(result.error);
      return result.value;
    },
    'catalogue.favourite': ({ productId, on }) => deps.favourite(productId, on),
    'sale.confirm': (order) => session().sell.confirm(order),
    'sale.get': ({ id }) => {
      const sale = session().deps.journal.get(id);
      if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
      return sale;
    },
    'sale.sendAgain': ({ id, acknowledged }) => session().sell.sendAgain(id, acknowledged),
    'sale.void': ({ id, reason, moneyBack }) => voidSale(session().resolve, id, reason, moneyBack),
    'sale.refund': ({ id, ...said }) => refundSale(session().money, id, said),
    'sale.waiveRefund': ({ id, reason }) => waiveRefund(session().money, id, reason),
    'sale.correctTender': ({ id, tender, reason }) => correctTender(session().money, id, tender, reason),
    'sale.similar': (intent) => session().sell.similar(intent),
    'sale.similarToKept': ({ id }) => session().sell.similarToKept(id),
    'sale.settle': ({ id, orderKey }) => session().settle.settleByPerson(id, orderKey),
    'sale.note': ({ id, text }) => noteSale(session().resolve, id, text),
    'sale.recent': () => recentSales(session().deps.journal),
    'attention.get': () => session().settle.attention(),
    'attention.closeAlarm': ({ id, note }) => {
      session().deps.alarms.close(id, note, toIso(session().deps.clock.now()));
      return session().settle.attention();
    },
    'attention.takeOrder': ({ id, note }) => session().settle.takeAlarmedOrder(id, note),
    'audit.verify': () => session().deps.audit.verify(),
    'history.day': ({ day: date }) => day(date),
    'history.refresh': () => session().orders.refresh(),
    'export.start': (request) => deps.exports.start(request),
    'export.cancel': () => {
      deps.exports.cancel();
      return undefined;
    },
    ...dayHandlers(session),
    ...drawerHandlers(session),
    'orders.cancel': () => {
      session().orders.cancel();
      return undefined;
    },
    'order.get': ({ key }) => session().deps.cache.order(key),
    'receipt.print': ({ id }) => printReceipt(session().output, id),
    'receipt.savePdf': ({ id }) => saveReceiptPdf(session().output, id),
    'print.job': ({ job }) => deps.printJob(job),
    'print.ready': ({ job, heightPx }) => {
      deps.printReady(job, heightPx);
      return undefined;
    },
  };
}
