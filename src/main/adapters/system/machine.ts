/** Facts about the machine, and the ends of files, for support. */
import { open, rm, statfs, writeFile } from 'node:fs/promises';
import { arch, cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { AT_ONCE, ITSELF } from './read-file';

export function machineFacts(): Readonly<Record<string, string>> {
  const { electron, chrome, node } = process.versions;
  return {
    system: `${process.platform} ${release()} ${arch()}`,
    processors: `${cpus().length} × ${cpus()[0]?.model ?? ''}`,
    memory: `${Math.round(totalmem() / 1_000_000)} MB`,
    runtime: `Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Free bytes for the till's user in `folder`. Rejects with the system's error, also if read-only. */
export async function freeBytesIn(folder: string): Promise<number> {
  const probe = join(folder, 'disk-check.part');
  // Created as a new file: opening a pipe in its place would wait for its reader.
  await rm(probe, { force: true });
  await writeFile(probe, 'checked', { flag: 'wx' });
  await rm(probe);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What a person who helps reads of a log, in bytes. */
const MOST_OF_LOG = 200_000;

/** The last `most` bytes of a text file, from the first whole line on; empty when there is no such file. */
export async function endOfFile(path: string, most = MOST_OF_LOG): Promise<string> {
  // No other file's content goes into what a helper reads.
  const file = await open(path, AT_ONCE | ITSELF).catch(() => null);
  if (file === null) return '';
  try {
    const found = await file.stat();
    if (!found.isFile() || found.nlink > 1) return '';
    const { size } = found;
    const from = Math.max(0, size - most);
    const bytes = Buffer.alloc(size - from);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    const text = bytes.toString('utf8', 0, bytesRead);
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await file.close();
  }
}
