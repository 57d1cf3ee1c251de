/** The one place that constructs the till: each part after those that it needs, and then what listens to what. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from '../adapters/backup/copy-folder';
import { sealedCopies } from '../adapters/backup/sealed-copies';
import { readBaseUrl } from '../adapters/http/address';
import { readAnswer } from '../adapters/http/wire-transaction';
import { journalInMemory } from '../adapters/journal/journal-in-memory';
import { keyOf, newSalt } from '../adapters/secrets/passphrase-seal';
import { steadyMs } from '../adapters/system/clock';
import { discardUnfinished } from '../adapters/system/data-folder';
import { closeToOthers } from '../adapters/system/file-modes';
import { discardFile } from '../adapters/system/files';
import { endOfFile, machineFacts } from '../adapters/system/machine';
import { DailyCopies } from '../app/backup/daily-copies';
import { StartFromCopy } from '../app/backup/start-from-copy';
import { TillNews } from '../app/news/till-news';
import { RangeExport } from '../app/day/export-range';
import type { ConnectDependencies } from '../app/service/connect-service';
import { ShopSettings } from '../app/service/shop-settings';
import { ChangeSession } from '../app/session/change-session';
import { describeTill } from '../app/session/describe-till';
import { TillProvisioning } from '../app/session/provision-till';
import { rehearseSale } from '../app/session/rehearse-sale';
import { ServiceToken } from '../app/session/service-token';
import { SessionSwitch } from '../app/session/session-switch';
import { startTill } from '../app/session/start-till';
import { MakeSupportFile } from '../app/support/make-support-file';
import type { CommandLine } from '../command-line';
import { createHandlers } from '../ipc/handlers';
import { registerCalls, sendEvent } from '../ipc/register';
import { chosenFiles } from './files';
import type { FirstWindow } from '../shell/first-window';
import { tillLedger } from './ledger';
import { openLiveSession, openTrainingSession } from './session';
import { tillUpdates } from './updates';
import { tillBase } from './base';
import { tillCounter } from './counter';
import type { RightFacts } from '@shared/ipc/shapes/topic';
import type { TrustedSenders } from '../ipc/trusted-sender';
import { probeService } from '../adapters/http/probe-service';
import { saveText } from '../adapters/printing/save-file';
import { COPY_EXTENSION } from '../domain/backup/copies';

/** The whole till: `start` once the app is ready, `stop` before it ends. */
export type Till = ReturnType<typeof compose>;

