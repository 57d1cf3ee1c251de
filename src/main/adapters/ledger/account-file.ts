import { z } from 'zod';
import type { SecretSealer } from '../../domain/ports';
import type { LedgerAccount } from '../../domain/ledger/ledger-account';
import { SealedFile } from '../system/sealed-file';

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
 * the till's entries or its login elsewhere, and another till's makes it no till of another shop.
 */
export class LedgerAccountFile extends SealedFile<LedgerAccount> {
  /** `learn` is called with the password and the code. */
  constructor(path: string, installation: string, sealer: SecretSealer, learn: (secret: string) => void) {
    super(path, installation, accountSchema, sealer, ({ password, sealCode }) => {
      learn(password);
      if (sealCode !== null) learn(sealCode);
    });
  }

  /** Without anything to seal it with, it lasts for this run only. Rejects when the disk does not take it. */
  override async set(account: LedgerAccount): Promise<boolean> {
    const isKept = await super.set(account);
    if (!isKept) this.use(account);
    return isKept;
  }
}
