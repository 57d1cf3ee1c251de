/** Opens the journal that sells for real, compares it with its anchor, and keeps the anchor up to date. */
import type { AnchorFile } from '../../adapters/anchor/anchor-file';
import type { Replaced } from '../../adapters/journal/in-place';
import type { OpenJournal, TrailSetting } from '../../adapters/journal/journal-file';
import type { RecordedBy } from '../../adapters/journal/journal-write';
import type { Settings } from '@shared/model/settings/settings';
import type { TrailKey } from '../../domain/trail-key';
import { headKnown, mustBeHere } from '../../domain/journal-copy';
import { anchorOf, holdJournal, type Holder } from './hold-journal';

/** Opens a journal's file with what its trail works with; see `openJournal`. */
export type OpenFile = (trail: TrailSetting) => Promise<OpenJournal>;

/** The names that entries are recorded under, from the settings. */
export function recordedBy(settings: () => Settings): () => RecordedBy {
  return () => ({ till: settings().tillName, staff: settings().cashierName });
}

/**
 * Opens a journal, sealed with the key if it is known by now; a copy is recorded in `restores` from then on.
 * Rejects as `openJournal` does, and with Failure JOURNAL_DAMAGED when the anchor knows of a journal and there
 * is none.
 */
export async function openAnchored(
  openFile: OpenFile,
  anchor: AnchorFile,
  holder: Holder,
  replaced?: Replaced,
  key: TrailKey | null = null,
): Promise<OpenJournal> {
  const reading = anchor.read();
  let opened: OpenJournal | null = null;
  // Written before a request starts: a sent sale is never ahead of the anchor.
  const write = (): void => {
    if (opened) anchor.write(anchorOf(opened, holder));
  };
  const journal = await openFile({
    mustExist: mustBeHere(reading, holder.installation),
    committed: write,
    ...(replaced && { replaced }),
    anchor: () => headKnown(anchor.read(), opened?.identity.id ?? null),
  });
  opened = journal;
  // Else an entry of a till that dies here would lack its seal for good, as if someone had written it.
  if (key !== null) journal.sealWith(key);
  holdJournal(journal, reading, holder);
  write();
  return journal;
}

/**
 * Seals the anchor from now on. A key that comes late (a passphrase is typed) may show that the last sealed
 * entry is not in the journal. Then the journal is a copy, as at the start. The same holds when the till
 * had a key before this run and the anchor lacks its seal: it was rewritten, and the journal may be
 * anything.
 */
export function sealAnchor(journal: OpenJournal, anchor: AnchorFile, key: Uint8Array, holder: Holder): void {
  const wasThere = holder.hadKey;
  anchor.useKey(key);
  const reading = anchor.read();
  // An anchor that cannot be written was reported when the journal was opened.
  const isForeign = wasThere && !journal.identity.isNew && !anchor.isBroken();
  if (reading.kind === 'anchor' || isForeign) holdJournal(journal, reading, holder);
  anchor.write(anchorOf(journal, holder));
}
