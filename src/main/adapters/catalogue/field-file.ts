/**
 * Remembers fields in a separate file next to the journal. It outlives the catalogue and the disposable
 * orders cache. It holds positions and names of products, and never a value.
 */
import type { Catalogue } from '@shared/model/service/product';
import { z } from 'zod';
import { learn, plainPositions, type FieldMemory, type PlainPositions } from '../../domain/field-memory';
import type { Log } from '../../domain/ports';
import { JsonFile } from '../system/json-file';
import { LARGE_BYTES } from '../system/read-file';

const positions = z.array(z.int().nonnegative());
const fileSchema = z.array(z.object({ name: z.string(), secret: positions, plain: positions }));
type Entries = z.infer<typeof fileSchema>;

/** Read once, when first needed. If it cannot be saved, it is remembered until the till ends. */
export class FieldFile {
  private memory: FieldMemory | null = null;
  private readonly file: JsonFile<Entries, Entries>;

  constructor(
    path: string,
    private readonly log: Log,
  ) {
    this.file = new JsonFile<Entries, Entries>(path, fileSchema, [], LARGE_BYTES);
  }

  /** Adds the facts of a catalogue; never throws. */
  learn(catalogue: Catalogue): void {
    const before = this.known();
    const after = learn(before, catalogue);
    if (after === before) return;
    this.memory = after;
    try {
      this.file.set(
        [...after].map(([name, { secret, plain }]) => ({ name, secret: [...secret], plain: [...plain] })),
      );
    } catch (error) {
      this.log.error('the fields of the products could not be kept', error);
    }
  }

  plain(): PlainPositions {
    return plainPositions(this.known());
  }

  /** A missing or damaged file knows no product: then more is masked, never less. */
  private known(): FieldMemory {
    this.memory ??= new Map(this.file.fresh().map(({ name, secret, plain }) => [name, { secret, plain }]));
    return this.memory;
  }
}
