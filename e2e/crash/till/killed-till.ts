/**
 * The till that is killed: everything that a sale goes through in the main process, without Electron's shell.
 * It gets commands on its standard input and reports the results on its standard output.
 */
import { existsSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ANYONE } from '@shared/model/people/actor';
import { ok } from '@shared/ipc/result';
import { appError, Failure } from '@shared/ipc/errors';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import type { Settings } from '@shared/model/settings/settings';
import { AnchorFile } from '../../../src/main/adapters/anchor/anchor-file';
import { installationOf } from '../../../src/main/adapters/anchor/installation';
import { catalogueFiles } from '../../../src/main/adapters/catalogue/catalogue-files';
import { SOLE_TILL } from '../../../src/main/app/ledger/sole-till';
import { cacheClient, type CacheClient } from '../../../src/main/adapters/orders-cache/process/client';
import { serveCache } from '../../../src/main/adapters/orders-cache/process/server';
import { createService } from '../../../src/main/adapters/http/service';
import { fixedVault } from '../../../src/main/adapters/secrets/fixed-vault';
import { defaultSettings } from '../../../src/shared/model/settings/defaults';
import { backupFolder } from '../../../src/main/adapters/journal/backups';
import type { OpenJournal } from '../../../src/main/adapters/journal/journal-file';
import { openAnchored } from '../../../src/main/app/live/anchored-journal';
import { historyOfDay } from '../../../src/main/app/day/read-day';
import { TillSession } from '../../../src/main/app/till-session';
import { ResumedTickets } from '../../../src/main/app/ticket/draft-ticket';
import { NO_DRAWER } from '../../../src/main/domain/printing/no-drawer';
import { steadyMs, systemClock } from '../../../src/main/adapters/system/clock';
import type { Clock, Log, ReceiptPrinter } from '../../../src/main/domain/ports';
import { shopCalendar } from '../../../src/main/domain/day/shop-calendar';
import { KillSwitch, withKillPoints } from './kill-switch';
import { hearStatements } from '../plan/migration-statements';
import type { Command, Said, SummingUp, TillOptions } from './protocol';
import { openJournal } from '../../../src/main/adapters/journal/journal-file';

const STDOUT = 1;

const options = JSON.parse(process.argv[2] ?? '') as TillOptions;
const kills = new KillSwitch(options.kill, (point) => say({ say: 'dying', point }));

let clockOffMs = options.clockOffMs;
/** The machine's clock, which may be wrong and may jump. */
const clock: Clock = { now: () => Date.now() + clockOffMs };

/** Written at once and whole: the harness reads it even after a kill. */
function say(said: Said): void {
  writeSync(STDOUT, `${JSON.stringify(said)}\n`);
}

const settings = (): Settings => ({
  ...defaultSettings('UTC', 'en'),
  service: { baseUrl: options.baseUrl, identify: options.identify },
  tillName: 'till 1',
  cashierName: 'staff',
  dayStartsAt: options.dayStartsAt,
  requestTimeoutMs: options.requestTimeoutMs,
  otherTills: options.otherTills,
  backupsKept: 3,
});

const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, cause) => {
    say({
      say: 'fault',
      text: `${message}: ${cause instanceof Error ? (cause.stack ?? '') : String(cause)}`,
    });
    return '';
  },
};

const printer: ReceiptPrinter = {
  hasPrinter: () => false,
  print: () => Promise.reject(new Failure(appError('CANCELLED'))),
  printElsewhere: () => Promise.reject(new Failure(appError('CANCELLED'))),
  savePdf: () => Promise.reject(new Failure(appError('CANCELLED'))),
  savePicture: () => Promise.reject(new Failure(appError('CANCELLED'))),
};

/** Kills while the file of a copy is there and the copying has not returned. */
function watchBackups(journalPath: string): () => void {
  const folder = backupFolder(journalPath);
  const before = new Set(existsSync(folder) ? readdirSync(folder) : []);
  let over = false;
  const look = (): void => {
    if (over) return;
    const made = existsSync(folder) && readdirSync(folder).some((name) => !before.has(name));
    if (made) kills.pass('backing-up');
    setImmediate(look);
  };
  look();
  return () => (over = true);
}

async function backUp(journal: OpenJournal, path: string, day: string): Promise<void> {
  const stop = kills.isArmed('backing-up') ? watchBackups(path) : () => undefined;
  await journal.backUp(day, settings().backupsKept);
  stop();
}

function startCache(): CacheClient {
  const toServer: ((message: unknown) => void)[] = [];
  const toClient: ((message: unknown) => void)[] = [];
  const send = (listeners: ((message: unknown) => void)[]) => (message: unknown) =>
    setImmediate(() => listeners.forEach((listener) => listener(structuredClone(message))));
  serveCache({ postMessage: send(toClient), onMessage: (listener) => toServer.push(listener) });
  return cacheClient(
    { postMessage: send(toServer), onMessage: (listener) => toClient.push(listener) },
    (message) => void log.error('the cache failed', new Error(message)),
  );
}

