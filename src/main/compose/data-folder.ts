import { join } from 'node:path';
import type { Settings } from '@shared/model/settings/settings';

/** Where the journal of a mode lies. */
export function journalPath(dataFolder: string, mode: Settings['mode']): string {
  return join(dataFolder, mode, 'journal.db');
}

/** Where it is kept how far the shop ledger was told of the live journal. */
export function toldPath(dataFolder: string): string {
  return `${journalPath(dataFolder, 'live')}.told.json`;
}
