import type { TokenStatus } from '@shared/model/service/connection';
import { openWithKey, sealWithKey } from '../passphrase-seal';

/** A vault on a machine with or without a keyring; `key` is what it seals with. */
export class SealingVault {
  keyring: Buffer | null = Buffer.alloc(32, 1);
  passphrase: Buffer | null = null;
  /** Whether the token on disk waits for its passphrase. */
  locked = false;

  openedFor(): string | null {
    return null;
  }

  status(): Promise<TokenStatus> {
    return Promise.resolve({
      present: true,
      usable: !this.locked,
      storage: this.passphrase || this.locked ? 'passphrase' : 'keyring',
      problem: this.locked ? 'passphrase-needed' : null,
      keyringAvailable: this.keyring !== null,
      waitUntil: null,
    });
  }

  seal(text: string): Promise<string | null> {
    if (this.keyring) return Promise.resolve(`keyring:${sealWithKey(text, this.keyring)}`);
    return Promise.resolve(this.passphrase && `passphrase:${sealWithKey(text, this.passphrase)}`);
  }

  open(sealed: string): Promise<string | null> {
    const [by, body = ''] = sealed.split(':');
    const key = by === 'keyring' ? this.keyring : this.passphrase;
    return Promise.resolve(key && openWithKey(body, key));
  }
}
