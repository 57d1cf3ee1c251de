/** How all data is written to the journal's file: with the person who did it, and all or nothing. */
import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { PersonRef } from '@shared/model/people/person';
import { Trail, type Committed, type Place } from './trail/trail';

/** Who did something, as recorded in a row and in an entry of the trail. */
export interface RecordedBy {
  readonly till: string;
  /** The person at the counter; `till` for automatic work of the till. */
  readonly staff: string;
  /** The id of that person; none on a till without people. */
  readonly personId?: string | null;
  /** Who approved it; none where no approval was needed. */
  readonly approvedBy?: PersonRef | null;
}

/**
 * The people and names recorded for `actor`. `names` has the till's and the cashier's name from the settings. The
 * cashier's name is used on a till without people, and the till's name for automatic work.
 */
export function recordOf(names: () => RecordedBy, { person, approvedBy, rights }: Actor): () => RecordedBy {
  if (person === null) return rights.length > 0 ? names : () => ({ till: names().till, staff: 'till' });
  // A person who decided elsewhere, at a till without people, has a name and no id.
  return () => ({ till: names().till, staff: person.name, personId: person.id || null, approvedBy });
}

const trails = new WeakMap<DatabaseSync, Trail>();

/** Starts the audit trail of a connection. Without it, nothing can be written on the connection. */
export function beginTrail(db: DatabaseSync, committed: Committed, place?: Place): Trail {
  const trail = new Trail(db, committed, place);
  trails.set(db, trail);
  return trail;
}

/**
 * Runs `work` in one transaction. The entries that it adds record the rows that it writes. Throws Failure
 * JOURNAL_UNAVAILABLE when it can't be committed.
 */
export function journalWrite<T>(db: DatabaseSync, work: () => T): T {
  return orUnavailable(() => trailOf(db).write(work));
}

/** Moves the log into the file, so that no overwritten data is left next to it. */
export function emptyLog(db: DatabaseSync): void {
  orUnavailable(() => trailOf(db).emptyLog());
}

/** Runs `work`. Throws Failure JOURNAL_UNAVAILABLE for errors of the file. */
export function orUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(appError('JOURNAL_UNAVAILABLE', { reason }));
  }
}

/** Who made a change: the person at the counter, or the till itself. */
export type By = 'staff' | 'till';

/** Adds a change to the audit trail. Call it inside the transaction of the change, after writing its rows. */
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
