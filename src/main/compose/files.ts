/** The files that a person chooses, behind the window that the dialogue belongs to. */
import { dirname } from 'node:path';
import { cellsOfCsv, priceCsv } from '../adapters/export/price-csv';
import { Dialogues, type DialogueParts } from '../adapters/printing/dialogues';
import { readChosen } from '../adapters/printing/open-file';
import { writeChosen } from '../adapters/printing/save-file';
import type { Access } from '../app/people/access';
import type { Settings } from '@shared/model/settings/settings';
import type { ExportFormat } from '@shared/model/day/export';
import type { PersonFile } from '../app/players/export-person';
import type { PriceFiles } from '../app/prices/shop-prices';
import { COPY_EXTENSION } from '../domain/backup/copies';

/** Files that the till asks a person for. */
export interface TillFiles {
  readonly dialogues: Dialogues;
  readonly person: PersonFile;
  readonly prices: PriceFiles;
  readonly chooseFolder: () => Promise<string>;
  /** A sealed copy. */
  readonly chooseCopy: () => Promise<string>;
  /** Where to write a file while a person waits. */
  readonly choosePlace: (name: string, extension: ExportFormat) => Promise<string>;
  /** Writes a text where a person chooses; returns the path. Throws Failure CANCELLED or FILE_NOT_WRITTEN. */
  readonly save: (name: string, text: string, extension: 'csv' | 'txt') => Promise<string>;
}

/** Who is at the till, and what its owner has set. */
export interface DialogueSetting extends Pick<DialogueParts, 'window'> {
  readonly settings: () => Settings;
  readonly kiosk: () => { isOn(): boolean };
  readonly access: () => Pick<Access, 'rights'>;
}

/** The system's dialogues; none leads into the till's folders or out of its kiosk. */
function tillDialogues(data: string, { window, settings, kiosk, access }: DialogueSetting): Dialogues {
  return new Dialogues({
    window,
    own: [data, dirname(process.execPath)],
    mayLook: () => !kiosk().isOn() || access().rights().includes('leave-kiosk'),
    folder: () => settings().kioskFolder,
  });
}

/** The real ones. */
export function tillFiles(data: string, setting: DialogueSetting): TillFiles {
  const dialogues = tillDialogues(data, setting);
  const write = (path: string, text: string) => writeChosen(path, new TextEncoder().encode(text));
  const save: TillFiles['save'] = async (name, text, extension) => {
    const path = await dialogues.saveTo(name, extension);
    await write(path, text);
    return path;
  };
  return {
    dialogues,
    person: { choosePath: (name) => dialogues.saveTo(name, 'json'), write },
    prices: {
      save: (name, text) => save(name, text, 'csv'),
      open: async () => readChosen(await dialogues.file('csv')),
      cells: cellsOfCsv,
      text: priceCsv,
    },
    chooseFolder: () => dialogues.folder(),
    chooseCopy: () => dialogues.file(COPY_EXTENSION),
    choosePlace: (name, extension) => dialogues.saveTo(name, extension),
    save,
  };
}
