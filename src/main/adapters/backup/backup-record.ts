/** `backup.json`: where copies go, and the sealed key for them. */
import { z } from 'zod';
import { JsonFile } from '../system/json-file';

const keptSchema = z.object({
  folder: z.string(),
  /** Used to derive the key from the passphrase again. */
  salt: z.base64(),
  /** The key, sealed like the token. The passphrase is not stored anywhere. */
  sealedKey: z.string(),
  /** The same under the earlier seal, while the vault's own file may still have the earlier one too. */
  formerKey: z.string().optional(),
  /** When copies were set up. */
  since: z.iso.datetime(),
  lastAt: z.iso.datetime().nullable(),
  lastName: z.string().nullable(),
});

/** Where copies go, stored between two runs of the till. */
export type KeptBackup = Readonly<z.infer<typeof keptSchema>>;
export type BackupRecord = JsonFile<KeptBackup>;

export function backupRecord(path: string): BackupRecord {
  return new JsonFile(path, keptSchema, null);
}
