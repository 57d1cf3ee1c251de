/** How everything is written into the journal's file: by whom, and all of it or nothing. */
import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { appendAudit, headOf, type TrailHead } from './audit';
import { inTransaction } from './migrate';

/** Who is at the till now: for the audit trail. */
export interface Actor {
  readonly till: string;
  /** The person at the counter; changes that nobody made are the till's own. */
  readonly staff: string;
}

/** Told where the trail ends after each commit that made it longer. Must not throw. */
export type Committed = (head: TrailHead) => void;

const told = new WeakMap<DatabaseSync, { readonly committed: Committed; head: TrailHead }>();

/** From now on `committed` hears of every commit that `journalWrite` makes on this connection. */
export function tellCommits(db: DatabaseSync, committed: Committed): void {
  told.set(db, { committed, head: headOf(db) });
}

/** Runs `work` in one transaction; what cannot be committed is a Failure JOURNAL_UNAVAILABLE. */
export function journalWrite<T>(db: DatabaseSync, work: () => T): T {
  const result = orUnavailable(() => inTransaction(db, work));
  const listener = told.get(db);
  if (listener) {
    const head = headOf(db);
    if (head.seq !== listener.head.seq) listener.committed(head);
    listener.head = head;
  }
  return result;
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

/** Appends to the audit trail what is being done; to be called inside the transaction that does it. */
export function writeDown(
  db: DatabaseSync,
  actor: () => Actor,
  by: By,
  entry: { at: string; kind: string; subject: string; body: Readonly<Record<string, unknown>> },
): void {
  const { till, staff } = actor();
  appendAudit(db, { ...entry, till, who: by === 'staff' ? staff : 'till' });
}
