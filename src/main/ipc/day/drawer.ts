/** The cash drawer. */
import type { drawer } from '@shared/ipc/day/drawer';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

/** The handlers of the topic. */
export function drawerHandlers(
  session: () => TillSession,
  /** The session of a till that sells. Throws Failure OFFICE_SELLS_NOTHING. */
  counter: () => TillSession,
): HandlersOf<typeof drawer> {
  return {
    'drawer.get': () => session().drawer.state(),
    'drawer.open': ({ float }, doer) => counter().drawer.open(float, doer),
    'drawer.move': (move, doer) => counter().drawer.move(move, doer),
    'drawer.openWithoutSale': async ({ reason }, doer) => {
      await counter().drawer.openWithoutSale(reason, doer);
      return undefined;
    },
    'drawer.close': (count, doer) => session().drawer.close(count, doer),
  };
}
