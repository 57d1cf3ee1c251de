import { z } from 'zod';
import type { SecretSealer } from '../../domain/ports';
import { JsonFile } from '../system/json-file';
import type { LedgerAccount } from '../../domain/ledger/ledger-account';

const fileSchema = z.object({ sealed: z.string() });
const accountSchema = z.object({
  url: z.string(),
  ca: z.string().nullable(),
  user: z.string(),
  password: z.string(),
  shop: z.string(),
  till: z.string(),
  shopKey: z.string().nullable(),
  sealCode: z.string().nullable(),
}) satisfies z.ZodType<LedgerAccount>;

/**
 * The till's account at its ledger, sealed together with the address. An edited file can therefore not send
 * the till's entries or its login elsewhere. An account that cannot be opened is kept.
 */
export class LedgerAccountFile {
  private current: LedgerAccount | null = null;
  private readonly file: JsonFile<z.infer<typeof fileSchema>>;

  constructor(
    path: string,
    private readonly sealer: SecretSealer,
    /** Called with the password and the code, to keep them out of logs. */
    private readonly learn: (secret: string) => void,
  ) {
    this.file = new JsonFile(path, fileSchema, null);
  }

  /** Null when the till belongs to no ledger, or the seal cannot be opened now. */
  async get(): Promise<LedgerAccount | null> {
    if (this.current === null) {
      const file = this.file.fresh();
      const opened = file === null ? null : await this.sealer.open(file.sealed).catch(() => null);
      this.current = opened === null ? null : readAccount(opened);
      if (this.current) this.learnAll(this.current);
    }
    return this.current;
  }

  /** Without anything to seal it with, it lasts for this run only. */
  async set(account: LedgerAccount): Promise<void> {
    this.learnAll(account);
    this.current = account;
    await this.write(account);
  }

  remove(): void {
    this.current = null;
    this.file.remove();
  }

  /** Seals it again after the vault's seal has changed. */
  async sealAgain(): Promise<void> {
    if (this.current) await this.write(this.current);
  }

  private learnAll({ password, sealCode }: LedgerAccount): void {
    this.learn(password);
    if (sealCode !== null) this.learn(sealCode);
  }

  private async write(account: LedgerAccount): Promise<void> {
    const sealed = await this.sealer.seal(JSON.stringify(account));
    if (sealed !== null) this.file.set({ sealed });
  }
}

function readAccount(text: string): LedgerAccount | null {
  try {
    return accountSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
