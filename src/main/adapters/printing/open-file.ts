import { appError, Failure } from '@shared/ipc/errors';
import { openPlainSoon } from '../system/read-file';
import { tableText } from './table-text';

/** Far more than a list of every possible package. */
const MOST_BYTES = 4_000_000;

/** Reads a text file that a person chose. Rejects with Failure FILE_NOT_READ or FILE_TOO_LARGE. */
export async function readChosen(path: string): Promise<string> {
  try {
    const file = await openPlainSoon(path);
    try {
      // Counts the bytes read and ignores the file's size: a device has none.
      const bytes = Buffer.alloc(MOST_BYTES + 1);
      let read = 0;
      while (read <= MOST_BYTES) {
        const { bytesRead } = await file.read(bytes, read, bytes.length - read);
        if (bytesRead === 0) break;
        read += bytesRead;
      }
      if (read > MOST_BYTES) throw new Failure(appError('FILE_TOO_LARGE', { most: MOST_BYTES }));
      return textOf(bytes.subarray(0, read));
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(appError('FILE_NOT_READ', { reason: error instanceof Error ? error.message : '' }));
  }
}

/** Throws Failure FILE_NOT_READ for bytes that are not text. */
function textOf(bytes: Uint8Array): string {
  try {
    return tableText(bytes);
  } catch {
    throw new Failure(appError('FILE_NOT_READ', { reason: 'UTF-8' }));
  }
}
