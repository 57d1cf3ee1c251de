/**
 * A small thing that a shop set, in a separate file. The settings are written often, so anything with
 * pictures does not belong there.
 */
import type { z } from 'zod';
import { writeWhole } from '../system/files';
import { LARGE_BYTES, readJson } from '../system/read-file';

/** Read when first needed. A missing or damaged file counts as not set, as on a new till. */
export class KeptJson<T> {
  private known: T | null = null;

  constructor(
    private readonly path: string,
    private readonly schema: z.ZodType<T>,
    private readonly nothingSet: T,
  ) {}

  get(): T {
    this.known ??= readJson(this.path, this.schema, LARGE_BYTES) ?? this.nothingSet;
    return this.known;
  }

  /** Throws the file system's error, and then keeps the earlier file. */
  set(value: T): void {
    writeWhole(this.path, JSON.stringify(value));
    this.known = value;
  }
}
