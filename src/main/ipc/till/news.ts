/** Where the owner's messages go. */
import type { news } from '@shared/ipc/till/news';
import type { SetUpNews } from '../../app/news/set-up-news';
import type { HandlersOf } from '../register';

/** The use case; it is loaded when it is first needed. */
export type NewsCalls = () => Promise<SetUpNews>;

export function newsHandlers(setUp: NewsCalls): HandlersOf<typeof news> {
  return {
    'news.get': async () => (await setUp()).state(),
    'news.setUp': async (input, actor) => (await setUp()).setUp(input, actor),
    'news.test': async () => (await setUp()).test(),
    'news.turnOff': async (_, actor) => (await setUp()).turnOff(actor),
  };
}
