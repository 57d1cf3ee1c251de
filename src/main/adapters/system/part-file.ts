/** A file that is written beside its place and takes it when it is whole. */
import { randomUUID } from 'node:crypto';
import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { appError, Failure } from '@shared/ipc/errors';
import type { FileFault } from '@shared/ipc/counter/print';
import { moveFileSoon } from './files';

/** The little of a file that is needed; tests make disks that fill up. */
export type PartHandle = Pick<FileHandle, 'writeFile' | 'sync' | 'close'>;

/** A file that is not in its place yet. All methods but `abandon` reject with Failure FILE_NOT_WRITTEN. */
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
    // In the same folder, because only there a rename is one step; hidden, because it is nobody's business.
    const part = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`);
    return new PartFile(path, part, await orNotWritten(() => create(part)), place);
  }

  /** Resolves when it has been handed to the system. */
  write(content: string | Uint8Array): Promise<void> {
    return orNotWritten(() => this.handle.writeFile(content));
  }

  /** Puts it in its place, instead of what was there. */
  finish(): Promise<void> {
    return orNotWritten(async () => {
      await this.handle.sync();
      await this.handle.close();
      await this.place(this.part, this.path).catch(async (error: unknown) => {
        // A folder in its place stays whoever closes it; Windows tells of it as of a file that is held.
        if (await isFolder(this.path)) throw notWritten('other');
        // The folder takes files, as the one beside it shows: it is what is in its place that may not go.
        throw faultOf(error) === 'not-allowed' ? notWritten('in-use') : error;
      });
    });
  }

  /** Takes it away. What was there before stays. Never rejects. */
  async abandon(): Promise<void> {
    // It may be closed already, when all that failed was to put it in its place.
    await this.handle.close().catch(() => undefined);
    await rm(this.part, { force: true }).catch(() => undefined);
  }
}

/** Whatever goes wrong is a Failure FILE_NOT_WRITTEN. */
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

/** What a person can do something about, by the system's names for what went wrong. */
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
