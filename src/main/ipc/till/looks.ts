import type { looks as topic } from '@shared/ipc/till/looks';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

export function looksHandlers(session: () => TillSession): HandlersOf<typeof topic> {
  return {
    'looks.get': () => session().looks.get(),
    'looks.set': ({ productId, look }, actor) => session().looks.set(productId, look, actor),
    'looks.pause': ({ productId, reason }, actor) => session().looks.pause(productId, reason, actor),
    'looks.resume': ({ productId }, actor) => session().looks.resume(productId, actor),
    'looks.arrange': ({ order }, actor) => session().looks.arrange(order, actor),
  };
}
