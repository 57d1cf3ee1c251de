import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { catalogueSchema } from '@shared/ipc/shapes/catalogue';
import type { Catalogue } from '@shared/model/service/product';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { ServiceOrder } from '@shared/model/service/order';
import { Failure } from '@shared/ipc/errors';
import type { DayBounds } from '@shared/model/day/business-day';
import type {
  IngestReport,
  OrderReading,
  OrdersCursor,
  OrdersPage,
  OrdersState,
  OrderSum,
} from '../../../domain/cache-ports';
import type { FeedVersion } from '../../../domain/ports';
import type { Names } from '../../../domain/day/review-ports';
import { inTransaction, migrate, versionOf } from '../../sqlite/migrate';
import { cacheMigrations, FIRST_WITHOUT_SECRETS } from './migrations';
import { OrdersFeed, type FeedStore } from '../feed/orders-feed';
import { OrdersFile } from './orders-file';
import { OrdersQueries } from './orders-queries';

const EMPTY_LOG = 'PRAGMA wal_checkpoint(TRUNCATE)';

/** The cache's tables. Synchronous: it runs in a process that has nothing else to do. */
export class CacheStore implements FeedStore {
  readonly orders: OrdersFile;
  private readonly queries: OrdersQueries;

  private constructor(private readonly db: DatabaseSync) {
    this.orders = new OrdersFile(db);
    this.queries = new OrdersQueries(this.orders);
  }

  /**
   * Opens the file; one that is damaged is thrown away and made anew, as a cache may be. Throws when it cannot
   * be used just now, as with a full disk: what is in it may be all that the till has while it is offline.
   */
  static async open(path: string): Promise<CacheStore> {
    mkdirSync(dirname(path), { recursive: true });
    try {
      return await CacheStore.openOnce(path);
    } catch (error) {
      if (isPassing(error)) throw error;
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
      return CacheStore.openOnce(path);
    }
  }

