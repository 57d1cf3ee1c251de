/** The files that a person chooses, behind the window that the dialogue belongs to. */
import { csvTable } from '../adapters/export/csv-file';
import type { Dialogues } from '../adapters/printing/dialogues';
import { readChosen } from '../adapters/printing/open-file';
import { saveText, writeChosen, writeText } from '../adapters/printing/save-file';
import type { ChosenFiles } from '../app/chosen-files';

export function chosenFiles(dialogues: Dialogues): ChosenFiles {
  return {
    choosePath: (name) => dialogues.saveTo(name, 'json'),
    write: writeText,
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
    text: csvTable,
  };
}
