/** Which session is at work: the first run, training, and a journal that cannot be used. */
import type { Session, session } from '@shared/ipc/till/session';
import type { ChangeSession } from '../../app/session/change-session';
import type { HandlersOf } from '../register';
import type { SessionSwitch } from '../../app/session/session-switch';

/** The dependencies of the handlers. */
export interface SessionCalls {
  /** What the page needs to know first. */
  readonly describe: () => Session;
  readonly change: ChangeSession;
  readonly sessions: Pick<SessionSwitch, 'retry' | 'restoreJournal'>;
}

export function sessionHandlers({ describe, change, sessions }: SessionCalls): HandlersOf<typeof session> {
  const described = async (done: Promise<void>): Promise<Session> => {
    await done;
    return describe();
  };
  return {
    'session.get': () => describe(),
    'session.connect': (input, actor) => described(change.connect(input, actor)),
    'session.startTraining': ({ locale }, actor) => described(change.startTraining(locale, actor)),
    'session.leaveTraining': (_, actor) => described(change.leaveTraining(actor)),
    'session.forgetService': (_, actor) => described(change.forgetService(actor)),
    'session.retry': () => described(sessions.retry()),
    'session.restoreJournal': ({ backup }, actor) => described(sessions.restoreJournal(backup, actor)),
    'training.practise': ({ scenario }) => change.practise(scenario),
  };
}
