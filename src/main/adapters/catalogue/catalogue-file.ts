/**
 * The last catalogue, in a separate file. The sale screen needs it at once, and nothing else from the cache's
 * process. A start therefore does not wait for that process.
 */
import { catalogueSchema } from '@shared/ipc/shapes/catalogue';
import type { Catalogue } from '@shared/model/service/product';
import { z } from 'zod';
import { JsonFile } from '../system/json-file';
import { LARGE_BYTES } from '../system/read-file';

const fileSchema = z.object({ fingerprint: z.string(), catalogue: catalogueSchema });

export class CatalogueFile {
  private readonly file: JsonFile<{ readonly fingerprint: string; readonly catalogue: Catalogue }>;

  /** `fingerprint`: its source and how it was read. A catalogue stored under another one is ignored. */
  constructor(
    path: string,
    private readonly fingerprint: string,
  ) {
    this.file = new JsonFile(path, fileSchema, null, LARGE_BYTES);
  }

  /** Null when there is no usable one. */
  catalogue(): Promise<Catalogue | null> {
    return Promise.resolve(this.kept());
  }

  /** Rejects with the file system's error. */
  saveCatalogue(catalogue: Catalogue): Promise<void> {
    return Promise.try(() => this.file.set({ fingerprint: this.fingerprint, catalogue }));
  }

  /** Read synchronously: Windows cannot replace a file that is still open. */
  private kept(): Catalogue | null {
    // A damaged file counts as none: the catalogue is read from the service again.
    const read = this.file.fresh();
    return read?.fingerprint === this.fingerprint ? read.catalogue : null;
  }
}
