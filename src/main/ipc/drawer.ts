/** The cash drawer. */
import type { drawer } from '@shared/ipc/drawer';
import type { TillSession } from '../app/till-session';
import type { HandlersOf } from './register';

/** The handlers of the topic. */
export function drawerHandlers(session: () => TillSession): HandlersOf<typeof drawer> {
  return {
    'drawer.get': () => session().drawer.state(),
    'drawer.open': ({ float }) => session().drawer.open(float),
    'drawer.move': (move) => session().drawer.move(move),
    'drawer.close': (count) => session().drawer.close(count),
  };
}
