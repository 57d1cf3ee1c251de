/** Counts wrong passphrases across restarts: each makes the next wait longer. */
import { z } from 'zod';
import type { Clock } from '../../domain/ports';
import { waitLeft } from '../../domain/tries';
import { removeFile, writeWhole } from '../system/files';
import { readJson } from '../system/read-file';

const triesSchema = z.object({ wrong: z.int().min(1), lastAt: z.number() });

/** The wrong tries since the last right one. */
export class UnlockTries {
  constructor(
    private readonly path: string,
    private readonly clock: Clock,
  ) {}

  /** When the next try is allowed, in epoch milliseconds; null for now. */
  waitUntil(): number | null {
    const tries = this.read();
    if (!tries) return null;
    const now = this.clock.now();
    const left = waitLeft(tries.wrong, tries.lastAt, now);
    return left > 0 ? now + left : null;
  }

  /** Called before a try is checked: ending the till during a try makes it count as wrong. */
  begin(): void {
    writeWhole(this.path, JSON.stringify({ wrong: (this.read()?.wrong ?? 0) + 1, lastAt: this.clock.now() }));
  }

  /** Called after a right passphrase, or when there is nothing left to unlock. */
  clear(): void {
    removeFile(this.path);
  }

  private read(): z.infer<typeof triesSchema> | null {
    return readJson(this.path, triesSchema);
  }
}
