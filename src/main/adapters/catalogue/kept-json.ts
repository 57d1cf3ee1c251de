/** Something small that a shop set, in a file of its own: what has pictures in it has no place in the settings, which are written often. */
import type { z } from 'zod';
import { writeWhole } from '../system/files';
import { LARGE_BYTES, readJson } from '../system/read-file';

/** Read when first needed. A file that is gone or damaged sets nothing: what it is of is as on a new till. */
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

  /** Throws the file system's error; what was there stays then. */
  set(value: T): void {
    writeWhole(this.path, JSON.stringify(value));
    this.known = value;
  }
}
