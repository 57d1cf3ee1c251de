/** The key of sealed copies in its record: it stays the same key when the vault's seal changes. */
import { keyIn, keyText } from '../../domain/backup/copy-key';
import type { BackupRecord, KeptBackup } from '../../adapters/backup/backup-record';
import type { SecretSealer } from '../../domain/ports';

export interface KeptKeyDependencies {
  readonly record: BackupRecord;
  readonly sealer: SecretSealer;
  /** This data folder on this machine, as `installationOf` returns it. */
  readonly installation: string;
}

export class KeptKey {
  /** As last opened, with its salt: another passphrase of the till cannot open it any more. */
  private opened: { readonly salt: string; readonly key: Buffer } | null = null;

  constructor(private readonly deps: KeptKeyDependencies) {}

  /** Null while its seal cannot be opened. */
  async open({ salt, sealedKey, formerKey }: KeptBackup): Promise<Buffer | null> {
    return (await this.openedBy(sealedKey, salt)) ?? this.openedBy(formerKey, salt);
  }

  /**
   * Seals it again after the vault's seal has changed, or before the vault's own file says that it has: until then the
   * earlier seal stays next to it.
   */
  async sealAgain(): Promise<void> {
    const { record, sealer, installation } = this.deps;
    const kept = record.get();
    if (kept === null) return;
    const { formerKey, ...current } = kept;
    const isCurrent = (await this.openedBy(kept.sealedKey, kept.salt)) !== null;
    if (!isCurrent) await this.openedBy(formerKey, kept.salt);
    const key = this.opened?.salt === kept.salt ? this.opened.key : null;
    const sealedKey =
      isCurrent || key === null ? null : await sealer.seal(keyText({ ...kept, key }, installation));
    // Set up again or turned off meanwhile, it is another record.
    if (record.get() !== kept) return;
    if (sealedKey !== null) record.set({ ...kept, sealedKey, formerKey: formerKey ?? kept.sealedKey });
    else if (isCurrent && formerKey !== undefined) record.set(current);
  }

  private async openedBy(sealed: string | undefined, salt: string): Promise<Buffer | null> {
    const { sealer, installation } = this.deps;
    const text = sealed === undefined ? null : await sealer.open(sealed).catch(() => null);
    const key = text === null ? null : keyIn(text, salt, installation);
    if (key !== null) this.opened = { salt, key };
    return key;
  }
}
