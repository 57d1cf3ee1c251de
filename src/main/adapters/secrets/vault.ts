/**
 * The token's home. On disk it is only ever sealed: by the machine's keyring, or by a till passphrase.
 * Without either it lives in memory for this run. What cannot be opened is kept, never deleted: a
 * keyring that is locked today may be open tomorrow.
 */
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { TokenStatus } from '@shared/model/connection';
import { z } from 'zod';
import type { Vault } from '../../domain/ports';
import { writeWhole } from '../system/files';
import type { Keyring } from './keyring';
import { keyOf, newSalt, openWithKey, sealWithKey } from './passphrase-seal';

const fileSchema = z.discriminatedUnion('storage', [
  z.object({ storage: z.literal('keyring'), sealed: z.string() }),
  z.object({ storage: z.literal('passphrase'), sealed: z.string(), salt: z.string() }),
]);
type VaultFile = z.infer<typeof fileSchema>;

/** Opens the vault whose sealed token is at `path`. `learn` hears every token, to keep it out of logs. */
export function openVault(path: string, keyring: Keyring, learn: (secret: string) => void): Vault {
  return new FileVault(path, keyring, learn);
}

class FileVault implements Vault {
  private inMemory: string | null = null;
  private key: Buffer | null = null;

  constructor(
    private readonly path: string,
    private readonly keyring: Keyring,
    private readonly learn: (secret: string) => void,
  ) {}

  async status(): Promise<TokenStatus> {
    const file = this.read();
    const keyringAvailable = await this.keyring.available();
    if (this.inMemory !== null) {
      const storage = file && file !== 'damaged' ? file.storage : 'memory';
      return { present: true, usable: true, storage, problem: null, keyringAvailable };
    }
    if (!file) {
      return { present: false, usable: false, storage: 'none', problem: null, keyringAvailable };
    }
    const storage = file === 'damaged' ? 'none' : file.storage;
    const opened = await this.openFile(file);
    const problem = opened.ok ? null : PROBLEMS[opened.error.code as keyof typeof PROBLEMS];
    return { present: true, usable: opened.ok, storage, problem, keyringAvailable };
  }

  async token(): Promise<Result<string>> {
    if (this.inMemory !== null) return ok(this.inMemory);
    const file = this.read();
    const opened = file ? await this.openFile(file) : fail(appError('TOKEN_MISSING'));
    if (opened.ok) this.remember(opened.value);
    return opened;
  }

  async store(token: string, passphrase: string | null): Promise<void> {
    if (await this.keyring.available()) {
      this.write({ storage: 'keyring', sealed: await this.sealByKeyring(token) });
    } else if (passphrase !== null) {
      const salt = newSalt();
      this.key = keyOf(passphrase, salt);
      this.write({ storage: 'passphrase', sealed: sealWithKey(token, this.key), salt });
    } else {
      // An older sealed token would come back at the next start and be the wrong one.
      this.putAside();
      rmSync(this.path, { force: true });
    }
    this.remember(token);
  }

  unlock(passphrase: string): Promise<Result<null>> {
    const file = this.read();
    if (file === 'damaged') return Promise.resolve(fail(appError('TOKEN_UNREADABLE')));
    if (file?.storage !== 'passphrase') return Promise.resolve(fail(appError('TOKEN_MISSING')));
    const key = keyOf(passphrase, file.salt);
    const token = openWithKey(file.sealed, key);
    if (token === null) return Promise.resolve(fail(appError('WRONG_PASSPHRASE')));
    this.key = key;
    this.remember(token);
    return Promise.resolve(ok(null));
  }

  remove(): Promise<void> {
    // A person who removes the token wants none left here, not even one that was put aside.
    for (const path of [this.path, this.asidePath]) rmSync(path, { force: true });
    this.inMemory = null;
    this.key = null;
    return Promise.resolve();
  }

  async seal(text: string): Promise<string | null> {
    const sealed = (await this.keyring.available()) ? await this.keyring.seal(text).catch(() => null) : null;
    if (sealed !== null) return `keyring:${sealed}`;
    return this.key ? `passphrase:${sealWithKey(text, this.key)}` : null;
  }

  async open(sealed: string): Promise<string | null> {
    const [by, body = ''] = sealed.split(':', 2);
    if (by === 'keyring') return (await this.keyring.available()) ? this.keyring.open(body) : null;
    return this.key ? openWithKey(body, this.key) : null;
  }

  private remember(token: string): void {
    this.learn(token);
    this.inMemory = token;
  }

  private async openFile(file: VaultFile | 'damaged'): Promise<Result<string>> {
    if (file === 'damaged') return fail(appError('TOKEN_UNREADABLE'));
    if (file.storage === 'passphrase') return fail(appError('PASSPHRASE_NEEDED'));
    if (!(await this.keyring.available())) return fail(appError('KEYRING_UNAVAILABLE'));
    const token = await this.keyring.open(file.sealed);
    return token === null ? fail(appError('TOKEN_UNREADABLE')) : ok(token);
  }

  private read(): VaultFile | 'damaged' | null {
    let text: string;
    try {
      text = readFileSync(this.path, 'utf8');
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'damaged';
    }
    try {
      return fileSchema.parse(JSON.parse(text));
    } catch {
      return 'damaged';
    }
  }

  private async sealByKeyring(text: string): Promise<string> {
    try {
      return await this.keyring.seal(text);
    } catch {
      throw new Failure(appError('KEYRING_UNAVAILABLE'));
    }
  }

  private write(file: VaultFile): void {
    this.putAside();
    writeWhole(this.path, JSON.stringify(file));
  }

  private get asidePath(): string {
    return `${this.path}.replaced`;
  }

  /** A sealed token that could not be opened may be wanted again; a new one never destroys its only copy. */
  private putAside(): void {
    if (this.read() !== null && this.inMemory === null) renameSync(this.path, this.asidePath);
  }
}

const PROBLEMS = {
  TOKEN_UNREADABLE: 'cannot-decrypt',
  PASSPHRASE_NEEDED: 'passphrase-needed',
  KEYRING_UNAVAILABLE: 'keyring-unavailable',
} as const;

/** The vault of training mode: a token that is public by nature, and nothing on disk. */
export function fixedVault(token: string): Vault {
  const status: TokenStatus = {
    present: true,
    usable: true,
    storage: 'memory',
    problem: null,
    keyringAvailable: true,
  };
  return {
    status: () => Promise.resolve(status),
    token: () => Promise.resolve(ok(token)),
    store: () => Promise.resolve(),
    unlock: () => Promise.resolve(ok(null)),
    remove: () => Promise.resolve(),
    seal: () => Promise.resolve(null),
    open: () => Promise.resolve(null),
  };
}
