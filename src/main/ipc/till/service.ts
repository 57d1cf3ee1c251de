/** The connection and the catalogue. */
import { Failure } from '@shared/ipc/errors';
import type { service } from '@shared/ipc/till/service';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';
import type { ShopSettings } from '../../app/service/shop-settings';

export function serviceHandlers(
  session: () => TillSession,
  settings: ShopSettings,
): HandlersOf<typeof service> {
  return {
    'connection.get': () => session().connection.current(),
    'connection.check': () => session().connection.check(),
    'catalogue.get': () => session().prices.offered(),
    'catalogue.refresh': async () => {
      const result = await session().catalogue.refresh();
      if (!result.ok) throw new Failure(result.error);
      return session().prices.offer(result.value);
    },
    'catalogue.favourite': ({ productId, on }) => settings.favourite(productId, on),
    'catalogue.aliases': ({ productId, words }, actor) => settings.aliases(productId, words, actor),
  };
}
