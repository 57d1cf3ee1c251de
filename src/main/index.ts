/** Entry of the main process. */
import { app, dialog } from 'electron';
import { readCommandLine } from './command-line';
import { settleSockets } from './adapters/system/network/sockets';
import type { Till } from './compose/till';
import { openFirstWindow } from './shell/first-window';
import { endInOrder } from './shell/lifecycle';
import { setMenu } from './shell/menu';
import { missedLock } from './shell/missed-lock';
import { announcePageScheme } from './shell/page-scheme';
import { refusedEnvironment } from './shell/refused-environment';
import { refusedSwitches } from './shell/refused-switches';
import { CALLS_OF_PAGE, TrustedSenders } from './ipc/trusted-sender';

// Only the till's user may read its files, whatever umask the shell that started it has.
if (process.platform !== 'win32') process.umask(0o077);

settleSockets();

const commandLine = readCommandLine(process.argv);

/**
 * Electron gets ready only once this file has been read to its end. So everything heavy is loaded after that,
 * with the window already on its way.
 */
async function open(): Promise<Till> {
  await app.whenReady();
  const { promise: behind, resolve: answers } = Promise.withResolvers<Till>();
  const senders = new TrustedSenders();
  const firstWindow = openFirstWindow(
    behind,
    (contents, url, page) => senders.trust(contents, url, CALLS_OF_PAGE[page]),
    (page, error) => void behind.then((till) => till.pageFailed(page, error)),
  );
  const { namesLoaded } = await import('@shared/model/recipient/secret-names');
  await namesLoaded;
  const { compose } = await import('./compose/till');
  const { holdFolder } = await import('./adapters/sqlite/hold-folder');
  const folder = app.getPath('userData');
  if (!holdFolder(folder))
    throw new Error(`Another till has ${folder} open. Close it. Then start this one again.`);
  const till = compose(commandLine, firstWindow, senders);
  const started = till.start();
  answers(till);
  await started;
  return till;
}

function refuse(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  // No page is there yet, and no settings that name a language.
  dialog.showErrorBox('Topup Till cannot start · เปิดโปรแกรมไม่ได้', reason);
  app.exit(1);
}

// In a release Node opens no debugger on this signal; without a listener, it would end the till in the middle
// of a sale.
if (app.isPackaged && process.platform !== 'win32') process.on('SIGUSR1', () => undefined);

// Other builds may be driven, above all by tests.
const start = { isRoot: process.getuid?.() === 0, platform: process.platform };
const refused = app.isPackaged ? refusedSwitches(process.argv.slice(1), start) : [];
const strange = app.isPackaged ? refusedEnvironment(process.env, process.platform) : [];
if (strange.length > 0) {
  const names = strange.join(', ');
  refuse(
    new Error(
      `This version does not start with ${names} in the environment. Start it by its launcher, or clear it.`,
    ),
  );
} else if (refused.length > 0) {
  const names = refused.map((name) => `--${name}`).join(', ');
  refuse(new Error(`This version does not start with ${names}. Start it without.`));
} else if (commandLine.verifyAudit) {
  void app.whenReady().then(async () => {
    const { verifyAuditTrails } = await import('./compose/checks');
    app.exit(await verifyAuditTrails(app.getPath('userData')));
  });
} else if (commandLine.doctor) {
  void app.whenReady().then(async () => {
    const { doctor } = await import('./compose/checks');
    app.exit(await doctor(app.getPath('userData')));
  });
  // Two tills on one journal would be two counters selling one sale.
} else if (app.requestSingleInstanceLock()) {
  announcePageScheme();
  setMenu(process.platform);
  const opened = open();
  opened.catch(refuse);
  endInOrder(opened);
  app.on('second-instance', () => void opened.then((till) => till.show()));
} else {
  const fault = missedLock(app.getPath('userData'));
  if (fault === null) app.exit(0);
  // Before that there would be no dialogue.
  else void app.whenReady().then(() => refuse(new Error(fault)));
}
