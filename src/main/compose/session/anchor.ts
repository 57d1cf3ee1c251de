/** Opens the journal that sells for real, compares it with its anchor, and keeps the anchor up to date. */
import { join } from 'node:path';
import type { AnchorFile } from '../../adapters/anchor/anchor-file';
import { openJournal, type OpenJournal, type TrailSetting } from '../../adapters/journal/journal-file';
import type { RecordedBy } from '../../adapters/journal/journal-write';
import { systemClock } from '../../adapters/system/clock';
import { anchorOf, holdJournal } from '../../app/hold-journal';
import { headKnown, mustBeHere } from '../../domain/journal-copy';

/**
 * Opens the journal at `path`; a copy is recorded in `restores` from then on. Rejects as `openJournal` does,
 * and with Failure JOURNAL_DAMAGED when the anchor knows of a journal and there is none. `hadKey`: whether
 * the till kept a key for its trail before this start.
 */
export async function openAnchored(
  path: string,
  recordedBy: () => RecordedBy,
  anchor: AnchorFile,
  installation: string,
  hadKey: boolean,
  of: Pick<TrailSetting, 'replaced' | 'check'> = {},
): Promise<OpenJournal> {
  const holder = { installation, clock: systemClock, hadKey };
  const reading = anchor.read();
  let opened: OpenJournal | null = null;
  // Written before a request starts: a sent sale is never ahead of the anchor.
  const write = (): void => {
    if (opened) anchor.write(anchorOf(opened, holder));
  };
  const journal = await openJournal(path, recordedBy, {
    mustExist: mustBeHere(reading, installation),
    committed: write,
    ...of,
    anchor: () => headKnown(anchor.read(), opened?.identity.id ?? null),
  });
  opened = journal;
  holdJournal(journal, reading, holder);
  write();
  return journal;
}

/**
 * Seals the anchor from now on. A key that comes late (a passphrase is typed) may show that the last sealed
 * entry is not in the journal. Then the journal is a copy, as at the start. The same holds when a key
 * `wasThere` before this run and the anchor lacks its seal: it was rewritten, and the journal may be
 * anything.
 */
export function sealAnchor(
  journal: OpenJournal,
  anchor: AnchorFile,
  installation: string,
  { key, wasThere }: { readonly key: Uint8Array; readonly wasThere: boolean },
): void {
  const holder = { installation, clock: systemClock, hadKey: wasThere };
  anchor.useKey(key);
  const reading = anchor.read();
  // An anchor that cannot be written was reported when the journal was opened.
  const isForeign = wasThere && !journal.identity.isNew && !anchor.isBroken();
  if (reading.kind === 'anchor' || isForeign) holdJournal(journal, reading, holder);
  anchor.write(anchorOf(journal, holder));
}

/** The path of the anchor of the live journal. */
export function anchorPath(dataFolder: string): string {
  return join(dataFolder, 'journal.anchor');
}
