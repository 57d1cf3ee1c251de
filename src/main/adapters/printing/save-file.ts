import { PartFile } from '../system/part-file';
import type { Dialogues } from './dialogues';

/** Writes all of it or nothing to the place that the person chose. Throws Failure FILE_NOT_WRITTEN. */
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

/** Writes a text to a place that a person chose. Throws Failure FILE_NOT_WRITTEN. */
export const writeText = (path: string, text: string): Promise<void> =>
  writeChosen(path, new TextEncoder().encode(text));

/** Writes a text where a person chooses; returns the path. Throws Failure CANCELLED or FILE_NOT_WRITTEN. */
export async function saveText(
  dialogues: Dialogues,
  name: string,
  text: string,
  extension: 'csv' | 'txt',
): Promise<string> {
  const path = await dialogues.saveTo(name, extension);
  await writeText(path, text);
  return path;
}
