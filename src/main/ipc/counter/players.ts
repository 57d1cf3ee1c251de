/** Players that the shop keeps. */
import type { players } from '@shared/ipc/counter/players';
import type { ChosenFiles } from '../../app/chosen-files';
import { exportPerson } from '../../app/players/export-person';
import { refusePerson } from '../../app/players/refuse-person';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

export function playerHandlers(session: () => TillSession, files: ChosenFiles): HandlersOf<typeof players> {
  return {
    'players.offered': () => session().players.offered(),
    'players.save': ({ name, ...recipient }, actor) => session().players.save(name, recipient, actor),
    'players.kept': () => ({
      players: [...session().players.all()],
      lastExpired: session().players.lastExpired(),
    }),
    'players.forget': ({ id }, actor) => session().players.forget(id, actor),
    'players.held': ({ value }) => session().players.held(value),
    'players.forgetPerson': ({ value }, actor) => session().players.forgetPerson(value, actor),
    'players.refuse': ({ value, reason }, actor) => refusePerson(session(), value, reason, actor),
    'players.export': async ({ value }, actor) => ({
      path: await exportPerson(session(), files, value, actor),
    }),
  };
}
