/** Which session is at work: the first run, training, and a journal that cannot be used. */
import type { Session, session } from '@shared/ipc/till/session';
import type { Actor } from '@shared/model/people/actor';
import type { ChangeSession } from '../../app/session/change-session';
import type { HandlersOf } from '../register';

/** The dependencies of the handlers. */
export interface SessionCalls {
  /** What the page needs to know first. */
  readonly describe: () => Session;
  readonly change: Pick<
    ChangeSession,
    'connect' | 'startTraining' | 'leaveTraining' | 'forgetService' | 'practise'
  >;
  readonly mend: {
    /** Tries again to open a session whose journal could not be used. */
    retry(): Promise<void>;
    /** Sets the journal aside and uses a backup of it, or starts an empty one. Throws BACKUP_UNUSABLE. */
    restoreJournal(backup: string | null, actor: Actor): Promise<void>;
  };
}

export function sessionHandlers({ describe, change, mend }: SessionCalls): HandlersOf<typeof session> {
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
    'session.retry': () => described(mend.retry()),
    'session.restoreJournal': ({ backup }, actor) => described(mend.restoreJournal(backup, actor)),
    'training.practise': ({ scenario }) => {
      change.practise(scenario);
      return undefined;
    },
  };
}
