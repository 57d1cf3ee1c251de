/** Entry of the main process. */
import { app, dialog } from 'electron';
import { readCommandLine } from './command-line';
import { compose } from './compose';
import { endInOrder } from './shell/lifecycle';
import { setMenu } from './shell/menu';
import { announcePageScheme } from './shell/page-scheme';

// Two tills on one journal would be two counters selling one sale.
if (app.requestSingleInstanceLock()) {
  announcePageScheme();
  setMenu(process.platform);
  const till = compose(readCommandLine(process.argv));
  endInOrder(till);
  app.on('second-instance', () => till.show());
  app
    .whenReady()
    .then(() => till.start())
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      dialog.showErrorBox('Topup Till cannot start', reason);
      app.exit(1);
    });
} else {
  app.exit(0);
}
