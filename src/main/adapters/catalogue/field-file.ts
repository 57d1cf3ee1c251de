/**
 * Remembers fields in a separate file next to the journal. It outlives the catalogue and the disposable
 * orders cache. It holds positions and names of products, and never a value.
 */
import type { Catalogue } from '@shared/model/service/product';
import { z } from 'zod';
import { learn, plainPositions, type FieldMemory, type PlainPositions } from '../../domain/field-memory';
import type { ProductFields } from '../../domain/catalogue-ports';
import type { Log } from '../../domain/ports';
import { writeWhole } from '../system/files';
import { LARGE_BYTES, readJson } from '../system/read-file';

const positions = z.array(z.int().nonnegative());
const fileSchema = z.array(z.object({ name: z.string(), secret: positions, plain: positions }));

/** Read once, when first needed. If it cannot be saved, it is remembered until the till ends. */
export class FieldFile implements ProductFields {
  private memory: FieldMemory | null = null;

  constructor(
    private readonly path: string,
    private readonly log: Log,
  ) {}

  learn(catalogue: Catalogue): void {
    const before = this.known();
    const after = learn(before, catalogue);
    if (after === before) return;
    this.memory = after;
    try {
      writeWhole(this.path, JSON.stringify([...after].map(([name, fields]) => ({ name, ...fields }))));
    } catch (error) {
      this.log.error('the fields of the products could not be kept', error);
    }
  }

  plain(): PlainPositions {
    return plainPositions(this.known());
  }

  /** A missing or damaged file knows no product: then more is masked, never less. */
  private known(): FieldMemory {
    this.memory ??= new Map(
      readEntries(this.path).map(({ name, secret, plain }) => [name, { secret, plain }]),
    );
    return this.memory;
  }
}

function readEntries(path: string): z.infer<typeof fileSchema> {
  return readJson(path, fileSchema, LARGE_BYTES) ?? [];
}
