/** The till's own opening, in a folder, without a window: what the scenarios and the judge begin with. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toIso } from '@shared/model/day/business-day';
import { AnchorFile, anchorPath } from '../../../src/main/adapters/anchor/anchor-file';
import { openJournal, type OpenJournal } from '../../../src/main/adapters/journal/journal-file';
import { UnlockTries } from '../../../src/main/adapters/secrets/unlock-tries';
import { writeWhole } from '../../../src/main/adapters/system/files';
import { openAnchored } from '../../../src/main/app/live/anchored-journal';
import { NOON } from '../../../src/main/domain/test-support/sales';

/** Where the data folder lies, as the anchor records it: the judge opens copies of it elsewhere. */
const INSTALLATION = 'the counter';

export const clock = { now: () => Date.parse(NOON) };

/** The open files, to be let go of. */
const open: { journal: OpenJournal | null; readonly anchor: AnchorFile }[] = [];

function letGo({ journal, anchor }: (typeof open)[number]): void {
  anchor.close();
  try {
    journal?.close();
  } catch {
    // The scenario closed it.
  }
}

/** Lets go of every till that was opened in this process. */
export function closeTills(): void {
  open.splice(0).forEach(letGo);
}

/** Lets go of one: a search opens tens of thousands. */
export function closeTill(journal: OpenJournal): void {
  const at = open.findIndex((till) => till.journal === journal);
  if (at !== -1) open.splice(at, 1).forEach(letGo);
}

/** The journal that was opened last, if it is still open. */
export function lastTill(): OpenJournal | null {
  const last = open.at(-1)?.journal ?? null;
  try {
    last?.head();
    return last;
  } catch {
    return null;
  }
}

export function journalIn(folder: string): string {
  return join(folder, 'live', 'journal.db');
}

/**
 * Opens the journal that sells for real, compared with its anchor. Rejects as the till's start does. An anchor
 * that cannot be written is a notice there.
 */
export async function openTill(folder: string): Promise<OpenJournal> {
  const anchor = new AnchorFile(anchorPath(folder), () => undefined);
  // What a keyring gives a till: without a seal, the anchor's record proves nothing.
  anchor.useKey(Buffer.alloc(32, 1));
  const till: (typeof open)[number] = { journal: null, anchor };
  open.push(till);
  const key = join(folder, 'trail.json');
  const recordedBy = () => ({ till: 'till 1', staff: 'Nok' });
  const journal = await openAnchored((trail) => openJournal(journalIn(folder), recordedBy, trail), anchor, {
    ...{ installation: INSTALLATION, clock },
    hadKey: existsSync(key),
  }).catch((error: unknown) => {
    open.splice(open.indexOf(till), 1).forEach(letGo);
    throw error;
  });
  till.journal = journal;
  if (!existsSync(key)) writeWhole(key, '{}');
  journal.sales.recover(toIso(clock.now()));
  return journal;
}

export function triesIn(folder: string): UnlockTries {
  return new UnlockTries(join(folder, 'vault.json.tries'), clock);
}
