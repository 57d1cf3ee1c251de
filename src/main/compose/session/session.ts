/** Opens one session: its files, its service, its token. The training session brings its own service. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Result } from '@shared/ipc/result';
import { businessDayOf, readInstant } from '@shared/model/day/business-day';
import type { PracticeScenario } from '@shared/model/practice';
import type { Restore } from '@shared/model/restore';
import type { ZSummary } from '@shared/model/day/report-of-day';
import type { TakenPrice } from '@shared/model/prices/taken-price';
import type { SettingEdit } from '@shared/model/settings/setting-edit';
import type { ServiceAddress, Settings } from '@shared/model/settings/settings';
import type { FaultName } from '@training/faults/faults';
import { TRAINING_IDENTIFY, TRAINING_TOKEN } from '@training/identity';
import { createService } from '../../adapters/http/service';
import { fixedVault } from '../../adapters/secrets/fixed-vault';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { steadyMs, systemClock } from '../../adapters/system/clock';
import { trustedRoots } from '../../adapters/system/network/trusted-roots';
import { SOLE_TILL, type BesideOtherTills } from '../../app/ledger/sole-till';
import type { Announce } from '../../app/session-dependencies';
import { TillSession } from '../../app/till-session';
import { ClockWatch, type ClockFault } from '../../app/service/watch-clock';
import { catalogueFiles } from '../../adapters/catalogue/catalogue-files';
import { openCache } from './cache';
import type { LiveTrail } from './live-trail';
import { journalPath } from '../data-folder';
import type { Log, ReceiptPrinter, Vault } from '../../domain/ports';
import { NO_DRAWER } from '../../domain/printing/no-drawer';
import type { CashDrawer } from '../../domain/printing/printing-ports';
import { shopCalendar } from '../../domain/day/shop-calendar';

/** How often a failed GET is repeated once the till is at work. */
const GET_RETRIES = 2;

const PRACTICE_FAULTS = {
  rejected: 'status-422',
  'token-refused': 'status-401',
  'no-answer': 'reset-after-booking',
  'slow-answer': 'slow',
  'strange-answer': 'not-json-booked',
  'total-differs': 'total-differs',
} as const satisfies Record<PracticeScenario, FaultName>;

/** The dependencies that every session shares. */
export interface SessionSetting {
  /** Folder with one folder for each mode. */
  readonly dataFolder: string;
  /** The data folder on this machine, as `installationOf` returns it. */
  readonly installation: string;
  readonly liveVault: Vault;
  /** The live journal, to which changes of the shop's settings are written from training too. */
  readonly live: LiveTrail;
  readonly settings: () => Settings;
  readonly printer: ReceiptPrinter;
  readonly cashDrawer: CashDrawer;
  readonly log: Log;
  readonly announce: Announce;
  /** The questions to the other tills of the shop. */
  readonly otherTills: () => BesideOtherTills;
  /** Called when the notices on every screen change. */
  readonly noticesChanged: () => void;
  /** Resolves when the first screen is shown. Work that no one waits for begins after it. */
  readonly firstScreen: () => Promise<void>;
}

/** A session with the way to end it and its files. */
export interface OpenSession {
  readonly session: TillSession;
  readonly vault: Vault;
  /** The settings of this session. */
  readonly settings: () => Settings;
  /** Makes the next top-up go wrong, in training; null when selling for real. */
  readonly practise: ((scenario: PracticeScenario) => void) | null;
  /** The findings that the journal is a copy which no Z report lists yet. */
  readonly unreportedRestores: () => Restore[];
  /** The edits found in the settings file which no Z report lists yet. */
  readonly settingEdits: () => SettingEdit[];
  /** Prices taken from other tills which no Z report lists yet. */
  readonly takenPrices: () => TakenPrice[];
  readonly clockFault: () => ClockFault | null;
  /** The last Z report, when it does not add up. */
  readonly reportOff: () => ZSummary | null;
  close(): Promise<void>;
}

/** Opens the session that sells for real. Rejects with Failure JOURNAL_UNAVAILABLE. */
export function openLiveSession(setting: SessionSetting, address: ServiceAddress): Promise<OpenSession> {
  return open(setting, {
    mode: 'live',
    address,
    journal: () => setting.live.open(),
    closeJournal: () => setting.live.close(),
    vault: setting.liveVault,
    settings: setting.settings,
    practise: null,
    stopService: () => Promise.resolve(),
  });
}

