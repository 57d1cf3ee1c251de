/** How often a wrong passphrase was tried, kept over restarts: each makes the next wait longer. */
import { z } from 'zod';
import type { Clock } from '../../domain/ports';
import { waitLeft } from '../../domain/tries';
import { removeFile, writeWhole } from '../system/files';
import { readJson } from '../system/read-file';

const triesSchema = z.object({ wrong: z.int().min(1), lastAt: z.number() });

/** The tries since the last right one. */
export class UnlockTries {
  constructor(
    private readonly path: string,
    private readonly clock: Clock,
  ) {}

  /** From when on the next try is looked at, in epoch milliseconds; null for now. */
  waitUntil(): number | null {
    const tries = this.read();
    if (!tries) return null;
    const now = this.clock.now();
    const left = waitLeft(tries.wrong, tries.lastAt, now);
    return left > 0 ? now + left : null;
  }

  /** Before a try is looked at: one that is cut short by ending the till counts as wrong. */
  begin(): void {
    writeWhole(this.path, JSON.stringify({ wrong: (this.read()?.wrong ?? 0) + 1, lastAt: this.clock.now() }));
  }

  /** A right one was given, or there is nothing to try any more. */
  clear(): void {
    removeFile(this.path);
  }

  private read(): z.infer<typeof triesSchema> | null {
    return readJson(this.path, triesSchema);
  }
}
