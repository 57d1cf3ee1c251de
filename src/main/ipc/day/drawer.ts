/** The cash drawer. */
import type { drawer } from '@shared/ipc/day/drawer';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

export function drawerHandlers(
  session: () => TillSession,
  /** The session of a till that sells. Throws Failure OFFICE_SELLS_NOTHING. */
  counter: () => TillSession,
): HandlersOf<typeof drawer> {
  return {
    'drawer.get': () => session().drawer.state(),
    'drawer.open': ({ float }, actor) => counter().drawer.open(float, actor),
    'drawer.move': (move, actor) => counter().drawer.move(move, actor),
    'drawer.openWithoutSale': ({ reason }, actor) => counter().drawer.openWithoutSale(reason, actor),
    'drawer.close': (count, actor) => session().drawer.close(count, actor),
  };
}