  private static async openOnce(path: string): Promise<CacheStore> {
    const db = new DatabaseSync(path);
    try {
      // Blocks of orders are some 50 KB; in small pages each would be a long chain.
      db.exec('PRAGMA page_size = 16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
      // A first read waits for the disk at every checkpoint: one for each 32 MB, which stops it no longer.
      db.exec('PRAGMA wal_autocheckpoint = 2000');
      // What is deleted may be a text in which a value was not masked yet.
      db.exec('PRAGMA secure_delete = ON');
      const before = versionOf(db);
      await migrate(db, cacheMigrations);
      if (before > 0 && before < FIRST_WITHOUT_SECRETS) db.exec(`VACUUM; ${EMPTY_LOG}`);
      return new CacheStore(db);
    } catch (error) {
      db.close();
      throw error;
    }
  }

  close(): void {
    this.db.close();
  }

  adopt(fingerprint: string): void {
    if (this.meta('fingerprint') === fingerprint) return;
    inTransaction(this.db, () => {
      this.db.exec('DELETE FROM meta');
      this.orders.clear();
      this.setMeta('fingerprint', fingerprint);
    });
  }

  /**
   * How far this cache has read; a cache made anew counts from the start under another id. Until a read was
   * whole, the number is negative: what it showed was seen, but nothing can be said of what it did not show.
   */
  snapshot(): OrdersSnapshot {
    let cacheId = this.meta('cache_id');
    if (cacheId === null) {
      cacheId = randomUUID();
      this.setMeta('cache_id', cacheId);
    }
    return { cacheId, read: this.meta('refreshed_at') === null ? 0 - this.reads : this.reads };
  }

  private get reads(): number {
    return Number(this.meta('reads') ?? 0);
  }

  catalogue(): Catalogue | null {
    const text = this.meta('catalogue');
    const read = text === null ? null : catalogueSchema.safeParse(JSON.parse(text));
    return read?.success ? read.data : null;
  }

  saveCatalogue(catalogue: Catalogue): void {
    this.setMeta('catalogue', JSON.stringify(catalogue));
  }

  /** Reads a list that is at hand as a whole. Throws Failure when it is none. */
  ingest(elements: readonly unknown[], reading: OrderReading): IngestReport {
    const feed = this.feed(reading, null);
    feed.push(Buffer.from(JSON.stringify(elements)));
    feed.end();
    for (;;) {
      const result = feed.turn(Infinity);
      if (typeof result === 'string') continue;
      if (!result.ok) throw new Failure(result.error);
      return result.value;
    }
  }

  /** Begins a read of the list; the one before it must have ended. `blockEnds` is for tests of small lists. */
  feed(reading: OrderReading, version: FeedVersion | null, blockEnds?: number): OrdersFeed {
    return new OrdersFeed(this, reading, version, blockEnds);
  }

  /** The version of the list that was read whole by these rules; null when it must be read anew. */
  knownVersion({ seenAt: _, ...rules }: OrderReading): FeedVersion | null {
    const version = this.meta('version');
    const sameRules = JSON.stringify(this.orders.rules) === JSON.stringify(rules);
    return version === null || !sameRules ? null : (JSON.parse(version) as FeedVersion);
  }

  /** The list is as it was when it was last read whole. */
  unchanged({ seenAt }: OrderReading): IngestReport {
    return this.inTransaction(() => {
      this.countRead();
      this.endWholeRead(seenAt);
      const { known, faulty, vanished } = this.orders.state();
      return { orders: known - vanished, faulty, changed: 0, vanished: 0 };
    });
  }

  ordersBetween(from: number, to: number): ServiceOrder[] {
    return this.queries.between(from, to);
  }

  ordersPage(bounds: DayBounds, after: OrdersCursor | null, limit: number): OrdersPage {
    return this.queries.page(bounds, after, limit);
  }

  undatedPage(bounds: DayBounds, after: string | null, limit: number): ServiceOrder[] {
    return this.queries.undatedPage(bounds, after, limit);
  }

  orderSums(bounds: readonly DayBounds[]): OrderSum[] {
    return this.queries.sums(bounds);
  }

  ordersByCode(codes: readonly string[]): ServiceOrder[] {
    return this.queries.byCode(codes);
  }

  ordersOfNames(names: Names, outside: DayBounds | null = null): ServiceOrder[] {
    return this.queries.ofNames(names, outside);
  }

  ordersNamed(names: readonly string[]): ServiceOrder[] {
    return this.queries.named(names);
  }

  ordersSeenAfter(read: number, within: DayBounds): ServiceOrder[] {
    return this.queries.seenAfter(read, within);
  }

  order(key: string): ServiceOrder | null {
    return this.queries.byKey(key);
  }

  ordersState(): OrdersState {
    return {
      refreshedAt: this.meta('refreshed_at'),
      ...this.orders.state(),
      snapshot: this.snapshot(),
      wholeRead: Number(this.meta('whole_read') ?? 0),
    };
  }

  inTransaction<T>(work: () => T): T {
    return inTransaction(this.db, work);
  }

  countRead(): number {
    const read = this.reads + 1;
    this.setMeta('reads', String(read));
    return read;
  }

  emptyLog(): void {
    // It keeps older states of what was written; nothing waits for it, and a reader in its way is met again.
    this.db.exec(EMPTY_LOG);
  }

  endWholeRead(seenAt: string): void {
    this.setMeta('refreshed_at', seenAt);
    this.setMeta('whole_read', String(this.reads));
  }

  meta(name: string): string | null {
    const row = this.orders.run('SELECT value FROM meta WHERE name = ?').get(name);
    return row ? String(row['value']) : null;
  }

  setMeta(name: string, value: string | null): void {
    if (value === null) this.orders.run('DELETE FROM meta WHERE name = ?').run(name);
    else this.orders.run('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value);
  }
}

/** SQLite's codes for busy, locked, read-only and full: none of them is the file's own. */
const PASSING: ReadonlySet<number> = new Set([5, 6, 8, 13]);

function isPassing(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  // The lowest byte is the code; those above it say more.
  return typeof code === 'number' && PASSING.has(code & 0xff);
}
