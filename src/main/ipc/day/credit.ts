/** The credit at the provider. */
import type { credit } from '@shared/ipc/day/credit';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

export function creditHandlers(session: () => TillSession): HandlersOf<typeof credit> {
  return {
    'credit.get': () => session().credit.current(),
    'credit.add': ({ kind, amount }, actor) => session().credit.add(kind, amount, actor),
  };
}
