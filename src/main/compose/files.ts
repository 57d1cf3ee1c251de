/** The files that a person chooses, behind the window that the dialogue belongs to. */
import type { BrowserWindow } from 'electron';
import { cellsOfCsv, priceCsv } from '../adapters/export/price-csv';
import { chooseFolder, choosePath, openText } from '../adapters/printing/open-file';
import { chooseFile, writeChosen } from '../adapters/printing/save-file';
import type { ExportFormat } from '@shared/model/day/export';
import type { PersonFile } from '../app/players/export-person';
import type { PriceFiles } from '../app/prices/keep-prices';
import { COPY_EXTENSION } from '../domain/backup/copies';

/** What the till asks a person for. */
export interface TillFiles {
  readonly person: PersonFile;
  readonly prices: PriceFiles;
  readonly chooseFolder: () => Promise<string>;
  /** A sealed copy. */
  readonly chooseCopy: () => Promise<string>;
  /** Where a file goes that is written while somebody waits. */
  readonly choosePlace: (name: string, extension: ExportFormat) => Promise<string>;
  /** Writes a text where a person says; gives the path. Throws Failure CANCELLED or FILE_NOT_WRITTEN. */
  readonly save: (name: string, text: string, extension: 'csv' | 'txt') => Promise<string>;
}

/** The real ones. */
export function tillFiles(window: () => BrowserWindow | null): TillFiles {
  const write = (path: string, text: string) => writeChosen(path, new TextEncoder().encode(text));
  const save: TillFiles['save'] = async (name, text, extension) => {
    const path = await chooseFile(window(), name, extension);
    await write(path, text);
    return path;
  };
  return {
    person: { choosePath: (name) => chooseFile(window(), name, 'json'), write },
    prices: {
      save: (name, text) => save(name, text, 'csv'),
      open: () => openText(window(), 'csv'),
      cells: cellsOfCsv,
      text: priceCsv,
    },
    chooseFolder: () => chooseFolder(window()),
    chooseCopy: () => choosePath(window(), COPY_EXTENSION),
    choosePlace: (name, extension) => chooseFile(window(), name, extension),
    save,
  };
}
