import { PartFile } from '../system/part-file';

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
