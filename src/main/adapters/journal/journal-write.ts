/** How everything is written into the journal's file: by whom, and all of it or nothing. */
import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { PersonRef } from '@shared/model/people/person';
import { Trail, type Committed, type Place } from './trail/trail';

/** What a row and an entry of the trail say of who did it. */
export interface RecordedBy {
  readonly till: string;
  /** The person at the counter; `till` for what the till did itself. */
  readonly staff: string;
  /** The id of that person; none on a till without people. */
  readonly personId?: string | null;
  /** Who gave the person the right to it; none where none was needed. */
  readonly approvedBy?: PersonRef | null;
}

/**
 * What is recorded of `actor`. `names` has the till's and the cashier's name of the settings: the latter is recorded on
 * a till without people, and what the till does itself is recorded as the till's.
 */
export function recordOf(names: () => RecordedBy, { person, approvedBy, rights }: Actor): () => RecordedBy {
  if (person === null) return rights.length > 0 ? names : () => ({ till: names().till, staff: 'till' });
  // A person at a till without people who made a decision elsewhere has a name and no id.
  return () => ({ till: names().till, staff: person.name, personId: person.id || null, approvedBy });
}

const trails = new WeakMap<DatabaseSync, Trail>();

/** Begins the audit trail of a connection: without one, nothing can be written on it. */
export function beginTrail(db: DatabaseSync, committed: Committed, place?: Place): Trail {
  const trail = new Trail(db, committed, place);
  trails.set(db, trail);
  return trail;
}

/**
 * Runs `work` in one transaction; the rows that it writes are told by the entries that it writes down. What
 * cannot be committed is a Failure JOURNAL_UNAVAILABLE.
 */
export function journalWrite<T>(db: DatabaseSync, work: () => T): T {
  return orUnavailable(() => trailOf(db).write(work));
}

/** Takes what was written into the file itself, so that nothing that was overwritten is left beside it. */
export function emptyLog(db: DatabaseSync): void {
  orUnavailable(() => trailOf(db).emptyLog());
}

/** Runs `work`; what the file does not let happen is a Failure JOURNAL_UNAVAILABLE. */
export function orUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(appError('JOURNAL_UNAVAILABLE', { reason }));
  }
}

/** Whose doing a change is: of the person at the counter, or of the till itself. */
export type By = 'staff' | 'till';

/**
 * Adds to the audit trail what is being done; to be called inside the transaction that does it, after the
 * rows that belong to it were written.
 */
export function writeDown(
  db: DatabaseSync,
  recordedBy: () => RecordedBy,
  by: By,
  entry: { at: string; kind: string; subject: string; body: Readonly<Record<string, unknown>> },
): void {
  const { till, staff, personId, approvedBy } = recordedBy();
  if (by === 'till') {
    trailOf(db).add({ ...entry, till, who: 'till' });
    return;
  }
  const body = {
    ...entry.body,
    ...(personId ? { person: personId } : {}),
    ...(approvedBy ? { approvedBy: { id: approvedBy.id, name: approvedBy.name } } : {}),
  };
  trailOf(db).add({ ...entry, body, till, who: staff });
}

function trailOf(db: DatabaseSync): Trail {
  const trail = trails.get(db);
  if (!trail) throw new Error('this connection has no audit trail');
  return trail;
}
