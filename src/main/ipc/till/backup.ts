/** Sealed copies of the journal off the machine, and a till that begins with one. */
import type { backup } from '@shared/ipc/till/backup';
import type { Doer } from '@shared/model/people/doer';
import type { KeepCopies } from '../../app/backup/keep-copies';
import type { HandlersOf } from '../register';

/** What the handlers of the topic need. */
export interface BackupCalls {
  readonly copies: Pick<KeepCopies, 'state' | 'setUp' | 'run' | 'turnOff'>;
  /** Asks for a sealed copy and begins with it. Throws Failure; see `takeOver`. */
  takeOver(passphrase: string, doer: Doer): Promise<void>;
}

/** The handlers of the topic. */
export function backupHandlers(calls: BackupCalls): HandlersOf<typeof backup> {
  return {
    'backup.get': () => calls.copies.state(),
    'backup.setUp': ({ passphrase }, doer) => calls.copies.setUp(passphrase, doer),
    'backup.run': () => calls.copies.run(),
    'backup.turnOff': (_, doer) => calls.copies.turnOff(doer),
    'backup.restore': async ({ passphrase }, doer) => {
      await calls.takeOver(passphrase, doer);
      return undefined;
    },
  };
}
