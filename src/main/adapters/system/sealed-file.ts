import type { SecretSealer } from '../../domain/ports';
import { JsonFile } from './json-file';

/** The content of a file under the vault's seal. */
export interface Sealed {
  readonly sealed: string;
  /** The same under the earlier seal, while the vault's own file may still have the earlier one too. */
  readonly former?: string;
}
export const sealedSchema = {
  parse(value: unknown): Sealed {
    const { sealed, former } = value as Partial<Sealed>;
    if (typeof sealed !== 'string') throw new TypeError('nothing is sealed in it');
    return typeof former === 'string' ? { sealed, former } : { sealed };
  },
};

/** The first that opens, the current seal before the earlier one, which goes once the current one was opened. */
export async function openSealed<T>(
  file: JsonFile<Sealed>,
  open: (sealed: string) => Promise<T | null>,
): Promise<{ readonly value: T; readonly sealed: string; readonly isFormer: boolean } | null> {
  const { sealed, former } = file.fresh() ?? {};
  for (const seal of [sealed, former]) {
    const value = seal === undefined ? null : await open(seal).catch(() => null);
    if (seal === undefined || value === null) continue;
    const isFormer = seal !== sealed;
    if (!isFormer && former !== undefined) {
      try {
        file.set({ sealed: seal });
      } catch {
        // It stays on a full disk, until a later start.
      }
    }
    return { value, sealed: seal, isFormer };
  }
  return null;
}

/** A new seal as the file's content, with the one before where that opens no more. */
export async function withFormer(
  file: JsonFile<Sealed>,
  sealed: string,
  open: (sealed: string) => Promise<unknown>,
): Promise<Sealed> {
  const { sealed: before, former } = file.fresh() ?? {};
  // The keyring's own needs nothing of the vault's file.
  if (before === undefined || sealed.startsWith('keyring:')) return { sealed };
  const opened = await open(before).catch(() => null);
  // An earlier one that is still there belongs to the vault's file: the change after it did not come to that.
  return opened === null ? { sealed, former: former ?? before } : { sealed };
}

/**
 * A value in a file, sealed as a whole: an edited file opens nothing. It is sealed together with the till's installation:
 * the same keyring opens what it sealed for any till of its user. One that cannot be opened is kept.
 */
export class SealedFile<T extends object> {
  private current: T | null = null;
  private there: boolean | null = null;
  private readonly file: JsonFile<Sealed>;

  constructor(
    path: string,
    /** This data folder on this machine, as `installationOf` returns it. */
    private readonly installation: string,
    private readonly schema: { parse(value: unknown): T },
    private readonly sealer: SecretSealer,
    /** Called with the value, to keep its secrets out of logs. */
    private readonly learn: (value: T) => void,
  ) {
    this.file = new JsonFile(path, sealedSchema, null);
  }

  /** Whether a value is kept, also one that cannot be opened now. */
  isSet(): boolean {
    return (this.there ??= this.file.isThere());
  }

  /** Null when none is kept, or its seal cannot be opened now. */
  async get(): Promise<T | null> {
    if (this.current === null) {
      const read = await openSealed(this.file, (sealed) => this.read(sealed));
      if (read !== null) this.use(read.value);
      if (read?.isFormer === true) await this.sealAgain().catch(() => undefined);
    }
    return this.current;
  }

  /** False when nothing on this machine can seal it: nothing is kept then. */
  async set(value: T): Promise<boolean> {
    const sealed = await this.seal(value);
    if (sealed === null) return false;
    this.file.set({ sealed });
    this.use(value);
    return true;
  }

  remove(): void {
    this.file.remove();
    [this.current, this.there] = [null, false];
  }

  /** Seals it again after the vault's seal has changed, or before the vault's own file says that it has. */
  async sealAgain(): Promise<void> {
    const value = this.current;
    const sealed = value && (await this.seal(value));
    if (!sealed) return;
    const content = await withFormer(this.file, sealed, (before) => this.sealer.open(before));
    // Removed or replaced meanwhile, it must not be there again.
    if (this.current === value) this.file.set(content);
  }

  protected use(value: T): void {
    this.learn(value);
    [this.current, this.there] = [value, true];
  }

  private seal(value: T): Promise<string | null> {
    return this.sealer.seal(JSON.stringify({ ...value, installation: this.installation }));
  }

  private async read(sealed: string): Promise<T | null> {
    const text = await this.sealer.open(sealed);
    const read = JSON.parse(text ?? 'null') as { readonly installation?: unknown } | null;
    return read?.installation === this.installation ? this.schema.parse(read) : null;
  }
}
