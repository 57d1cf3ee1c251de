/** What a person is shown to settle. */
import type { attention } from '@shared/ipc/day/attention';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

/** The handlers of the topic. */
export function attentionHandlers(session: () => TillSession): HandlersOf<typeof attention> {
  return {
    'attention.get': () => session().settle.attention(),
    'attention.closeAlarm': ({ id, note }, doer) => session().settle.closeAlarm(id, note, doer),
    'attention.takeOrder': ({ id, note }, doer) => session().settle.takeAlarmedOrder(id, note, doer),
  };
}
