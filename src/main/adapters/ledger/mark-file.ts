import { z } from 'zod';
import { writeWhole } from '../system/files';
import { readJson } from '../system/read-file';

const markSchema = z.object({ login: z.string(), epoch: z.int().min(0), seq: z.int().min(0) });

/** How far a ledger had come when it answered last: for what is shown while it is away, and never believed. */
export type LedgerMark = z.infer<typeof markSchema>;

/** The mark of this login in a file; null when there is none that can be read. */
export function readMark(path: string, login: string): LedgerMark | null {
  const mark = readJson(path, markSchema);
  return mark?.login === login ? mark : null;
}

/** Writes it; a disk that is full costs the mark alone. */
export function writeMark(path: string, mark: LedgerMark): void {
  try {
    writeWhole(path, JSON.stringify(mark));
  } catch {
    // Only shown; the ledger tells again where it is.
  }
}
