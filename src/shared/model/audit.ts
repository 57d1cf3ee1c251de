/** What a check of the audit trail can find, as data: the screen and the command have the words. */

/** The end of the trail: number and hash of its last entry, 0 and zeros while it is empty. */
export interface TrailHead {
  readonly seq: number;
  /** SHA-256, hex. */
  readonly hash: string;
}

/** What is wrong at a place of the trail, of its tables or of its rows. */
export const AUDIT_FAULTS = [
  /** An entry, or its list of rows, is not as it was written. */
  'entry-changed',
  /** Numbers are skipped before this entry. */
  'entry-missing',
  /** The seal differs from the one made with the till's key. */
  'seal-wrong',
  /** Written without the key, though the key existed. */
  'seal-missing',
  /** A row differs from what the trail last recorded. */
  'row-changed',
  /** A row recorded in the trail is missing. */
  'row-missing',
  /** A row that is not recorded in the trail. */
  'row-added',
  /** A table, index or trigger is missing or changed, or exists though no schema has it. */
  'schema-changed',
  /** The trail ends before the head that is known outside the file. */
  'tail-cut',
  /** The trail has another entry there than the head that is known outside the file. */
  'other-trail',
] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** One place where the trail does not add up. */
export interface AuditBreak {
  readonly fault: AuditFault;
  /** The entry concerned, or the one that last recorded the row; null for none. */
  readonly seq: number | null;
  /** The table concerned, or the name of the trigger, index or table. */
  readonly table: string | null;
  /** The row's key. */
  readonly key: string | null;
}

/** What the seals are worth. */
export interface AuditSeals {
  /** What protects the key that the seals were checked with; none: they could not be checked. */
  readonly key: 'keyring' | 'passphrase' | 'memory' | 'none';
  readonly sealed: number;
  /** Entries without a seal, or with one of a key that ended with its run. */
  readonly unsealed: number;
  /** The last of them; null when there is none. */
  readonly lastUnsealed: number | null;
  /** Entries sealed by a key that is not this till's. */
  readonly foreign: number;
}

/** The result of checking the audit trail. */
export interface AuditCheck {
  readonly entries: number;
  /** Rows that were compared with the trail. */
  readonly rows: number;
  /** What does not add up, in the order of the trail; limited in number. */
  readonly breaks: readonly AuditBreak[];
  readonly seals: AuditSeals;
}

/** More are not listed one by one. */
export const MOST_BREAKS = 20;