/** Opens the training session on its own service. Rejects with Failure JOURNAL_UNAVAILABLE. */
export async function openTrainingSession(setting: SessionSetting): Promise<OpenSession> {
  // Loaded only here: a till that sells for real never carries the training service in memory.
  const { startTrainingService } = await import('@training/service');
  const service = await startTrainingService({
    identify: TRAINING_IDENTIFY,
    token: TRAINING_TOKEN,
    seed: { orders: 400, days: 21 },
  });
  const address = { baseUrl: service.baseUrl, identify: TRAINING_IDENTIFY };
  const settings = (): Settings => ({
    ...setting.settings(),
    mode: 'training',
    service: address,
    // The training service is this till's alone and counts in baht, whatever the shop's own does.
    currency: 'THB',
    amountUnit: 'major',
    otherTills: false,
  });
  try {
    return await open(setting, {
      mode: 'training',
      address,
      // Public data needs no seal.
      journal: () =>
        openJournal(journalPath(setting.dataFolder, 'training'), () => {
          const { tillName, cashierName } = settings();
          return { till: tillName, staff: cashierName };
        }),
      closeJournal: (journal) => journal.close(),
      vault: fixedVault(TRAINING_TOKEN),
      settings,
      practise: (scenario) => service.useFaultOnce('topup', PRACTICE_FAULTS[scenario]),
      stopService: () => service.stop(),
    });
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** The differences between the two kinds of session. */
interface SessionKind extends Pick<OpenSession, 'vault' | 'settings' | 'practise'> {
  readonly journal: () => Promise<OpenJournal>;
  readonly closeJournal: (journal: OpenJournal) => Promise<void> | void;
  readonly mode: Settings['mode'];
  readonly address: ServiceAddress;
  readonly stopService: () => Promise<void>;
}

async function open(setting: SessionSetting, kind: SessionKind): Promise<OpenSession> {
  const { mode, address, vault, settings, practise, stopService } = kind;
  const journal = await kind.journal();
  await vault.settle({
    service: address,
    journal: journal.identity.id,
    installation: setting.installation,
  });
  const lastWritten = journal.restores.lastEntryAt();
  const backups = new DailyBackups(journal, settings, setting.log, setting.firstScreen());
  const { currency, amountUnit } = settings();
  // The training service's port is another one at every start; its orders are the same.
  const source = mode === 'training' ? 'training' : `${address.baseUrl} ${address.identify}`;
  const folder = join(setting.dataFolder, mode);
  const fingerprint = JSON.stringify([source, currency, amountUnit]);
  const cache = openCache(folder, fingerprint, setting.log);
  const token = (): Promise<Result<string>> => vault.token();
  const service = createService({
    address,
    token,
    money: settings,
    statuses: settings,
    limits: settings,
    roots: () => trustedRoots(settings().systemRoots),
    clock: systemClock,
    retries: GET_RETRIES,
  });
  const clockWatch = new ClockWatch({
    clock: systemClock,
    // Unlike the process's own stopwatch it goes on while the machine sleeps.
    steadyMs,
    skewMs: () => service.skewMs(),
    lastWrittenAt: lastWritten === null ? null : readInstant(lastWritten),
    limitMinutes: () => settings().clockJumpMinutes,
    changed: (fault) => {
      if (fault !== null) setting.log.warn('the clock cannot be trusted', { fault });
      setting.noticesChanged();
    },
  });
  clockWatch.start();
  const { printer, log, announce } = setting;
  const session = new TillSession({
    ...journal,
    ...catalogueFiles(folder, fingerprint, setting.log),
    journal: journal.sales,
    cache,
    serviceId: mode === 'training' ? 'training' : serviceIdOf(address),
    calendar: shopCalendar(settings, journal.reports),
    service,
    vault,
    printer,
    // Training takes no cash: the drawer would open without an entry in the shop's own trail.
    cashDrawer: mode === 'training' ? NO_DRAWER : setting.cashDrawer,
    otherTills: mode === 'training' ? SOLE_TILL : setting.otherTills(),
    settings,
    ...{ clock: systemClock, steadyMs },
    log,
    announce,
    noticesChanged: setting.noticesChanged,
  });
  return {
    session,
    vault,
    settings,
    practise,
    unreportedRestores: () => journal.restores.untold(),
    settingEdits: () => journal.settings.edits(),
    takenPrices: () => journal.prices.taken(),
    clockFault: () => clockWatch.current(),
    reportOff: () => journal.reports.lastOff(),
    async close() {
      clockWatch.stop();
      session.stop();
      cache.stop();
      await backups.stop();
      await kind.closeJournal(journal);
      await stopService();
    },
  };
}

/** The same for every path of one origin, and not readable: attempts are shared with the shop's ledger. */
function serviceIdOf({ baseUrl, identify }: ServiceAddress): string {
  const said = JSON.stringify([new URL(baseUrl).origin, identify]);
  return createHash('sha256').update(said).digest('base64url');
}

/** How often the till checks whether a new business day has begun, in milliseconds. */
const EVERY_HOUR_MS = 3_600_000;

/** A copy of the journal on every business day on which the till is on. */
class DailyBackups {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void>;

  constructor(
    private readonly journal: OpenJournal,
    private readonly settings: () => Settings,
    private readonly log: Log,
    firstScreen: Promise<void>,
  ) {
    this.running = firstScreen.then(() => this.run());
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.run());
    }, EVERY_HOUR_MS);
  }

  /** Ends after the copy in progress, if there is one. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    const settings = this.settings();
    try {
      await this.journal.backUp(businessDayOf(systemClock.now(), settings), settings.backupsKept);
    } catch (error) {
      this.log.error('the journal could not be copied', error);
    }
  }
}
