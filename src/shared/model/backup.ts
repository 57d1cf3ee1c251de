/** The sealed copy of the journal kept off the machine: a daily copy in a folder that the owner chose. */
import type * as backupTopic from '../ipc/till/backup';
import type { Infer } from '../ipc/shapes/infer';

export type BackupState = Infer<typeof backupTopic.backupStateSchema>;
