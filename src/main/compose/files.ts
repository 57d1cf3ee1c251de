/** The files that a person chooses, behind the window that the dialogue belongs to. */
import { cellsOfCsv, priceCsv } from '../adapters/export/price-csv';
import { xlsxTable } from '../adapters/export/xlsx-table';
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
      await writeChosen(path, await xlsxTable(sheet, lines));
      return path;
    },
    open: async () => readChosen(await dialogues.file('csv')),
    cells: cellsOfCsv,
    text: priceCsv,
  };
}
