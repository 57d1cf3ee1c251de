/** How much of the journal the ledger has, kept in a file next to it; gives the number of waiting entries. */
import { appError, Failure } from '@shared/ipc/errors';
import { z } from 'zod';
import { readEntries, type EntriesReader } from '../journal/trail/entries-reader';
import { JsonFile } from '../system/json-file';

const markSchema = z.object({
  login: z.string(),
  epoch: z.int().min(0),
  seq: z.int().min(0),
  /** The hash of the entry, to recognise another journal in this one's place. */
  hash: z.string(),
});

/** How far the ledger was at its last answer: shown while it is away, and never relied on. */
export type LedgerMark = z.infer<typeof markSchema>;

function markFile(path: string): JsonFile<LedgerMark> {
  return new JsonFile(path, markSchema, null);
}

/** The mark of this login in a file; null when there is no readable one. */
export function readMark(path: string, login: string): LedgerMark | null {
  const mark = markFile(path).fresh();
  return mark?.login === login ? mark : null;
}

/** Writes the mark. A full disk or a power loss costs only the mark, and no sale waits for the disk. */
export function writeMark(path: string, mark: LedgerMark): void {
  try {
    markFile(path).setSoon(mark);
  } catch {
    // The mark is only shown; the ledger's next hello has the right place.
  }
}

/** The last entry that the ledger has by a mark; 0 without a mark, or when the mark is of another journal. */
export function syncedUpTo(
  mark: Pick<LedgerMark, 'seq' | 'hash'> | null,
  entries: Pick<EntriesReader, 'hashAt'>,
): number {
  return mark !== null && entries.hashAt(mark.seq) === mark.hash ? mark.seq : 0;
}

/**
 * How many entries of a journal the ledger lacks, by the mark of that login. Throws Failure JOURNAL_UNAVAILABLE for
 * errors of the file.
 */
export function unsyncedEntries(journal: string, mark: string, login: string): number {
  const synced = readMark(mark, login);
  try {
    return readEntries(journal, (entries) => entries.waiting(syncedUpTo(synced, entries)).count);
  } catch (error) {
    throw new Failure(appError('JOURNAL_UNAVAILABLE', { reason: String(error) }));
  }
}
