/** Counts wrong passphrases across restarts: each makes the next wait longer. */
import { z } from 'zod';
import type { Clock } from '../../domain/ports';
import { waitLeft } from '../../domain/tries';
import { JsonFile } from '../system/json-file';

const triesSchema = z.object({ wrong: z.int().min(1), lastAt: z.number() });

export class UnlockTries {
  private readonly file: JsonFile<z.infer<typeof triesSchema>>;

  constructor(
    path: string,
    private readonly clock: Clock,
  ) {
    this.file = new JsonFile(path, triesSchema, null);
  }

  /** When the next try is allowed, in epoch milliseconds; null for now. */
  waitUntil(): number | null {
    const tries = this.file.fresh();
    if (!tries) return null;
    const now = this.clock.now();
    const left = waitLeft(tries.wrong, tries.lastAt, now);
    return left > 0 ? now + left : null;
  }

  /** Called before a try is checked: ending the till during a try makes it count as wrong. */
  begin(): void {
    this.file.set({ wrong: (this.file.fresh()?.wrong ?? 0) + 1, lastAt: this.clock.now() });
  }

  /** Called after a right passphrase, or when there is nothing left to unlock. */
  clear(): void {
    this.file.remove();
  }
}
