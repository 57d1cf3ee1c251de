/** The catalogue as a person last saw it, in a separate file: what moved since is listed until it is decided. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { heldText, instantSchema } from '@shared/ipc/shapes/texts';
import { moneySchema } from '@shared/ipc/shapes/money';
import { priceMethodSchema } from '@shared/ipc/counter/prices';
import { PRICE_DECISIONS } from '@shared/model/kinds/prices';
import { z } from 'zod';
import type { KeptSeen } from '../../domain/prices/decide-moves';
import { JsonFile } from '../system/json-file';
import { LARGE_BYTES } from '../system/read-file';

const names = { productId: heldText, packageId: heldText, product: heldText, package: heldText };
const seenSchema = z.object({ ...names, price: moneySchema, short: z.int().positive().optional() });
const lastSchema = z.object({
  ...{ act: z.enum(PRICE_DECISIONS), at: instantSchema, who: heldText },
  packages: z.array(
    z.object({
      ...names,
      seen: seenSchema.nullable(),
      before: priceMethodSchema.nullable(),
      set: priceMethodSchema.nullable(),
    }),
  ),
});
const fileSchema = z.object({ seen: z.array(seenSchema), last: lastSchema.nullable() });

/** Enough of a digest to tell the services of a shop apart. In hexadecimal digits. */
const MARK_LENGTH = 12;

/** The file of one service; whether it is there is known without reading it. */
export class SeenFile extends JsonFile<KeptSeen> {
  /** `fingerprint` as in `CatalogueFile`: each has a file. */
  constructor(folder: string, fingerprint: string) {
    const mark = createHash('sha256').update(fingerprint).digest('hex').slice(0, MARK_LENGTH);
    super(join(folder, `seen-prices-${mark}.json`), fileSchema, null, LARGE_BYTES);
  }
}
