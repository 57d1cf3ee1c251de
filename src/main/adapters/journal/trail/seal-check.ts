import type { SQLOutputValue } from 'node:sqlite';
import type { AuditSeals } from '@shared/model/audit';
import type { AuditFault } from '@shared/model/kinds/till';
import { asKept, isOfOneRun, type TrailKey } from '../../../domain/trail-key';
import { isSealedBy } from './audit';

/** Checks the seals of entries, one after the other. */
export class SealCheck {
  private sealed = 0;
  private unsealed = 0;
  private lastUnsealed: number | null = null;
  private foreign = 0;
  private wasMissing = false;

  constructor(private readonly key: TrailKey | null) {}

  /** The fault of an entry's seal; of several missing ones in a row, only the first is reported. */
  faultOf(seq: number, hash: string, seal: SQLOutputValue): AuditFault | null {
    const { key } = this;
    if (key !== null && typeof seal === 'string' && asKept(seal).startsWith(`${asKept(key.id)}:`)) {
      this.sealed += 1;
      this.wasMissing = false;
      return isSealedBy(seal, hash, key) ? null : 'seal-wrong';
    }
    // Without the key, only the presence of a seal can be checked.
    if (seal !== null && key === null) this.sealed += 1;
    else if (seal === null || isOfOneRun(String(seal))) {
      this.unsealed += 1;
      this.lastUnsealed = seq;
    } else this.foreign += 1;
    return this.mustBeSealed(seq) ? this.missing() : null;
  }

  result(): AuditSeals {
    const { sealed, unsealed, lastUnsealed, foreign } = this;
    return { key: this.key?.storage ?? 'none', sealed, unsealed, lastUnsealed, foreign };
  }

  /** With a keyring the till can always seal. With a passphrase it can once a person has typed it. */
  private mustBeSealed(seq: number): boolean {
    return this.key?.storage === 'keyring' && (seq >= this.key.since || this.sealed > 0);
  }

  private missing(): AuditFault | null {
    const isFirst = !this.wasMissing;
    this.wasMissing = true;
    return isFirst ? 'seal-missing' : null;
  }
}
