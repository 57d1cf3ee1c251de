/** A file that is written beside its place and takes it when it is whole. */
import { randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { appError, Failure } from '@shared/ipc/errors';

/** The little of a file that is needed; tests make disks that fill up. */
export type PartHandle = Pick<FileHandle, 'writeFile' | 'sync' | 'close'>;

/** A file that is not in its place yet. All methods but `abandon` reject with Failure FILE_NOT_WRITTEN. */
export class PartFile {
  private constructor(
    private readonly path: string,
    private readonly part: string,
    private readonly handle: PartHandle,
  ) {}

  static async begin(
    path: string,
    create: (part: string) => Promise<PartHandle> = (part) => open(part, 'wx'),
  ): Promise<PartFile> {
    // In the same folder, because only there a rename is one step; hidden, because it is nobody's business.
    const part = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`);
    return new PartFile(path, part, await orNotWritten(() => create(part)));
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
      await rename(this.part, this.path);
    });
  }

  /** Takes it away. What was there before stays. Never rejects. */
  async abandon(): Promise<void> {
    // It may be closed already, when all that failed was to put it in its place.
    await this.handle.close().catch(() => undefined);
    await rm(this.part, { force: true }).catch(() => undefined);
  }
}

async function orNotWritten<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Failure(appError('FILE_NOT_WRITTEN', { reason: (error as Error).message }));
  }
}
