import { join } from 'node:path';
import type { Settings } from '@shared/model/settings/settings';
import { AnchorFile, anchorPath } from '../../adapters/anchor/anchor-file';
import { openJournal } from '../../adapters/journal/journal-file';
import { systemClock } from '../../adapters/system/clock';
import { journalPath } from '../../adapters/system/data-folder';
import { recordedBy } from '../live/anchored-journal';
import type { LiveTrailDependencies } from '../live/live-trail';
import { PictureFile } from '../../adapters/catalogue/picture-file';

/** The live journal's real files in a folder, for a till that stands here. */
export function liveFiles(
  folder: string,
  settings: () => Settings,
): Pick<
  LiveTrailDependencies,
  'installation' | 'settings' | 'openFile' | 'openAnchor' | 'pictures' | 'services' | 'clock'
> {
  return {
    installation: 'here',
    settings,
    openFile: (trail) => openJournal(journalPath(folder, 'live'), recordedBy(settings), trail),
    openAnchor: (failed, mended) => new AnchorFile(anchorPath(folder), failed, mended),
    pictures: () => new PictureFile(join(folder, 'live')),
    services: () => ({ messages: false, copyFolder: null, ledger: false }),
    clock: systemClock,
  };
}
