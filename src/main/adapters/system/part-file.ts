/** A file that is written next to its final place, and moved there when it is complete. */
import { randomUUID } from 'node:crypto';
import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appError, Failure } from '@shared/ipc/errors';
import type { FileFault } from '@shared/ipc/counter/print';
import { moveFileSoon } from './files';

/** The methods of a file handle that are needed; tests simulate disks that fill up. */
export type PartHandle = Pick<FileHandle, 'writeFile' | 'sync' | 'close'>;

/** A file not in its final place yet. All methods but `abandon` reject with Failure FILE_NOT_WRITTEN. */
export class PartFile {
  private constructor(
    private readonly path: string,
    private readonly part: string,
    private readonly handle: PartHandle,
    private readonly place: (part: string, path: string) => Promise<void>,
  ) {}

  static async begin(
    path: string,
    create: (part: string) => Promise<PartHandle> = (part) => open(part, 'wx'),
    place: (part: string, path: string) => Promise<void> = moveFileSoon,
  ): Promise<PartFile> {
    // In the same folder, because only there is a rename one step. Hidden, because no one else needs it. Without the
    // file's name, which may be as long as a name can be: a letter in Thai is three bytes of it.
    const part = join(dirname(path), `.till-${randomUUID().slice(0, 8)}.part`);
    return new PartFile(path, part, await orNotWritten(() => create(part)), place);
  }

  /** Resolves when the system has the content. */
  write(content: string | Uint8Array): Promise<void> {
    return orNotWritten(() => this.handle.writeFile(content));
  }

  /** Moves it to its place and replaces an earlier file. */
  finish(): Promise<void> {
    return orNotWritten(async () => {
      await this.handle.sync();
      await this.handle.close();
      await this.place(this.part, this.path).catch(async (error: unknown) => {
        // Closing programs does not help against a folder there; Windows reports it like a held file.
        if (await isFolder(this.path)) throw notWritten('other');
        // The part file next to it shows that the folder accepts files, so the file in its place is locked.
        throw faultOf(error) === 'not-allowed' ? notWritten('in-use') : error;
      });
    });
  }

  /** Deletes the part file. An earlier file stays. Never rejects. */
  async abandon(): Promise<void> {
    // It may be closed already, if only the move failed.
    await this.handle.close().catch(() => undefined);
    await rm(this.part, { force: true }).catch(() => undefined);
  }
}

/** Turns every error into a Failure FILE_NOT_WRITTEN. */
export async function orNotWritten<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Failure ? error : notWritten(faultOf(error));
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

export function notWritten(why: FileFault): Failure {
  return new Failure(appError('FILE_NOT_WRITTEN', { why }));
}

/** Faults that a person can fix, by the system's error codes. */
export function faultOf(error: unknown): FileFault {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'no-folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'not-allowed';
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'disk-full';
    case 'EBUSY':
    case 'ETXTBSY':
      return 'in-use';
    default:
      return 'other';
  }
}
