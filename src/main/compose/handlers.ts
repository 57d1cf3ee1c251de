/** What the handlers reach, put together from what the till is made of. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Session } from '@shared/ipc/session';
import { readBaseUrl } from '../adapters/http/address';
import { createService } from '../adapters/http/service';
import type { ElectronReceiptPrinter } from '../adapters/printing/receipt-printer';
import { systemClock } from '../adapters/system/clock';
import type { Redactor } from '../adapters/system/redactor';
import {
  changeSettings,
  recordAndStore,
  type ChangeSettingsDependencies,
} from '../app/service/change-settings';
import { connectService, replaceToken, type ConnectDependencies } from '../app/service/connect-service';
import type { RangeExport } from '../app/day/export-range';
import type { Announce } from '../app/till-session';
import type { CurrentSession } from './current-session';
import type { LiveTrail } from './live-trail';
import type { SettingsStore, Vault } from '../domain/ports';
import type { HandlerDependencies } from '../ipc/handlers';

/** What of the till the calls of the page work on. */
export interface TillDependencies {
  readonly current: CurrentSession;
  readonly store: SettingsStore;
  readonly vault: Vault;
  readonly live: Pick<LiveTrail, 'keyChanged'>;
  readonly redactor: Redactor;
  readonly printer: ElectronReceiptPrinter;
  readonly exports: RangeExport;
  readonly describe: () => Session;
  readonly announce: Announce;
}

/** Puts together what the handlers need. */
export function handlerDependencies(till: TillDependencies): HandlerDependencies {
  const { current, store, vault, printer, announce } = till;
  const connecting = connectParts(till);
  const openedVault = (): Vault => current.opened()?.vault ?? vault;
  const tokenChanged = async (): Promise<void> => {
    await till.live.keyChanged();
    announce('token.changed', await openedVault().status());
    void current.opened()?.session.connection.check();
  };
  const changing: ChangeSettingsDependencies = {
    store,
    record: connecting.record,
    isOpen: () => current.opened() !== null,
    mustBeIdle: () => current.mustBeIdle(),
    reopen: () => current.switchTo('live'),
    changed: () => announce('settings.changed', current.settings()),
  };
  return {
    session: () => current.session(),
    describe: till.describe,
    connect: async (input) => {
      const catalogue = await connectService(connecting, input);
      await current.switchTo('live');
      const { baseUrl } = connecting.settings.get().service ?? { baseUrl: '' };
      await current.record('service', 'connected', { baseUrl, identify: input.identify });
      await till.live.keyChanged();
      await current.opened()?.session.catalogue.adopt(catalogue);
    },
    switchTo: (mode) => current.switchTo(mode),
    startTraining: async (locale) => {
      await recordAndStore(changing, { locale });
      await current.switchTo('training');
    },
    forgetService: async () => {
      current.mustBeIdle();
      await current.record('service', 'forgotten', {});
      store.update({ service: null });
      await vault.remove();
      await current.switchTo('live');
    },
    retry: () => current.retry(),
    restoreJournal: (backup) => current.restoreJournal(backup),
    practise: (scenario) => {
      const practise = current.opened()?.practise;
      if (!practise) throw new Failure(appError('WRONG_STATE', { state: 'live' }));
      practise(scenario);
    },
    settings: () => current.settings(),
    updateSettings: async (patch) => {
      await changeSettings(changing, patch);
      return current.settings();
    },
    favourite: (productId, on) => {
      const { mode } = current.settings();
      const { favourites } = store.get();
      const others = favourites[mode].filter((id) => id !== productId);
      store.update({ favourites: { ...favourites, [mode]: on ? [...others, productId] : others } });
      announce('settings.changed', current.settings());
      return current.settings();
    },
    tokenStatus: () => openedVault().status(),
    replaceToken: async (token, passphrase) => {
      await replaceToken(connecting, token, passphrase);
      await tokenChanged();
    },
    removeToken: async () => {
      await current.record('token', 'removed', {});
      await vault.remove();
      await tokenChanged();
    },
    unlockToken: async (passphrase) => {
      const unlocked = await vault.unlock(passphrase);
      if (!unlocked.ok) throw new Failure(unlocked.error);
      await tokenChanged();
      await current.record('token', 'unlocked', {});
    },
    exports: till.exports,
    printJob: (job) => printer.job(job),
    printReady: (job, heightPx) => printer.ready(job, heightPx),
  };
}

function connectParts({ current, store, vault, redactor }: TillDependencies): ConnectDependencies {
  return {
    record: (kind, subject, body) => current.record(kind, subject, body),
    settings: store,
    vault,
    readBaseUrl,
    probe: (address, token, money) => {
      redactor.learn(token);
      return createService({
        address,
        token: () => Promise.resolve({ ok: true, value: token }),
        money: () => money,
        statuses: () => store.get(),
        limits: () => store.get(),
        clock: systemClock,
        retries: 0,
      });
    },
  };
}
