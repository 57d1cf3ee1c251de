/** Where tests of exported files write, and disks that go wrong. */
import { readdirSync } from 'node:fs';
import { exportWords } from '@shared/model/day/export-words';
import type { PartHandle } from '../../system/part-file';
import type { ExportLook } from '../../../domain/export/export-rows';

/** English, in Bangkok. */
export const LOOK: ExportLook = { words: exportWords('en'), timeZone: 'Asia/Bangkok' };

/** The names in a folder, hidden ones too. */
export const namesIn = (folder: string): string[] => readdirSync(folder).sort();

/** A file on a disk that has room for so many writes. */
export function fullAfter(writes: number, handle: PartHandle): PartHandle {
  let left = writes;
  return {
    writeFile: async (content) => {
      left -= 1;
      if (left < 0)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      await handle.writeFile(content);
    },
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
}
