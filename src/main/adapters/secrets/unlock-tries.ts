/** How often a wrong passphrase was tried, kept over restarts: each makes the next wait longer. */
import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from '../../domain/ports';
import { writeWhole } from '../system/files';

const triesSchema = z.object({ wrong: z.int().min(1), lastAt: z.number() });

/** In milliseconds: after a second wrong one, doubled with each, up to a quarter of an hour. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** One wrong one is a slip of the fingers. */
const FREE = 1;

/** The tries since the last right one. */
export class UnlockTries {
  constructor(
    private readonly path: string,
    private readonly clock: Clock,
  ) {}

  /** From when on the next try is looked at, in epoch milliseconds; null for now. */
  waitUntil(): number | null {
    const tries = this.read();
    if (!tries || tries.wrong <= FREE) return null;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries.wrong - FREE - 1), LONGEST_WAIT_MS);
    // A clock that was turned back must not lock the shop out for a year.
    const left = Math.min(tries.lastAt + wait - this.clock.now(), wait);
    return left > 0 ? this.clock.now() + left : null;
  }

  /** Before a try is looked at: one that is cut short by ending the till counts as wrong. */
  begin(): void {
    writeWhole(this.path, JSON.stringify({ wrong: (this.read()?.wrong ?? 0) + 1, lastAt: this.clock.now() }));
  }

  /** A right one was given, or there is nothing to try any more. */
  clear(): void {
    rmSync(this.path, { force: true });
  }

  private read(): z.infer<typeof triesSchema> | null {
    try {
      return triesSchema.parse(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      return null;
    }
  }
}
