/** The sealed copy of the journal kept off the machine: a daily copy in a folder that the owner chose. */
import type * as backupTopic from '../ipc/till/backup';
import type { Infer } from '../ipc/shapes/infer';

/** Why the last copy was not made. */
export const BACKUP_PROBLEMS = [
  /** The folder is missing or can't be written: the stick is removed, the share is down. */
  'folder',
  /** The copy's key can't be opened: the keyring is away, or the till's passphrase was not typed. */
  'key',
  /** The copy was written, but does not open to the same content. */
  'not-verified',
  /** The file that records where copies go can't be read: they must be set up again. */
  'record',
] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** Why no copy can be made in a chosen folder; `other` has the system's own words. */
export const BACKUP_FAULTS = [
  'no-folder',
  'not-allowed',
  'disk-full',
  'in-use',
  /** The till's own data is there: if it is lost, both are lost. */
  'own-folder',
  'other',
] as const;
export type BackupFault = (typeof BACKUP_FAULTS)[number];

export type BackupState = Infer<typeof backupTopic.backupStateSchema>;
