import { dialog, type BrowserWindow } from 'electron';
import { appError, Failure } from '@shared/ipc/errors';
import type { ExportFormat } from '@shared/model/day/export';
import { PartFile } from '../system/part-file';

/** Asks a person where a file goes. Throws Failure CANCELLED. */
export async function chooseFile(
  parent: BrowserWindow | null,
  name: string,
  extension: 'pdf' | 'json' | 'txt' | ExportFormat,
): Promise<string> {
  const options = {
    defaultPath: name,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
  };
  const chosen = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options));
  if (chosen.canceled || !chosen.filePath) throw new Failure(appError('CANCELLED'));
  return chosen.filePath;
}

/** Writes to where the person chose, all of it or nothing. Throws Failure FILE_NOT_WRITTEN. */
export async function writeChosen(path: string, content: Uint8Array): Promise<void> {
  const file = await PartFile.begin(path);
  try {
    await file.write(content);
    await file.finish();
  } catch (error) {
    await file.abandon();
    throw error;
  }
}
