import type { AuditCheck } from '@shared/model/audit';

/** The key that entries are sealed with. */
export interface TrailKey {
  /** Identifies the key without revealing anything of it. */
  readonly id: string;
  /** 32 random bytes. */
  readonly bytes: Uint8Array;
  /** Where it is stored: a key in memory ends with this run. */
  readonly storage: Exclude<AuditCheck['seals']['key'], 'none'>;
  /** The first entry of the journal that was written with the key available. */
  readonly since: number;
}

/** Prefix of the id of a key stored in memory: its seals can't be checked once its run is over. */
export const OF_ONE_RUN = 'run-';

/** The same for a key of one run and for that key once it is stored: the entries before that stay its own. */
export function asKept(idOrSeal: string): string {
  return idOrSeal.startsWith(OF_ONE_RUN) ? idOrSeal.slice(OF_ONE_RUN.length) : idOrSeal;
}

/** Whether a seal was made by a key in memory. */
export function isOfOneRun(seal: string): boolean {
  return seal.startsWith(OF_ONE_RUN);
}
