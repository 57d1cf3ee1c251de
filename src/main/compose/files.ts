/** The files that a person chooses, behind the window that the dialogue belongs to. */
import { priceCsv } from '../adapters/export/price-csv';
import type { Dialogues } from '../adapters/printing/dialogues';
import { readChosen } from '../adapters/printing/open-file';
import { saveText, writeChosen, writeText } from '../adapters/printing/save-file';
import type { PersonFile } from '../app/players/export-person';
import type { PriceFiles } from '../app/prices/shop-prices';
import type { SheetFiles } from '../app/table-files';

/** The file of what the till keeps about a person. */
export function personFile(dialogues: Dialogues): PersonFile {
  return { choosePath: (name) => dialogues.saveTo(name, 'json'), write: writeText };
}

/** Files of prices and other tables. */
export function priceFiles(dialogues: Dialogues): PriceFiles & SheetFiles {
  return {
    save: (name, text) => saveText(dialogues, name, text, 'csv'),
    saveSheet: async (name, sheet, lines) => {
      const path = await dialogues.saveTo(name, 'xlsx');
      // What writes and reads tables is loaded when someone chooses a file.
      const { xlsxTable } = await import('../adapters/export/xlsx-table');
      await writeChosen(path, await xlsxTable(sheet, lines));
      return path;
    },
    open: async () => readChosen(await dialogues.file('csv')),
    cells: async (text) => (await import('../adapters/export/cells-of-csv')).cellsOfCsv(text),
    text: priceCsv,
  };
}
