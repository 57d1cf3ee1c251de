import type { OpenExport } from '../../domain/export/export-ports';
import { beginCsv } from './csv-file';
import { PartFile } from '../system/part-file';
import { beginXlsx } from './xlsx-file';

/** Begins a file of either format, next to its final place. */
export const openExport: OpenExport = async (path, format, look) => {
  const file = await PartFile.begin(path);
  try {
    return format === 'csv' ? await beginCsv(file, look) : beginXlsx(file, look);
  } catch (error) {
    await file.abandon();
    throw error;
  }
};
