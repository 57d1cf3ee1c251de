/** `backup.json`: where copies go, and the sealed key for them. */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { BackupRecord, KeptBackup } from '../../domain/backup/backup-ports';
import { removeFile, writeWhole } from '../system/files';
import { readJson } from '../system/read-file';

const keptSchema = z.object({
  folder: z.string(),
  salt: z.base64(),
  sealedKey: z.string(),
  since: z.iso.datetime(),
  lastAt: z.iso.datetime().nullable(),
  lastName: z.string().nullable(),
}) satisfies z.ZodType<KeptBackup>;

/** The record at `path`, read once and written as a whole. */
export class BackupFile implements BackupRecord {
  private known: KeptBackup | null;

  constructor(private readonly path: string) {
    this.known = readJson(path, keptSchema);
  }

  get(): KeptBackup | null {
    return this.known;
  }

  isDamaged(): boolean {
    return this.known === null && existsSync(this.path);
  }

  /** Throws the file system's error, and then keeps the earlier record. */
  set(kept: KeptBackup | null): void {
    if (kept === null) removeFile(this.path);
    else writeWhole(this.path, JSON.stringify(kept));
    this.known = kept;
  }
}
