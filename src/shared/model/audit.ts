/** What checking the audit trail can find, as data: the screen and the command have the words. */

/** Where the trail ends: the number and hash of its last entry, 0 and zeros while it is empty. */
export interface TrailHead {
  readonly seq: number;
  /** SHA-256, hex. */
  readonly hash: string;
}

/** What is wrong at a place of the trail, of its tables or of its rows. */
export const AUDIT_FAULTS = [
  /** An entry, or its list of rows, is not as it was written. */
  'entry-changed',
  /** Numbers are left out before this entry. */
  'entry-missing',
  /** The seal is not the one that the till's key makes. */
  'seal-wrong',
  /** Written without the key, though the key was there. */
  'seal-missing',
  /** A row is not as the trail last told it. */
  'row-changed',
  /** A row that the trail tells is not there. */
  'row-missing',
  /** A row that the trail does not tell. */
  'row-added',
  /** A table, index or trigger is missing, changed, or there though no schema has it. */
  'schema-changed',
  /** The trail ends before the head that is known outside of the file. */
  'tail-cut',
  /** The trail has another entry there than the head that is known outside of the file. */
  'other-trail',
] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** One place that does not add up. */
export interface AuditBreak {
  readonly fault: AuditFault;
  /** The entry that is concerned, or that last told the row; null when none does. */
  readonly seq: number | null;
  /** The table that is concerned, or the name of the trigger, index or table. */
  readonly table: string | null;
  /** The row's key. */
  readonly key: string | null;
}

/** What the seals are worth. */
export interface AuditSeals {
  /** What keeps the key that they were checked with; none: they could not be checked. */
  readonly key: 'keyring' | 'passphrase' | 'memory' | 'none';
  readonly sealed: number;
  /** Entries without a seal, or with one of a key that ended with its run. */
  readonly unsealed: number;
  /** The last of them; null when there is none. */
  readonly lastUnsealed: number | null;
  /** Entries sealed by a key that is not this till's. */
  readonly foreign: number;
}

/** What checking the audit trail came to. */
export interface AuditCheck {
  readonly entries: number;
  /** Rows that were compared with what the trail tells of them. */
  readonly rows: number;
  /** What does not add up, in the order of the trail; cut at a number of them. */
  readonly breaks: readonly AuditBreak[];
  readonly seals: AuditSeals;
}

/** More are not told one by one. */
export const MOST_BREAKS = 20;
