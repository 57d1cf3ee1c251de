/** The folder for copies: on a stick, on a share, or in a folder that syncs. */
import { readdir, realpath, rm, stat } from 'node:fs/promises';
import path, { join } from 'node:path';
import type { CopyFolder } from '../../domain/backup/backup-ports';
import { moveFileSoon } from '../system/files';
import { faultOf } from '../system/part-file';

export const copyFolder: CopyFolder = {
  async list(folder) {
    const found = await readdir(folder, { withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  },
  async mustBeThere(folder) {
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`);
  },
  async liesIn(folder, other) {
    try {
      return isWithin(await realpath(folder), await realpath(other));
    } catch {
      return false;
    }
  },
  faultOf,
  place: (part, path) => moveFileSoon(part, path),
  remove: (path) => rm(path, { force: true }),
  join,
};

/** Whether a path is the outer one or below it, compared as the system does: on Windows without case. */
export function isWithin(inner: string, outer: string, system = path): boolean {
  const way = system.relative(outer, inner);
  return way !== '..' && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}
