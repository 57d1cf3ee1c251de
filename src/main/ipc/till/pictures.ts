/** The shop's own pictures. */
import type { pictures as topic } from '@shared/ipc/till/pictures';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

export function picturesHandlers(session: () => TillSession): HandlersOf<typeof topic> {
  return {
    'pictures.get': () => session().pictures.get(),
    'pictures.set': ({ place, picture }, actor) => session().pictures.set(place, picture, actor),
  };
}
