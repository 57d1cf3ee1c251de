/** The catalogue as a person last saw it, in a separate file: what moved since is listed until it is decided. */
import { heldText, instantSchema } from '@shared/ipc/shapes/texts';
import { moneySchema } from '@shared/ipc/shapes/money';
import { priceMethodSchema } from '@shared/ipc/counter/prices';
import { PRICE_DECISIONS } from '@shared/model/prices/price-move';
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
const fileSchema = z.object({
  fingerprint: z.string(),
  seen: z.array(seenSchema),
  last: lastSchema.nullable(),
});
type Stored = KeptSeen & { readonly fingerprint: string };

/** Read once, when it is first needed. */
export class SeenFile {
  private readonly file: JsonFile<Stored>;

  /** `fingerprint` as in `CatalogueFile`: what was seen of another service is ignored. */
  constructor(
    path: string,
    private readonly fingerprint: string,
  ) {
    this.file = new JsonFile<Stored>(path, fileSchema, null, LARGE_BYTES);
  }

  /** Null when no one has seen a catalogue of this service. */
  get(): KeptSeen | null {
    const kept = this.file.get();
    return kept?.fingerprint === this.fingerprint ? kept : null;
  }

  /** Throws the file system's error: the earlier one stays. */
  set(kept: KeptSeen): void {
    this.file.set({ fingerprint: this.fingerprint, seen: kept.seen, last: kept.last });
  }
}
