import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';
import { appError, Failure } from '@shared/ipc/errors';
import { openPlainSoon } from '../system/read-file';
import { tableText } from './table-text';

/** Far more than a list of every package there may be. */
const MOST_BYTES = 4_000_000;

/** Reads a text file that a person chooses. Throws Failure CANCELLED, FILE_NOT_READ or FILE_TOO_LARGE. */
export async function openText(parent: BrowserWindow | null, extension: 'csv'): Promise<string> {
  return readBounded(await choosePath(parent, extension));
}

/** Asks a person for a file with this ending. Throws Failure CANCELLED. */
export function choosePath(parent: BrowserWindow | null, extension: string): Promise<string> {
  return chosen(parent, {
    properties: ['openFile'],
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
  });
}

/** Asks a person for a folder, which may be made on the way. Throws Failure CANCELLED. */
export function chooseFolder(parent: BrowserWindow | null): Promise<string> {
  return chosen(parent, { properties: ['openDirectory', 'createDirectory'] });
}

async function chosen(parent: BrowserWindow | null, options: OpenDialogOptions): Promise<string> {
  const { canceled, filePaths } = await (parent
    ? dialog.showOpenDialog(parent, options)
    : dialog.showOpenDialog(options));
  const [path] = filePaths;
  if (canceled || path === undefined) throw new Failure(appError('CANCELLED'));
  return path;
}

async function readBounded(path: string): Promise<string> {
  try {
    const file = await openPlainSoon(path);
    try {
      // By what is read and not by what the file says of itself: a device has no size.
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

/** Throws Failure FILE_NOT_READ for bytes that are no text. */
function textOf(bytes: Uint8Array): string {
  try {
    return tableText(bytes);
  } catch {
    throw new Failure(appError('FILE_NOT_READ', { reason: 'UTF-8' }));
  }
}
