/**
 * People who are found late. A till whose journal cannot be asked for them lets anyone in, who may restore it.
 * That must not be anyone's right at the journal that is opened then.
 */
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { Access } from './access';
import type { PeopleRecord } from './people-record';

export interface LatePeopleDependencies {
  readonly record: Pick<PeopleRecord, 'mayBeFound' | 'mustBeFound' | 'closed'>;
  /** Opens the journal. */
  readonly open: () => Promise<unknown>;
  /** Reads who there is. */
  readonly read: () => Promise<void>;
  readonly access: Pick<Access, 'needed' | 'lock'>;
  /** Called when people were found. */
  readonly found: () => void;
}

export class LatePeople {
  /** People were found after calls had been let in without a PIN. */
  private foundLate = false;

  constructor(private readonly deps: LatePeopleDependencies) {}

  /** Reads again who there is, where that is not known. */
  async find(): Promise<void> {
    const { record, read, access, found } = this.deps;
    if (!record.mayBeFound()) return;
    await read();
    if (!access.needed()) return;
    // Signed in with a PIN of another till, before this one's journal could be asked.
    if (record.closed() !== null) access.lock();
    this.foundLate = true;
    found();
  }

  /** Await it before `actor` changes people. Throws as `refuse`, and where no journal can be opened. */
  async mayChange(actor: Actor): Promise<void> {
    // Until it is open, another file may be put in its place.
    await this.deps.open();
    await this.find();
    this.refuse(actor);
  }

  /**
   * Throws Failure LOCKED for a call that was let in before people were found, and NOT_WRITTEN_DOWN while there is a
   * journal that cannot be asked for them.
   */
  refuse({ person, rights }: Actor): void {
    if (this.deps.record.mustBeFound()) {
      throw new Failure(appError('NOT_WRITTEN_DOWN', { reason: 'the journal cannot be opened' }));
    }
    if (this.foundLate && person === null && rights.length > 0) throw new Failure(appError('LOCKED'));
  }
}
