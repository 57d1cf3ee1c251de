/** Players that the shop keeps. */
import type { players } from '@shared/ipc/counter/players';
import { exportPerson, type PersonFile } from '../../app/players/export-person';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

/** The handlers of the topic. */
export function playerHandlers(session: () => TillSession, file: PersonFile): HandlersOf<typeof players> {
  return {
    'players.offered': () => session().players.offered(),
    'players.save': ({ name, ...recipient }, doer) => session().players.save(name, recipient, doer),
    'players.kept': () => ({
      players: [...session().players.all()],
      lastExpired: session().players.lastExpired(),
    }),
    'players.forget': ({ id }, doer) => {
      session().players.forget(id, doer);
      return undefined;
    },
    'players.held': ({ value }) => session().players.held(value),
    'players.forgetPerson': ({ value }, doer) => {
      session().players.forgetPerson(value, doer);
      return undefined;
    },
    'players.export': async ({ value }, doer) => ({ path: await exportPerson(session(), file, value, doer) }),
  };
}
