import { join } from 'node:path';
import { looksSchema } from '@shared/ipc/till/looks';
import { NO_LOOKS, type GameLooks } from '@shared/model/service/game-look';
import type { Log } from '../../domain/ports';
import { JsonFile } from '../system/json-file';
import { LARGE_BYTES } from '../system/read-file';
import { CatalogueFile } from './catalogue-file';
import { FieldFile } from './field-file';
import { PictureFile } from './picture-file';
import { SeenFile } from './seen-file';

/** The files of the catalogue; not in the settings, which are written often and hold no pictures. */
export interface CatalogueFiles {
  readonly keptCatalogue: CatalogueFile;
  readonly fields: FieldFile;
  /** The prices that a person last saw. */
  readonly seenPrices: SeenFile;
  readonly keptLooks: JsonFile<GameLooks, GameLooks>;
  readonly keptPictures: PictureFile;
}

/** Those in `folder`; `fingerprint` as in `CatalogueFile`. */
export function catalogueFiles(folder: string, fingerprint: string, log: Log): CatalogueFiles {
  return {
    keptCatalogue: new CatalogueFile(join(folder, 'catalogue.json'), fingerprint),
    fields: new FieldFile(join(folder, 'fields.json'), log),
    seenPrices: new SeenFile(folder, fingerprint),
    keptLooks: new JsonFile<GameLooks, GameLooks>(
      join(folder, 'looks.json'),
      looksSchema,
      NO_LOOKS,
      LARGE_BYTES,
    ),
    keptPictures: new PictureFile(folder),
  };
}
