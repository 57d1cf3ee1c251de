/** Which journal this is. */
import type { DatabaseSync } from 'node:sqlite';

/** What tells one journal from another. */
export interface JournalIdentity {
  /** Made with the journal; the same in its copies. */
  readonly id: string;
  /** Whether it was made by this opening. */
  readonly isNew: boolean;
}

/** The journal's id. */
export function idOf(db: DatabaseSync): string {
  return String(db.prepare('SELECT id FROM journal_identity').get()?.['id']);
}
