/** Opens a session: its files, its service, its token. The training session brings its own service. */
import { join } from 'node:path';
import type { ServiceAddress } from '@shared/model/settings/settings';
import { TRAINING_IDENTIFY, TRAINING_TOKEN } from '@training/identity';
import { catalogueFiles } from '../adapters/catalogue/catalogue-files';
import { createService } from '../adapters/http/service';
import { openJournal } from '../adapters/journal/journal-file';
import { openCache } from '../adapters/orders-cache/process/open-cache';
import { fixedVault } from '../adapters/secrets/fixed-vault';
import { steadyMs, systemClock } from '../adapters/system/clock';
import { journalPath } from '../adapters/system/data-folder';
import { trustedRoots } from '../adapters/system/network/trusted-roots';
import { DailyBackups } from '../app/backup/daily-backups';
import { SOLE_TILL, type OtherTills } from '../app/ledger/sole-till';
import { recordedBy } from '../app/live/anchored-journal';
import { ClockWatch } from '../app/service/watch-clock';
import type { OpenSession } from '../app/session/open-session';
import { trainingSettings } from '../app/session/training-settings';
import { TillSession } from '../app/till-session';
import { shopCalendar } from '../domain/day/shop-calendar';
import type { ReceiptPrinter } from '../domain/ports';
import { NO_DRAWER } from '../domain/printing/no-drawer';
import type { CashDrawer } from '../domain/printing/printing-ports';
import { forkChild } from '../shell/child-process';
import type { TillBase } from './base';
import { serviceIdOf } from '../adapters/http/address';

/** How often a failed GET is repeated once the till is at work. */
const GET_RETRIES = 2;

/** The dependencies that every session shares. */
export interface SessionSetting {
  readonly base: TillBase;
  readonly printer: ReceiptPrinter;
  readonly cashDrawer: CashDrawer;
  readonly otherTills: OtherTills;
  /** Work that no one waits for begins after it. */
  readonly firstScreen: Promise<void>;
}

/** The differences between the two kinds of session. */
interface SessionKind extends Pick<OpenSession, 'journal' | 'vault' | 'settings' | 'practise'> {
  readonly folder: string;
  readonly address: ServiceAddress;
  readonly serviceId: string;
  /** Where its orders come from: kept ones are used for the same source alone. */
  readonly source: string;
  readonly cashDrawer: CashDrawer;
  readonly otherTills: OtherTills;
  /** Closes what the session does not own. */
  readonly ended: () => Promise<void> | void;
}

/** Opens the session that sells for real. Rejects with Failure JOURNAL_UNAVAILABLE. */
export async function openLiveSession(
  setting: SessionSetting,
  address: ServiceAddress,
): Promise<OpenSession> {
  const { base, cashDrawer, otherTills } = setting;
  const { folder, live, vault, store } = base;
  return open(setting, {
    ...{ address, vault, cashDrawer, otherTills },
    folder: join(folder, 'live'),
    journal: await live.open(),
    settings: () => store.get(),
    serviceId: serviceIdOf(address),
    source: `${address.baseUrl} ${address.identify}`,
    practise: null,
    ended: () => live.close(),
  });
}

/** Opens the training session on its own service. Rejects with Failure JOURNAL_UNAVAILABLE. */
export async function openTrainingSession(setting: SessionSetting): Promise<OpenSession> {
  const { folder, store, wants } = setting.base;
  // Loaded only here: a till that sells for real never carries the training service in memory.
  const { startTrainingService } = await import('@training/service');
  const service = await startTrainingService({
    identify: TRAINING_IDENTIFY,
    token: TRAINING_TOKEN,
    seed: { orders: 400, days: 21 },
  });
  const address = { baseUrl: service.baseUrl, identify: TRAINING_IDENTIFY };
  const settings = () => trainingSettings(store.get(), address);
  try {
    const journal = await openJournal(journalPath(folder, 'training'), recordedBy(settings), {
      wantsNews: wants,
    });
    return await open(setting, {
      ...{ address, journal, settings },
      folder: join(folder, 'training'),
      // Public data needs no seal.
      vault: fixedVault(TRAINING_TOKEN),
      // The training service's port is another one at every start; its orders are the same.
      ...{ serviceId: 'training', source: 'training' },
      // Training takes no cash: the drawer would open without an entry in the shop's own trail.
      ...{ cashDrawer: NO_DRAWER, otherTills: SOLE_TILL },
      practise: (scenario) => service.practise(scenario),
      ended: () => {
        journal.close();
        return service.stop();
      },
    });
  } catch (error) {
    await service.stop();
    throw error;
  }
}

async function open(setting: SessionSetting, kind: SessionKind): Promise<OpenSession> {
  const { base, printer, firstScreen } = setting;
  const { installation, log, announce, noticesChanged, resumed } = base;
  const { folder, journal, address, vault, settings, serviceId, cashDrawer, otherTills, practise } = kind;
  resumed.enter(settings().mode);
  await vault.settle({ service: address, journal: journal.identity.id, installation });
  const { currency, amountUnit } = settings();
  const fingerprint = JSON.stringify([kind.source, currency, amountUnit]);
  const cache = openCache(() => forkChild('cache'), folder, fingerprint, log);
  const service = createService({
    address,
    token: () => vault.token(),
    ...{ money: settings, statuses: settings, limits: settings },
    roots: () => trustedRoots(settings().systemRoots),
    clock: systemClock,
    retries: GET_RETRIES,
  });
  const clockWatch = new ClockWatch({
    ...{ clock: systemClock, steadyMs, log },
    skewMs: () => service.skewMs(),
    lastWrittenAt: journal.restores.lastEntryAt(),
    limitMinutes: () => settings().clockJumpMinutes,
    changed: noticesChanged,
  });
  const session = new TillSession({
    ...journal,
    ...catalogueFiles(folder, fingerprint, log),
    journal: journal.sales,
    ...{ cache, service, serviceId, vault, printer, cashDrawer, otherTills, settings, steadyMs },
    calendar: shopCalendar(settings, journal.reports),
    ...{ log, announce, noticesChanged, resumed, clock: systemClock },
  });
  clockWatch.start();
  const backups = new DailyBackups({ journal, settings, clock: systemClock, log }, firstScreen);
  return {
    ...{ session, journal, vault, settings, practise },
    clockFault: () => clockWatch.current(),
    async close() {
      clockWatch.stop();
      session.stop();
      cache.stop();
      await backups.stop();
      await kind.ended();
    },
  };
}