/** Builds the till behind its window; nothing runs before `start`. */
export function compose(
  commandLine: CommandLine,
  { windows, firstScreen, shown }: FirstWindow,
  senders: TrustedSenders,
) {
  const base = tillBase();
  const { folder, version, machineTimeZone, clock, learn, log } = base;
  const { notices, noticesChanged, events, announce } = base;
  const { opened, file, store, vault, trailKey, journals, live, record, now, settings, people } = base;
  const { access } = people.keep;
  const { kiosk, draft, dialogues, printing, display, ...counter } = tillCounter(base, windows);

  // The session at work, and what changes it.
  const ledger = tillLedger(base);
  const setting = {
    ...{ base, firstScreen, otherTills: ledger.otherTills },
    ...{ printer: printing.printer, cashDrawer: printing.drawer },
  };
  const sessions = new SessionSwitch({
    ...{ now, store, live, journals, notices, noticesChanged, readBaseUrl, firstScreen, clock, log },
    openLive: async (service) => {
      const session = await openLiveSession(setting, service);
      await people.keep.findPeople();
      return session;
    },
    openTraining: () => openTrainingSession(setting),
    changed: () => events.emit('sessionChanged', null),
    ending: () => events.settle('sessionEnding', null),
  });
  const provisioning = new TillProvisioning({
    ...{ store, vault, people, live, now, sessions, notices, log },
    path: commandLine.provision,
    read: async (path) => {
      const { readProvisioning } = await import('../adapters/settings/provisioning');
      return readProvisioning(path, readBaseUrl, store.get());
    },
    remove: (path) => discardFile(path),
  });
  const connecting: ConnectDependencies = {
    ...{ settings: store, vault, record, readBaseUrl },
    allowCurrency: (currency) => live.allowCurrency(currency),
    probe: (address, token, money) => {
      learn(token);
      return probeService(address, token, money, () => store.get());
    },
  };
  const keyChanged = () => events.settle('keyChanged', null);

  // What else the page asks for.
  const workFile = (name: string) => join(folder, `off-machine-${name}.part`);
  const safe = sealedCopies({ newSalt, keyOf });
  const fromCopy = new StartFromCopy({
    ...{ sessions, people, trailKey, safe, source: journals, workFile, log },
    store: file,
    chooseCopy: () => dialogues.file(COPY_EXTENSION),
    remove: (path) => rm(path, { force: true }),
  });
  const copies = new DailyCopies({
    ...{ safe, source: journals, workFile, clock, log, announce, noticesChanged, record: base.backups },
    ...{ files: copyFolder, sealer: vault, ownFolder: folder },
    ...{ installation: base.installation, random: randomUUID },
    contents: () => fromCopy.contents(),
    settings: () => file.get(),
    chooseFolder: () => dialogues.folder(),
    writeDown: (subject, body, actor) => record('backup', subject, body, actor),
  });
  const exports = new RangeExport({
    source: () => ({ ...now.session().deps, settings: settings() }),
    choosePath: (name, { format }) => dialogues.saveTo(name, format),
    // Loaded at an export: a start does not wait for it.
    open: async (...chosen) => (await import('../adapters/export/open-export')).openExport(...chosen),
    progress: (progress) => announce('export.changed', progress),
    now: () => clock.now(),
  });
  const support = new MakeSupportFile({
    ...{ version, settings, clock, machine: machineFacts, home: homedir() },
    // Loaded when a person asks: a start does not wait for it.
    check: async () => (await import('./checks')).checkAtWork(base, copies, printing.spooler),
    log: () => endOfFile(join(folder, 'logs', 'till.log')),
    withoutSecrets: (text) => String(base.redactor.clean(text)),
    save: (name, text) => saveText(dialogues, name, text, 'txt'),
  });
  const news = new TillNews({
    ...{ opened: () => now.opened(), target: base.newsTarget, sealer: vault, shop: ledger.shop },
    ...{ settings, clock, steadyMs, log, learn, announce, noticesChanged },
    loadPost: async () => (await import('../adapters/http/news/post-news')).postNews,
    ...{ newId: randomUUID, readAddress: readBaseUrl },
    writeDown: (subject, body, actor) => record('news', subject, body, actor),
  });
  const updates = tillUpdates(base);
  const describe = () =>
    describeTill({ now, notices, live, copies, droppedNews: () => news.dropped(), version, machineTimeZone });
  const facts: RightFacts = {
    today: () => now.today(),
    sold: (id) => now.opened()?.journal.sales.get(id) ?? null,
  };
  const handlers = createHandlers({
    session: () => now.session(),
    ...{ describe, shown, facts, sessions },
    change: new ChangeSession({ now, sessions, connecting, keyChanged }),
    settings: new ShopSettings({ now, sessions, connecting, announce }),
    token: new ServiceToken({ now, connecting, keyChanged, announce }),
    ...{ exports, printing, support, ledger, updates, printJobs: printing.jobs },
    files: chosenFiles(dialogues),
    people: people.keep,
    backup: { copies, fromCopy },
    news: news.calls,
    counter: { display: { status: display.status, show: (view) => display.shown.show(view) }, kiosk, draft },
  });

  const shareSoon = () => ledger.shared.soon();
  events.listen({
    tokenSealing: [
      () => live.keyChanged(),
      () => people.tokenSealing(),
      () => base.ledgerAccount.sealAgain(),
      () => Promise.all([base.newsTarget.sealAgain(), copies.key.sealAgain()]),
    ],
    keyChanged: [
      () => live.keyChanged(),
      () => people.keep.keyChanged(),
      () => ledger.keep.keyChanged(),
      () => Promise.all([base.newsTarget.sealAgain(), copies.key.sealAgain()]),
      news.soon,
    ],
    journalReplaced: [(failure) => sessions.lose(failure)],
    sessionEnding: [
      () => Promise.all([exports.stop(), ledger.shared.stop(), ledger.keep.stop(), news.idle()]),
    ],
    sessionChanged: [
      () => access.dropApprovals(),
      () => provisioning.sessionChanged(),
      () => ledger.keep.follow(),
      () => announce('settings.changed', settings()),
      noticesChanged,
    ],
    noticesChanged: [() => announce('session.changed', describe())],
    personLeft: [() => dialogues.end()],
    ledgerAnswers: [() => ledger.bringBack.look(), () => now.opened()?.session.credit.othersChanged()],
    otherTillsChanged: [
      () => now.opened()?.session.settleAgain.othersChanged(),
      () => now.opened()?.session.credit.othersChanged(),
    ],
    sharedChanged: [shareSoon],
    decidedElsewhere: [() => ledger.apply.look()],
    broughtBack: [
      (what) => ledger.keep.broughtBack(what),
      () => now.opened()?.session.credit.soon(),
      () => announce('attention.changed', null),
      () => announce('drawer.changed', null),
      noticesChanged,
    ],
    customersSee: [display.draw],
    'settings.changed': [
      () => display.window.place(),
      display.draw,
      () => kiosk.apply(),
      counter.applyAutostart,
      () => now.opened()?.session.credit.soon(),
      shareSoon,
    ],
    'session.changed': [display.draw],
    'pictures.changed': [display.draw, shareSoon],
    'looks.changed': [display.draw, shareSoon],
    'people.changed': [
      (state) => display.shown.peopleChanged(state),
      shareSoon,
      // With the shop's people comes their code.
      () => ledger.keep.sealAsTheShop(),
    ],
    'drawer.changed': [news.soon],
    'catalogue.changed': [shareSoon],
    'players.changed': [shareSoon],
    page: [
      ({ event, payload }) => {
        const page = windows.current()?.webContents;
        if (page) sendEvent(page, event, payload, access.rights());
      },
    ],
  });

  let starting: Promise<void> | null = null;
  return {
    start() {
      starting ??= startTill(
        {
          ...{ opened, store, trailKey, live, notices, provisioning, people, sessions, log },
          closeFiles: () => (discardUnfinished(folder), closeToOthers(folder)),
          paint: (theme) => windows.paintMain(theme),
        },
        commandLine,
      ).then(() => {
        // Work that is not needed before the first screen is shown.
        void firstScreen.then(() => {
          copies.start();
          counter.start();
          counter.applyAutostart();
          news.start();
          void rehearseSale({ open: journalInMemory, readAnswer, clock, log });
          void provisioning.joinLedger(ledger.keep);
        });
      });
      const during = <T>(call: () => T): T => dialogues.during(call);
      registerCalls(handlers, { senders, access, facts, log, during }, starting);
      return starting;
    },
    show: () => windows.show(),
    pageFailed: (page: string, error: unknown) => void log.error(`page ${page} did not load`, error),
    language: () => settings().locale,
    idle: () => now.finishSending(),
    async stop() {
      counter.stop();
      await Promise.all([copies.stop(), news.stop()]);
      printing.stop();
      await sessions.close();
    },
  };
}
