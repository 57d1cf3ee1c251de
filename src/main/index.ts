/** Entry of the main process. */
import { app, dialog } from 'electron';
import { readCommandLine } from './command-line';
import { compose } from './compose';
import { endInOrder } from './shell/lifecycle';
import { verifyAuditTrails } from './verify-audit';
import { setMenu } from './shell/menu';
import { announcePageScheme } from './shell/page-scheme';

const commandLine = readCommandLine(process.argv);

if (commandLine.verifyAudit) {
  void app.whenReady().then(async () => app.exit(await verifyAuditTrails(app.getPath('userData'))));
  // Two tills on one journal would be two counters selling one sale.
} else if (app.requestSingleInstanceLock()) {
  announcePageScheme();
  setMenu(process.platform);
  const till = compose(commandLine);
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
