/** Which session is at work: the first run, training, and a journal that cannot be used. */
import type { Session, session } from '@shared/ipc/till/session';
import type { Doer } from '@shared/model/people/doer';
import type { ChangeSession } from '../../app/session/change-session';
import type { HandlersOf } from '../register';

/** What the handlers of the session need. */
export interface SessionCalls {
  /** What the page needs to know before anything else. */
  readonly describe: () => Session;
  readonly change: Pick<
    ChangeSession,
    'connect' | 'startTraining' | 'leaveTraining' | 'forgetService' | 'practise'
  >;
  readonly mend: {
    /** Tries again to open a session whose journal could not be used. */
    retry(): Promise<void>;
    /** Sets the journal aside and takes a copy of it, or starts an empty one. Throws BACKUP_UNUSABLE. */
    restoreJournal(backup: string | null, doer: Doer): Promise<void>;
  };
}

/** The handlers of the topic. */
export function sessionHandlers({ describe, change, mend }: SessionCalls): HandlersOf<typeof session> {
  const described = async (done: Promise<void>): Promise<Session> => {
    await done;
    return describe();
  };
  return {
    'session.get': () => describe(),
    'session.connect': (input, doer) => described(change.connect(input, doer)),
    'session.startTraining': ({ locale }, doer) => described(change.startTraining(locale, doer)),
    'session.leaveTraining': (_, doer) => described(change.leaveTraining(doer)),
    'session.forgetService': (_, doer) => described(change.forgetService(doer)),
    'session.retry': () => described(mend.retry()),
    'session.restoreJournal': ({ backup }, doer) => described(mend.restoreJournal(backup, doer)),
    'training.practise': ({ scenario }) => {
      change.practise(scenario);
      return undefined;
    },
  };
}
