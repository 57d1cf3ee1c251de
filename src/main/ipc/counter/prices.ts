/** The price book. */
import type { prices } from '@shared/ipc/counter/prices';
import type { TillSession } from '../../app/till-session';
import type { ChosenFiles } from '../../app/chosen-files';
import type { HandlersOf } from '../register';

export function priceHandlers(session: () => TillSession, files: ChosenFiles): HandlersOf<typeof prices> {
  return {
    'prices.book': () => session().prices.book(),
    'prices.set': ({ rules }, actor) => session().prices.set(rules, actor),
    'prices.moves': () => session().movedPrices.list(),
    'prices.decide': (decision, actor) => session().movedPrices.decide(decision, actor),
    'prices.undo': (_, actor) => session().movedPrices.undo(actor),
    'prices.export': async () => ({ path: await session().prices.export(files) }),
    'prices.readFile': () => session().prices.readFile(files),
  };
}
