/** Sealed copies of the journal off the machine, and a till that begins with one. */
import type { backup } from '@shared/ipc/till/backup';
import type { Actor } from '@shared/model/people/actor';
import type { KeepCopies } from '../../app/backup/keep-copies';
import type { HandlersOf } from '../register';

/** What the handlers of the topic need. */
export interface BackupCalls {
  readonly copies: Pick<KeepCopies, 'state' | 'setUp' | 'run' | 'turnOff'>;
  /** Asks for a sealed copy and begins with it. Throws Failure; see `takeOver`. */
  takeOver(passphrase: string, actor: Actor): Promise<void>;
}

/** The handlers of the topic. */
export function backupHandlers(calls: BackupCalls): HandlersOf<typeof backup> {
  return {
    'backup.get': () => calls.copies.state(),
    'backup.setUp': ({ passphrase }, actor) => calls.copies.setUp(passphrase, actor),
    'backup.run': () => calls.copies.run(),
    'backup.turnOff': (_, actor) => calls.copies.turnOff(actor),
    'backup.restore': async ({ passphrase }, actor) => {
      await calls.takeOver(passphrase, actor);
      return undefined;
    },
  };
}
