import type { BackupState } from '@shared/model/backup';
import type { BackupRecord } from '../../adapters/backup/backup-record';

/** What the record says of copies; damaged, it is the problem. */
export function recordedState(record: BackupRecord): BackupState {
  const kept = record.get();
  const isDamaged = kept === null && record.read() === 'damaged';
  return {
    folder: kept?.folder ?? null,
    lastAt: kept?.lastAt ?? null,
    lastName: kept?.lastName ?? null,
    problem: isDamaged ? { why: 'record', reason: '' } : null,
  };
}
