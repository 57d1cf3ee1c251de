import type { SecretSealer } from '../../domain/ports';
import { JsonFile } from './json-file';

interface Sealed {
  readonly sealed: string;
}
const sealedSchema = {
  parse(value: unknown): Sealed {
    const { sealed } = value as Partial<Sealed>;
    if (typeof sealed !== 'string') throw new TypeError('nothing is sealed in it');
    return { sealed };
  },
};

/** A value in a file, sealed as a whole: an edited file opens nothing. One that cannot be opened is kept. */
export class SealedFile<T extends object> {
  private current: T | null = null;
  private there: boolean | null = null;
  private readonly file: JsonFile<Sealed>;

  constructor(
    path: string,
    private readonly schema: { parse(value: unknown): T },
    private readonly sealer: SecretSealer,
    /** Called with the value, to keep its secrets out of logs. */
    private readonly learn: (value: T) => void,
    /** What is sealed with the value, for `schema` to check. */
    private readonly mark: object = {},
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
      const opened = file === null ? null : await this.sealer.open(file.sealed).catch(() => null);
      const read = opened === null ? null : this.read(opened);
      if (read !== null) this.use(read);
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

  /** Seals it again after the vault's seal has changed. */
  async sealAgain(): Promise<void> {
    const value = this.current;
    const sealed = value && (await this.seal(value));
    // Removed or replaced meanwhile, it must not be there again.
    if (sealed && this.current === value) this.file.set({ sealed });
  }

  protected use(value: T): void {
    this.learn(value);
    [this.current, this.there] = [value, true];
  }

  private seal(value: T): Promise<string | null> {
    return this.sealer.seal(JSON.stringify({ ...value, ...this.mark }));
  }

  private read(text: string): T | null {
    try {
      return this.schema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }
}
