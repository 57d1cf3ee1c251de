/**
 * The catalogue as it was read last, in a file of its own: the sale screen needs it at once, and nothing
 * else of what the cache's process keeps, so that a start need not wait for that process.
 */
import { readFile } from 'node:fs/promises';
import { catalogueSchema } from '@shared/ipc/shapes/catalogue';
import type { Catalogue } from '@shared/model/service/product';
import { z } from 'zod';
import type { Cache } from '../../domain/cache-ports';
import { writeWhole } from '../system/files';

const fileSchema = z.object({ fingerprint: z.string(), catalogue: catalogueSchema });

/** A catalogue kept in a file. */
export class CatalogueFile implements Pick<Cache, 'catalogue' | 'saveCatalogue'> {
  /** `fingerprint` says what it was read from and how: one kept under another is none. */
  constructor(
    private readonly path: string,
    private readonly fingerprint: string,
  ) {}

  /** The catalogue, or null when there is none that can be used. */
  async catalogue(): Promise<Catalogue | null> {
    try {
      const read = fileSchema.parse(JSON.parse(await readFile(this.path, 'utf8')));
      return read.fingerprint === this.fingerprint ? read.catalogue : null;
    } catch {
      return null; // as good as none: it is read from the service again
    }
  }

  /** Rejects with the file system's error. */
  saveCatalogue(catalogue: Catalogue): Promise<void> {
    return Promise.try(() =>
      writeWhole(this.path, JSON.stringify({ fingerprint: this.fingerprint, catalogue })),
    );
  }
}
