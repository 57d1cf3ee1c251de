import { rmSync } from 'node:fs';
import { isVersion } from '../../domain/updates/update-list';
import { readText } from '../system/read-file';
import { writeWhole } from '../system/files';

/** The version that an update should have led to, kept in the file at `path` until the next start. */
export function expectedIn(path: string) {
  return {
    read: () => expectedVersion(path),
    write: (version: string | null) =>
      version === null ? rmSync(path, { force: true }) : writeWhole(path, version),
  };
}

/** Null for anything that is no version or no file of the till's; the till starts without it. */
function expectedVersion(path: string): string | null {
  try {
    const version = readText(path);
    return isVersion(version) ? version : null;
  } catch {
    return null;
  }
}
