/** Sales and alarms for a person to settle. */
import type { attention } from '@shared/ipc/day/attention';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

export function attentionHandlers(session: () => TillSession): HandlersOf<typeof attention> {
  return {
    'attention.get': () => session().settle.attention(),
    'attention.closeAlarm': ({ id, note }, actor) => session().settle.closeAlarm(id, note, actor),
    'attention.takeOrder': ({ id, note }, actor) => session().settle.takeAlarmedOrder(id, note, actor),
  };
}
