/** Entry of the main process. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { readCommandLine } from './command-line';
import type { Till } from './compose';
import { openFront } from './front';
import { endInOrder } from './shell/lifecycle';
import { setMenu } from './shell/menu';
import { announcePageScheme } from './shell/page-scheme';

const commandLine = readCommandLine(process.argv);

/** What V8 made of the till's code at an earlier start; it takes only what fits the code as it is. */
function useCompiledCode(): void {
  enableCompileCache(join(app.getPath('userData'), 'Compiled'));
}

/**
 * Electron gets ready only when this file is read to its end: everything heavy is therefore loaded after
 * that, with the window already on its way.
 */
async function open(): Promise<Till> {
  await app.whenReady();
  const { promise: behind, resolve: answers } = Promise.withResolvers<Till>();
  const front = openFront(behind, (page, error) => void behind.then((till) => till.pageFailed(page, error)));
  const { compose } = await import('./compose');
  const till = compose(commandLine, front);
  const started = till.start();
  answers(till);
  await started;
  void front.calm.then(flushCompileCache);
  return till;
}

function refuse(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox('Topup Till cannot start', reason);
  app.exit(1);
}

if (commandLine.verifyAudit) {
  void app.whenReady().then(async () => {
    const { verifyAuditTrails } = await import('./verify-audit');
    app.exit(await verifyAuditTrails(app.getPath('userData')));
  });
  // Two tills on one journal would be two counters selling one sale.
} else if (app.requestSingleInstanceLock()) {
  useCompiledCode();
  announcePageScheme();
  setMenu(process.platform);
  const opened = open();
  opened.catch(refuse);
  endInOrder(opened);
  app.on('second-instance', () => void opened.then((till) => till.show()));
} else {
  app.exit(0);
}
