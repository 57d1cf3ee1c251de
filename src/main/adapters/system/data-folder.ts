import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@shared/model/settings/settings';
import { discardFile } from './files';

export function journalPath(dataFolder: string, mode: Settings['mode']): string {
  return join(dataFolder, mode, 'journal.db');
}

/** The path of the file that stores how far the live journal is synced with the shop ledger. */
export function syncedPath(dataFolder: string): string {
  return `${journalPath(dataFolder, 'live')}.synced.json`;
}

/** Where a till that dies leaves files that were to become others. */
const WORKPLACES = ['', 'live', 'training', 'live/backups', 'training/backups'];

/**
 * Removes what an earlier run left unfinished: whole journals, with players that were forgotten since. Call it while no
 * other till has the folder. Never throws: a later start tries again.
 */
export function discardUnfinished(dataFolder: string): void {
  for (const place of WORKPLACES) orNothing(() => discardIn(join(dataFolder, place)));
}

function discardIn(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.part')) orNothing(() => void discardFile(join(folder, name)));
  }
}

/** There is no such folder, or something that cannot be removed now. */
function orNothing(work: () => void): void {
  try {
    work();
  } catch {
    // What stays is in no one's way.
  }
}
