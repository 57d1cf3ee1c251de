import { writeFile } from 'node:fs/promises';
import { dialog, type BrowserWindow } from 'electron';
import { appError, Failure } from '@shared/ipc/errors';
import type { ExportFormat } from '@shared/model/export';

/** Asks a person where a file goes. Throws Failure CANCELLED. */
export async function chooseFile(
  parent: BrowserWindow | null,
  name: string,
  extension: 'pdf' | ExportFormat,
): Promise<string> {
  const options = {
    defaultPath: name,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
  };
  const chosen = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options));
  if (chosen.canceled || !chosen.filePath) throw new Failure(appError('CANCELLED'));
  return chosen.filePath;
}

/** Writes to where the person chose. Throws Failure FILE_NOT_WRITTEN. */
export async function writeChosen(path: string, content: Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    throw new Failure(appError('FILE_NOT_WRITTEN', { reason: (error as Error).message }));
  }
}
