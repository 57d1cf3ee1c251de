/** The till itself: updates, copies, its audit trail, and what it checks. */

export const UPDATE_STEPS = [
  /** No address is set: no server is asked. */
  'off',
  'unchecked',
  'checking',
  /** What runs here is the newest. */
  'current',
  'offered',
  'downloading',
  /** It is downloaded and checked, and waits for a person to install it. */
  'ready',
  'installing',
] as const;
export type UpdateStep = (typeof UPDATE_STEPS)[number];

/** Why the last step failed. In every case the running version stays as it is. */
export const UPDATE_PROBLEMS = [
  'not-https',
  'no-answer',
  /** The server's certificate is not signed by anyone the till trusts. */
  'certificate',
  /** Not reached for another reason, which the system gives. */
  'not-reached',
  /** The answer is not a list, or is one of another product or system. */
  'no-list',
  'not-signed',
  /** Signed, and older than the running version: an old list is being offered again. */
  'older',
  /** Signed and newer, but unable to open this till's journal. */
  'older-journal',
  /** The file is not the one that the list names. */
  'other-file',
  'not-written',
  'not-copied',
  'not-installed',
] as const;
export type UpdateProblem = (typeof UPDATE_PROBLEMS)[number];

/** Reasons to wait with an update. */
export const UPDATE_HOLDERS = ['sale', 'read-back', 'count'] as const;
export type UpdateHolder = (typeof UPDATE_HOLDERS)[number];

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

export const COPY_REASONS = [
  'older-copy',
  'begun-anew',
  'other-journal',
  'other-folder',
  'anchor-missing',
] as const;
export type CopyReason = (typeof COPY_REASONS)[number];

/** The fault at a place of the trail, of its tables or of its rows. */
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
  /** The rest could not be checked: something there cannot be read. */
  'unreadable',
] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** More are not listed one by one. */
export const MOST_BREAKS = 20;

/** All checks, in the order in which they are reported. */
export const CHECK_NAMES = [
  'clock',
  'disk',
  'keyring',
  'service',
  'journal',
  'audit',
  'copies',
  'printer',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** `unknown`: it could not be checked, or there is nothing to check. */
export const CHECK_VERDICTS = ['ok', 'warn', 'bad', 'unknown'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** In UTF-16 units: some thousand lines of the log. */
export const MAX_SUPPORT_LENGTH = 300_000;
