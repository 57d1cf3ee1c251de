/** The key of the audit trail. */
import type { AuditCheck } from '@shared/model/audit';

/** The key that entries are sealed with. */
export interface TrailKey {
  /** Names the key without telling anything of it. */
  readonly id: string;
  /** 32 random bytes. */
  readonly bytes: Uint8Array;
  /** What keeps it: a key in memory ends with this run. */
  readonly storage: Exclude<AuditCheck['seals']['key'], 'none'>;
  /** The first entry of the journal that was written when the key was there. */
  readonly since: number;
}

/** How the id of a key begins that is kept in memory: nobody can check its seals once its run is over. */
export const OF_ONE_RUN = 'run-';

/** Whether a seal was made by a key in memory. */
export function isOfOneRun(seal: string): boolean {
  return seal.startsWith(OF_ONE_RUN);
}
