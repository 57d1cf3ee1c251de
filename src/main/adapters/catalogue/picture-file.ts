/** The shop's own pictures as a file, and the mark of each, by which the audit trail knows it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { picturesSchema } from '@shared/ipc/till/pictures';
import { NO_PICTURES, type ShopPictures } from '@shared/model/shop-pictures';
import { JsonFile } from '../system/json-file';
import { LARGE_BYTES } from '../system/read-file';

/** Enough of a digest that no one makes another picture with it. In hexadecimal digits. */
const MARK_LENGTH = 32;

export class PictureFile extends JsonFile<ShopPictures, ShopPictures> {
  constructor(folder: string) {
    super(join(folder, 'pictures.json'), picturesSchema, NO_PICTURES, LARGE_BYTES);
  }

  /** The same for the same picture, another for any other; null for none. */
  markOf(picture: string | null): string | null {
    return picture && createHash('sha256').update(picture).digest('hex').slice(0, MARK_LENGTH);
  }
}
