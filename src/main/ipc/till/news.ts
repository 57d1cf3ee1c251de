/** Where the owner's messages go. */
import type { news } from '@shared/ipc/till/news';
import type { KeepNews } from '../../app/news/keep-news';
import type { HandlersOf } from '../register';

/** The use case; it is loaded when it is first needed. */
export type NewsCalls = () => Promise<KeepNews>;

export function newsHandlers(keep: NewsCalls): HandlersOf<typeof news> {
  return {
    'news.get': async () => (await keep()).state(),
    'news.setUp': async (input, actor) => (await keep()).setUp(input, actor),
    'news.test': async () => (await keep()).test(),
    'news.turnOff': async (_, actor) => (await keep()).turnOff(actor),
  };
}
