/** Opens the journal that sells for real, held against its anchor, and keeps the anchor behind it. */
import { join } from 'node:path';
import type { TrailHead } from '@shared/model/audit';
import { toIso } from '@shared/model/business-day';
import type { AnchorFile } from './adapters/anchor/anchor-file';
import { openJournal, type OpenJournal } from './adapters/sqlite/journal-file';
import type { Actor } from './adapters/sqlite/journal-write';
import { systemClock } from './adapters/system/clock';
import { whyCopy, type AnchorReading } from './domain/journal-copy';

/**
 * Opens the journal at `path`; one that is a copy says so from then on, in `restores`. Rejects as `openJournal`
 * does, and with Failure JOURNAL_DAMAGED when the anchor knows of a journal and there is none.
 */
export async function openAnchored(
  path: string,
  actor: () => Actor,
  anchor: AnchorFile,
  installation: string,
): Promise<OpenJournal> {
  const reading = anchor.read();
  const known = reading.kind === 'anchor' ? reading.anchor : null;
  let opened: OpenJournal | null = null;
  // Written before a request starts: what went out is never ahead of it.
  const write = (): void => {
    if (opened) anchor.write(anchorOf(opened, installation));
  };
  const journal = await openJournal(path, actor, {
    mustExist: known?.installation === installation,
    committed: write,
    anchor: () => headKnownOf(anchor, opened?.identity.id ?? null),
  });
  opened = journal;
  hold(journal, reading, installation);
  write();
  return journal;
}

/**
 * Seals the anchor from now on. A key that comes late (a passphrase is typed) may show that what was sealed last
 * is not in the journal: then it is a copy, as at the start.
 */
export function sealAnchor(
  journal: OpenJournal,
  anchor: AnchorFile,
  installation: string,
  key: Uint8Array,
): void {
  anchor.useKey(key);
  const reading = anchor.read();
  if (reading.kind === 'anchor') hold(journal, reading, installation);
  anchor.write(anchorOf(journal, installation));
}

/** Holds the journal against what the anchor says, and writes down that it is a copy if it is one. */
function hold(journal: OpenJournal, reading: AnchorReading, installation: string): void {
  const { identity, restores, sales } = journal;
  const head = journal.head();
  const why = whyCopy(reading, {
    installation,
    ...identity,
    epoch: restores.epoch(),
    isBlank: head.seq === 0 && sales.latest(1).length === 0,
    head,
    hashAt: (seq) => restores.hashAt(seq),
  });
  const known = reading.kind === 'anchor' ? reading.anchor : null;
  if (why !== null) restores.note(why, known, toIso(systemClock.now()));
}

/** Where the trail of this journal ended, as far as the anchor knows; null when it tells of another or of none. */
export function headKnownOf(anchor: AnchorFile, journal: string | null): TrailHead | null {
  const reading = anchor.read();
  return reading.kind === 'anchor' && reading.anchor.journal === journal ? reading.anchor.head : null;
}

/** Where the anchor of the live journal lies. */
export function anchorPath(dataFolder: string): string {
  return join(dataFolder, 'journal.anchor');
}

function anchorOf({ identity, restores, head }: OpenJournal, installation: string) {
  return {
    installation,
    journal: identity.id,
    epoch: restores.epoch(),
    head: head(),
    lastZ: restores.lastZ(),
    at: toIso(systemClock.now()),
  };
}
