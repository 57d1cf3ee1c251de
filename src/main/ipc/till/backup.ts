/** Sealed copies of the journal off the machine, and a till that starts from one. */
import type { backup } from '@shared/ipc/till/backup';
import type { DailyCopies } from '../../app/backup/daily-copies';
import type { HandlersOf } from '../register';
import type { StartFromCopy } from '../../app/backup/start-from-copy';

/** The dependencies of the handlers. */
export interface BackupCalls {
  readonly copies: DailyCopies;
  readonly fromCopy: StartFromCopy;
}

export function backupHandlers(calls: BackupCalls): HandlersOf<typeof backup> {
  return {
    'backup.get': () => calls.copies.state(),
    'backup.setUp': ({ passphrase }, actor) => calls.copies.setUp(passphrase, actor),
    'backup.run': () => calls.copies.run(),
    'backup.turnOff': (_, actor) => calls.copies.turnOff(actor),
    'backup.restore': ({ passphrase }, actor) => calls.fromCopy.start(passphrase, actor),
  };
}
