/** Newer versions of the till. */
import type { update } from '@shared/ipc/till/update';
import type { TillUpdates } from '../../app/updates/till-updates';
import type { HandlersOf } from '../register';

/** The dependencies of the handlers. */
export interface UpdateCalls {
  readonly updates: TillUpdates;
}

export function updateHandlers({ updates }: UpdateCalls): HandlersOf<typeof update> {
  return {
    'update.get': () => updates.state(),
    'update.check': () => updates.check(),
    'update.download': () => updates.download(),
    'update.install': (_, actor) => updates.install(actor),
    'update.hold': ({ by }) => updates.hold(by),
  };
}
