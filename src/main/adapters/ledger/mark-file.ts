/** How far the ledger has the journal, kept in a file next to it, and how many entries wait by that. */
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

/** How far a ledger had come when it answered last: shown while it is away, and never relied on. */
export type LedgerMark = z.infer<typeof markSchema>;

/** The mark of this login in a file; null when there is none that can be read. */
export function readMark(path: string, login: string): LedgerMark | null {
  const mark = readJson(path, markSchema);
  return mark?.login === login ? mark : null;
}

/** Writes it; a full disk or a power loss costs only the mark, and no sale waits for the disk. */
export function writeMark(path: string, mark: LedgerMark): void {
  try {
    writeSoon(path, JSON.stringify(mark));
  } catch {
    // It is only shown; the ledger's next hello says where it is.
  }
}

/** The last entry that the ledger has by a mark; 0 for none, and for a journal that is not the mark's. */
export function syncedUpTo(
  mark: Pick<LedgerMark, 'seq' | 'hash'> | null,
  entries: Pick<EntriesReader, 'hashAt'>,
): number {
  return mark !== null && entries.hashAt(mark.seq) === mark.hash ? mark.seq : 0;
}

/** How many entries of a journal the ledger does not have yet, by the mark of that login. */
export function unsyncedEntries(journal: string, mark: string, login: string): number {
  const entries = new EntriesReader(journal);
  try {
    return entries.waiting(syncedUpTo(readMark(mark, login), entries)).count;
  } finally {
    entries.close();
  }
}
