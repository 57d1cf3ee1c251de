/** The sealed copy of the journal that lies off the machine: a day's copy in a folder the owner chose. */

/** Why the last copy was not made. */
export const BACKUP_PROBLEMS = [
  /** The folder is away or cannot be written: the stick is out, the share is down. */
  'folder',
  /** What the copy is sealed with cannot be opened: the keyring is away, or nobody typed the till's passphrase. */
  'key',
  /** The copy was written and does not open to what was copied. */
  'not-verified',
  /** The file that says where copies go cannot be read: they have to be set up again. */
  'record',
] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** Why no copy was made where somebody wants them; `other` has the system's own words. */
export const BACKUP_FAULTS = [
  'no-folder',
  'not-allowed',
  'disk-full',
  'in-use',
  /** The till's own data lies there: what takes one takes both. */
  'own-folder',
  'other',
] as const;
export type BackupFault = (typeof BACKUP_FAULTS)[number];

/** What there is of copies off the machine. */
export interface BackupState {
  /** Where they go; null while none are made. */
  readonly folder: string | null;
  /** When the newest one was written and opened again, ISO 8601 UTC. */
  readonly lastAt: string | null;
  /** The newest one, as a file in the folder. */
  readonly lastName: string | null;
  /** Why the last try came to nothing, with the system's words. */
  readonly problem: { readonly why: BackupProblem; readonly reason: string } | null;
}
