import type { SecretSealer } from '../../domain/ports';
import { JsonFile } from './json-file';

interface Sealed {
  readonly sealed: string;
  /** The same under the earlier seal, where the vault's own file may still have the earlier one too. */
  readonly former?: string;
}
const sealedSchema = {
  parse(value: unknown): Sealed {
    const { sealed, former } = value as Partial<Sealed>;
    if (typeof sealed !== 'string') throw new TypeError('nothing is sealed in it');
    return typeof former === 'string' ? { sealed, former } : { sealed };
  },
};

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
      const file = this.file.fresh();
      const opened = await this.opened(file?.sealed);
      const text = opened ?? (await this.opened(file?.former));
      const read = text === null ? null : this.read(text);
      if (read !== null) this.use(read);
      if (read !== null && opened === null) await this.sealAgain().catch(() => undefined);
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
    const before = this.file.fresh()?.sealed;
    const isOpened = (await this.opened(before)) !== null;
    // Removed or replaced meanwhile, it must not be there again.
    if (this.current !== value) return;
    this.file.set(before === undefined || isOpened ? { sealed } : { sealed, former: before });
  }

  protected use(value: T): void {
    this.learn(value);
    [this.current, this.there] = [value, true];
  }

  private opened(sealed: string | undefined): Promise<string | null> {
    return sealed === undefined ? Promise.resolve(null) : this.sealer.open(sealed).catch(() => null);
  }

  private seal(value: T): Promise<string | null> {
    return this.sealer.seal(JSON.stringify({ ...value, installation: this.installation }));
  }

  private read(text: string): T | null {
    try {
      const sealed = JSON.parse(text) as { readonly installation?: unknown };
      return sealed.installation === this.installation ? this.schema.parse(sealed) : null;
    } catch {
      return null;
    }
  }
}
