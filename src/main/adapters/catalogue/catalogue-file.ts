/**
 * The catalogue as it was read last, in a file of its own: the sale screen needs it at once, and nothing
 * else of what the cache's process keeps, so that a start need not wait for that process.
 */
import { catalogueSchema } from '@shared/ipc/shapes/catalogue';
import type { Catalogue } from '@shared/model/service/product';
import { z } from 'zod';
import type { KeptCatalogue } from '../../domain/catalogue-ports';
import { writeWhole } from '../system/files';
import { LARGE_BYTES, readJson } from '../system/read-file';

const fileSchema = z.object({ fingerprint: z.string(), catalogue: catalogueSchema });

/** A catalogue kept in a file. */
export class CatalogueFile implements KeptCatalogue {
  /** `fingerprint` says what it was read from and how: one kept under another is none. */
  constructor(
    private readonly path: string,
    private readonly fingerprint: string,
  ) {}

  catalogue(): Promise<Catalogue | null> {
    return Promise.resolve(this.kept());
  }

  /** Rejects with the file system's error. */
  saveCatalogue(catalogue: Catalogue): Promise<void> {
    return Promise.try(() =>
      writeWhole(this.path, JSON.stringify({ fingerprint: this.fingerprint, catalogue })),
    );
  }

  /** Read at once: Windows puts no file in the place of one that is still open. */
  private kept(): Catalogue | null {
    // Damaged is as good as none: it is read from the service again.
    const read = readJson(this.path, fileSchema, LARGE_BYTES);
    return read?.fingerprint === this.fingerprint ? read.catalogue : null;
  }
}
