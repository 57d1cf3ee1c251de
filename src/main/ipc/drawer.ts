/** The cash drawer. */
import type { drawer } from '@shared/ipc/drawer';
import type { TillSession } from '../app/till-session';
import type { HandlersOf } from './register';

/** The handlers of the topic. */
export function drawerHandlers(session: () => TillSession): HandlersOf<typeof drawer> {
  return {
    'drawer.get': () => session().drawer.state(),
    'drawer.open': ({ float }, doer) => session().drawer.open(float, doer),
    'drawer.move': (move, doer) => session().drawer.move(move, doer),
    'drawer.close': (count, doer) => session().drawer.close(count, doer),
  };
}
