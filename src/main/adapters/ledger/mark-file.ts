/** How far the ledger was told, kept beside the journal, and what waits by that. */
import { z } from 'zod';
import { EntriesReader } from '../journal/trail/entries-reader';
import { writeSoon } from '../system/files';
import { readJson } from '../system/read-file';

const markSchema = z.object({
  login: z.string(),
  epoch: z.int().min(0),
  seq: z.int().min(0),
  /** The hash of the entry, so that another journal in this one's place is known. */
  hash: z.string(),
});

/** How far a ledger had come when it answered last: for what is shown while it is away, and never believed. */
export type LedgerMark = z.infer<typeof markSchema>;

/** The mark of this login in a file; null when there is none that can be read. */
export function readMark(path: string, login: string): LedgerMark | null {
  const mark = readJson(path, markSchema);
  return mark?.login === login ? mark : null;
}

/** Writes it; a disk that is full costs the mark alone, and so does a power loss: no sale waits for the disk with it. */
export function writeMark(path: string, mark: LedgerMark): void {
  try {
    writeSoon(path, JSON.stringify(mark));
  } catch {
    // Only shown; the ledger tells again where it is.
  }
}

/** The number of the last entry that a mark says is told; 0 for none, and of a journal that is not the mark's. */
export function toldBy(
  mark: Pick<LedgerMark, 'seq' | 'hash'> | null,
  entries: Pick<EntriesReader, 'hashAt'>,
): number {
  return mark !== null && entries.hashAt(mark.seq) === mark.hash ? mark.seq : 0;
}

/** How many entries of a journal wait to be told at this moment, as far as the mark of that login knows. */
export function untoldEntries(journal: string, mark: string, login: string): number {
  const entries = new EntriesReader(journal);
  try {
    return entries.waiting(toldBy(readMark(mark, login), entries)).count;
  } finally {
    entries.close();
  }
}
