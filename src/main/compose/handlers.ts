/** Builds the dependencies of the handlers from the parts of the till. */
import type { Session } from '@shared/ipc/till/session';
import { readBaseUrl } from '../adapters/http/address';
import { createService } from '../adapters/http/service';
import type { PaperJobs } from '../adapters/printing/paper-jobs';
import { systemClock } from '../adapters/system/clock';
import { trustedRoots } from '../adapters/system/network/trusted-roots';
import type { Redactor } from '../adapters/system/redactor';
import type { RangeExport } from '../app/day/export-range';
import {
  changeSettings,
  markFavourite,
  setAliases,
  type ChangeSettingsDependencies,
} from '../app/service/change-settings';
import type { ConnectDependencies } from '../app/service/connect-service';
import type { Staff } from '../app/people/staff';
import { ChangeSession } from '../app/session/change-session';
import type { PersonFile } from '../app/players/export-person';
import type { MakeSupportFile } from '../app/support/make-support-file';
import type { PriceFiles } from '../app/prices/shop-prices';
import { ServiceToken } from '../app/session/service-token';
import type { TillUpdates } from '../app/updates/till-updates';
import type { Announce } from '../app/session-dependencies';
import type { CurrentSession } from './session/current-session';
import type { TillLedger } from './ledger';
import type { LiveTrail } from './session/live-trail';
import type { SettingsStore, Vault } from '../domain/ports';
import type { BackupCalls } from '../ipc/till/backup';
import type { PrintingCalls } from '../ipc/counter/print';
import type { HandlerDependencies } from '../ipc/handlers';

/** The parts of the till that the page's calls use. */
export interface TillDependencies {
  readonly current: CurrentSession;
  readonly store: SettingsStore;
  readonly vault: Vault;
  readonly live: Pick<LiveTrail, 'allowCurrency' | 'keyChanged'>;
  readonly people: Staff;
  readonly redactor: Redactor;
  readonly printJobs: PaperJobs;
  readonly printing: PrintingCalls;
  readonly exports: RangeExport;
  readonly personFile: PersonFile;
  readonly priceFiles: PriceFiles;
  readonly backup: BackupCalls;
  readonly support: MakeSupportFile;
  readonly ledger: TillLedger;
  readonly counter: HandlerDependencies['counter'];
  readonly updates: TillUpdates;
  readonly describe: () => Session;
  readonly announce: Announce;
}

export function handlerDependencies(till: TillDependencies): HandlerDependencies {
  const { current, store, announce } = till;
  const connecting = connectParts(till);
  const keyChanged = async (): Promise<void> => {
    await till.live.keyChanged();
    await till.people.keyChanged();
    await till.ledger.keep.keyChanged();
  };
  const settings = () => current.settings();
  const changed = () => announce('settings.changed', settings());
  const changing: ChangeSettingsDependencies = {
    store,
    record: connecting.record,
    isOpen: () => current.opened() !== null,
    allowCurrency: connecting.allowCurrency,
    mustBeIdle: () => current.mustBeIdle(),
    reopen: (change) => current.switchTo('live', change),
    changed,
  };
  return {
    session: () => current.session(),
    describe: till.describe,
    change: new ChangeSession({ current, connecting, keyChanged }),
    mend: current,
    settings: {
      get: settings,
      update: async (patch, actor) => {
        await changeSettings(changing, patch, actor);
        return settings();
      },
      favourite: (productId, on) => {
        markFavourite(store, settings().mode, productId, on);
        changed();
        return settings();
      },
      aliases: async (productId, words, actor) => {
        await setAliases(changing, settings().mode, productId, words, actor);
        changed();
        return settings();
      },
    },
    token: new ServiceToken({ current, connecting, keyChanged, announce }),
    exports: till.exports,
    printJobs: till.printJobs,
    printing: till.printing,
    personFile: till.personFile,
    priceFiles: till.priceFiles,
    people: till.people,
    backup: till.backup,
    support: till.support,
    ledger: till.ledger,
    counter: till.counter,
    updates: till.updates,
  };
}

function connectParts({ current, live, store, vault, redactor }: TillDependencies): ConnectDependencies {
  return {
    record: (kind, subject, body, actor) => current.record(kind, subject, body, actor),
    settings: store,
    vault,
    allowCurrency: (currency) => live.allowCurrency(currency),
    readBaseUrl,
    probe: (address, token, money) => {
      redactor.learn(token);
      return createService({
        address,
        token: () => Promise.resolve({ ok: true, value: token }),
        money: () => money,
        statuses: () => store.get(),
        limits: () => store.get(),
        roots: () => trustedRoots(store.get().systemRoots),
        clock: systemClock,
        retries: 0,
      });
    },
  };
}
