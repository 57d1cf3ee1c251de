import { join } from 'node:path';
import type { Settings } from '@shared/model/settings/settings';

export function journalPath(dataFolder: string, mode: Settings['mode']): string {
  return join(dataFolder, mode, 'journal.db');
}

/** The path of the file that stores how far the live journal is synced with the shop ledger. */
export function syncedPath(dataFolder: string): string {
  return `${journalPath(dataFolder, 'live')}.told.json`;
}