async function open(): Promise<{ journal: OpenJournal; path: string; session: TillSession }> {
  const path = join(options.folder, 'live', 'journal.db');
  if (kills.isArmed('migrating')) hearStatements(() => kills.pass('migrating'));
  const stop = kills.isArmed('backing-up') ? watchBackups(path) : () => undefined;
  const recordedBy = () => {
    kills.inTransaction();
    return { till: 'till 1', staff: 'staff' };
  };
  const anchor = new AnchorFile(
    join(options.folder, 'journal.anchor'),
    (error) => void log.error('the anchor could not be written', error),
  );
  // What a keyring gives a till: without a seal, the anchor's record of the sales proves nothing.
  anchor.useKey(Buffer.alloc(32, 1));
  // A key is kept from the first start that gets this far, as on a machine with a keyring.
  const key = join(options.folder, 'trail.json');
  const journal = await openAnchored((trail) => openJournal(path, recordedBy, trail), anchor, {
    installation: installationOf(options.folder),
    clock: systemClock,
    hadKey: existsSync(key),
  });
  writeFileSync(key, '');
  stop();
  const cache = startCache();
  await cache.open(join(options.folder, 'live', 'cache.db'));
  await cache.adopt('torture');
  const vault = fixedVault(options.token);
  const service = createService({
    address: { baseUrl: options.baseUrl, identify: options.identify },
    token: () => Promise.resolve(ok(options.token)),
    money: settings,
    statuses: settings,
    limits: settings,
    clock,
    retries: 0,
  });
  const session = new TillSession({
    ...journal,
    ...catalogueFiles(dirname(path), 'torture', log),
    journal: withKillPoints(journal.sales, kills),
    serviceId: 'shop',
    cashDrawer: NO_DRAWER,
    resumed: new ResumedTickets(),
    otherTills: SOLE_TILL,
    cache,
    service,
    vault,
    printer,
    settings,
    calendar: shopCalendar(settings, journal.reports),
    clock,
    steadyMs,
    log,
    noticesChanged: () => undefined,
    announce: (event, payload) => {
      if (event !== 'sale.changed') return;
      const { id, state } = payload as { id: string; state: (typeof SALE_STATES)[number] };
      say({ say: 'changed', saleId: id, state });
    },
  });
  return { journal, path, session };
}

const { journal, path, session } = await open();

async function sumUp(): Promise<SummingUp> {
  const { settle, reading } = session;
  const day = reading.calendar.dayOf(clock.now());
  const { figures } = await historyOfDay(reading, day);
  const { sales } = await settle.attention();
  return {
    total: figures.totals.reduce((sum, { minor }) => sum + minor, 0),
    soldCount: figures.soldCount,
    candidates: Object.fromEntries(
      sales
        .filter(({ sale }) => sale.state === 'unknown')
        .map(({ sale, candidates }) => [sale.id, candidates.map(({ order }) => order.code)]),
    ),
  };
}

async function carryOut(wish: Command): Promise<SummingUp | string | null> {
  switch (wish.do) {
    case 'set-clock':
      clockOffMs = wish.offMs;
      return null;
    case 'arm':
      kills.arm(wish.kill);
      return null;
    case 'look':
      return (await session.connection.check()).state;
    case 'sell': {
      const lines = wish.ticket.lines.map((line) => ({
        ...line,
        acknowledged: session.sell.similar(line).map((similar) => similar.saleId),
      }));
      const [sold] = await session.sell.confirm({ ...wish.ticket, lines }, ANYONE);
      return sold?.state ?? null;
    }
    case 'wait':
      await session.sell.idle();
      return null;
    case 'send': {
      const acknowledged = session.sell.similarToKept(wish.saleId).map((similar) => similar.saleId);
      return (await session.sell.sendAgain(wish.saleId, acknowledged, ANYONE)).state;
    }
    case 'read-orders': {
      const { failure } = await session.orders.refresh();
      return failure?.code ?? null;
    }
    case 'back-up':
      await backUp(journal, path, wish.day);
      return null;
    case 'sum-up':
      return sumUp();
    case 'verify': {
      const { breaks } = await journal.audit.verify();
      return breaks.map(({ fault }) => fault).join(' ');
    }
    case 'end':
      session.stop();
      await session.sell.idle();
      journal.close();
      return null;
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const command = JSON.parse(line) as Command;
  carryOut(command).then(
    (value) => {
      say({ say: 'done', n: command.n, value });
      if (command.do === 'end') process.exit(0);
    },
    (error: unknown) => {
      if (error instanceof Failure) return say({ say: 'refused', n: command.n, error: error.error });
      log.error('the till threw', error);
      say({ say: 'done', n: command.n, value: null });
    },
  );
});

session.start();
const states = journal.sales.inStates(SALE_STATES).map((sale) => [sale.id, sale.state]);
say({
  say: 'ready',
  states: Object.fromEntries(states) as Record<string, (typeof SALE_STATES)[number]>,
  copies: journal.restores.unreported().map(({ why }) => why),
});
