import type { DatabaseSync } from 'node:sqlite';

/** Distinguishes one journal from another. */
export interface JournalIdentity {
  /** Created with the journal; its copies have the same id. */
  readonly id: string;
  readonly isNew: boolean;
}

export function idOf(db: DatabaseSync): string {
  return String(db.prepare('SELECT id FROM journal_identity').get()?.['id']);
}
