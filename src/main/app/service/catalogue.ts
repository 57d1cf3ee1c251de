import { readInstant } from '@shared/model/day/business-day';
import { ok, type Result } from '@shared/ipc/result';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { Catalogue } from '@shared/model/service/product';
import type { CatalogueFile } from '../../adapters/catalogue/catalogue-file';
import type { FieldFile } from '../../adapters/catalogue/field-file';
import type { Service } from '../../domain/ports';
import { withMovedOn } from '../../domain/prices/moved-on';

export interface CatalogueDependencies {
  readonly kept: Pick<CatalogueFile, 'catalogue' | 'saveCatalogue'>;
  readonly service: Pick<Service, 'products'>;
  readonly changed: (catalogue: Catalogue) => void;
  /** Receives every catalogue, the kept one too, before orders are read with it. */
  readonly fields: Pick<FieldFile, 'learn'>;
  readonly today: () => BusinessDay;
  /** Called with the result of each read of the service. */
  readonly reported: (result: Result<unknown>) => void;
}

/** The products and packages on sale: from the cache at once, refreshed in the background. */
export class CatalogueKeeper {
  private current: Catalogue | null = null;
  private loading: Promise<Catalogue | null> | null = null;
  private refreshing: Promise<Result<Catalogue>> | null = null;

  constructor(private readonly deps: CatalogueDependencies) {}

  /** The catalogue as last read; null when this till has never read one. */
  async get(): Promise<Catalogue | null> {
    if (this.current) return this.current;
    this.loading ??= this.deps.kept.catalogue().finally(() => (this.loading = null));
    const cached = await this.loading;
    if (cached) this.deps.fields.learn(cached);
    // A catalogue read from the service in the meantime is newer than the cached one.
    this.current ??= cached;
    return this.current;
  }

  /** Whether it was read longer ago than this, or never. */
  async isOlderThan(ageMs: number, now: number): Promise<boolean> {
    const readAt = readInstant((await this.get())?.fetchedAt ?? '');
    return readAt === null || Math.abs(now - readAt) >= ageMs;
  }

  /** As `get`, but reads the service when this till has none yet. */
  async getOrRead(): Promise<Result<Catalogue>> {
    const kept = await this.get();
    if (kept) return ok(kept);
    try {
      return await this.refresh();
    } catch (error) {
      // The catalogue was read and only not stored: it can be used.
      if (this.current) return ok(this.current);
      throw error;
    }
  }

  /** Reads the service, one read at a time: a second caller gets the first one's result. */
  async refresh(): Promise<Result<Catalogue>> {
    this.refreshing ??= this.read().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  /** Uses a catalogue that was just read elsewhere, as when the connection was proved. */
  async adopt(read: Catalogue): Promise<void> {
    const catalogue = withMovedOn(this.current, read, this.deps.today());
    // Selling uses it even when the cache cannot store it.
    this.current = catalogue;
    this.deps.fields.learn(catalogue);
    this.deps.changed(catalogue);
    await this.deps.kept.saveCatalogue(catalogue);
  }

  private async read(): Promise<Result<Catalogue>> {
    // The list that was read is compared with the kept one, which a person can sell from without it.
    await this.get().catch(() => null);
    const result = await this.deps.service.products();
    this.deps.reported(result);
    if (result.ok) await this.adopt(result.value);
    return result;
  }
}
