/** The folder that copies go to, on a stick, a share or in something that syncs. */
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopyFolder } from '../../domain/backup/backup-ports';

/** The real one. */
export const copyFolder: CopyFolder = {
  list: (folder) => readdir(folder),
  async mustBeThere(folder) {
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`);
  },
  place: (part, path) => rename(part, path),
  remove: (path) => rm(path, { force: true }),
  join,
};
