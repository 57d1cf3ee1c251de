import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { catalogueSchema, serviceOrderSchema } from '@shared/ipc/schemas';
import { toIso } from '@shared/model/business-day';
import type { ServiceOrder } from '@shared/model/order';
import type { Catalogue } from '@shared/model/product';
import type { DayBounds } from '@shared/model/business-day';
import { totalsByCurrency } from '@shared/model/money';
import type {
  IngestReport,
  OrderReading,
  OrdersCursor,
  OrdersPage,
  OrdersState,
  OrderSum,
} from '../../domain/ports';
import type { OrdersSnapshot } from '@shared/model/sale';
import { inTransaction, migrate } from '../sqlite/migrate';
import { cacheMigrations } from '../sqlite/migrations/cache';
import { readOrder, type ReadOrder } from './read-order';

/** Before every instant there is. */
const NEVER = -Number.MAX_SAFE_INTEGER;

/** The cache's tables. Synchronous: it runs in a process that has nothing else to do. */
export class CacheStore {
  private constructor(private readonly db: DatabaseSync) {}

  /** Opens the file; one that cannot be opened is thrown away and made anew, as a cache may be. */
  static async open(path: string): Promise<CacheStore> {
    mkdirSync(dirname(path), { recursive: true });
    try {
      return await CacheStore.openOnce(path);
    } catch {
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
      return CacheStore.openOnce(path);
    }
  }

  private static async openOnce(path: string): Promise<CacheStore> {
    const db = new DatabaseSync(path);
    try {
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
      await migrate(db, cacheMigrations);
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
      this.db.exec('DELETE FROM orders; DELETE FROM meta');
      this.setMeta('fingerprint', fingerprint);
    });
  }

  /** How far this cache has read; a cache made anew counts from the start under another id. */
  snapshot(): OrdersSnapshot {
    let cacheId = this.meta('cache_id');
    if (cacheId === null) {
      cacheId = randomUUID();
      this.setMeta('cache_id', cacheId);
    }
    return { cacheId, read: Number(this.meta('reads') ?? 0) };
  }

  catalogue(): Catalogue | null {
    const text = this.meta('catalogue');
    const read = text === null ? null : catalogueSchema.safeParse(JSON.parse(text));
    return read?.success ? read.data : null;
  }

  saveCatalogue(catalogue: Catalogue): void {
    this.setMeta('catalogue', JSON.stringify(catalogue));
  }

  /** Takes a whole feed in one transaction: all of it, or what was there before. */
  ingest(elements: readonly unknown[], reading: OrderReading): IngestReport {
    const seen = Temporal.Instant.from(reading.seenAt).epochMilliseconds;
    return inTransaction(this.db, () => {
      const read = this.snapshot().read + 1;
      const put = this.db.prepare(`
        INSERT INTO orders (key, code, at, first_seen, first_read, last_seen, faulty, digest, body)
        VALUES (:key, :code, :at, :seen, :read, :seen, :faulty, :digest, :body)
        ON CONFLICT (key) DO UPDATE SET code = :code, at = :at, last_seen = :seen, faulty = :faulty,
          digest = :digest, body = :body WHERE digest <> :digest`);
      let faulty = 0;
      let changed = 0;
      for (const { key, order } of keyed(elements, reading)) {
        if (order.faults.length > 0) faulty += 1;
        const body = JSON.stringify(order);
        const { changes } = put.run({
          key,
          code: order.code,
          at: order.at,
          seen,
          read,
          faulty: order.faults.length > 0 ? 1 : 0,
          digest: digestOf(body),
          body,
        });
        changed += Number(changes);
      }
      this.setMeta('refreshed_at', reading.seenAt);
      this.setMeta('reads', String(read));
      return { orders: elements.length, faulty, changed, vanished: 0 };
    });
  }

  ordersBetween(from: number, to: number): ServiceOrder[] {
    return this.select(
      `WHERE at >= :from AND at < :to UNION ALL
       SELECT key, first_seen, first_read, body FROM orders WHERE at IS NULL AND first_seen >= :from AND first_seen < :to`,
      { from, to },
    );
  }

  ordersPage({ from, to }: DayBounds, after: OrdersCursor | null, limit: number): OrdersPage {
    const orders = this.select(
      `WHERE at >= :from AND at < :to AND (at, key) > (:at, :key) ORDER BY at, key LIMIT :limit`,
      { from, to, at: after?.at ?? from, key: after?.key ?? '', limit },
    );
    const last = orders.length < limit ? undefined : orders.at(-1);
    return { orders, next: last && last.at !== null ? { at: last.at, key: last.key } : null };
  }

  orderSums(bounds: readonly DayBounds[]): OrderSum[] {
    return bounds.map(({ from, to }) => {
      const orders = this.select('WHERE at >= :from AND at < :to', { from, to });
      return {
        count: orders.length,
        totals: totalsByCurrency(orders.flatMap((order) => order.total ?? [])),
        withoutTotal: orders.filter((order) => order.total === null).length,
      };
    });
  }

  ordersByCode(codes: readonly string[], outside: DayBounds | null = null): ServiceOrder[] {
    return this.select(
      'WHERE code IN (SELECT value FROM json_each(:codes)) AND (at IS NULL OR at < :from OR at >= :to)',
      { codes: JSON.stringify(codes), from: outside?.from ?? NEVER, to: outside?.to ?? NEVER },
    );
  }

  ordersNamed(names: readonly string[]): ServiceOrder[] {
    const byId = names.flatMap((name) => {
      const begin = JSON.stringify([name]).slice(0, -1);
      return this.select('WHERE key >= :from AND key < :before', { from: `${begin},`, before: `${begin}-` });
    });
    return [...new Map([...byId, ...this.ordersByCode(names)].map((order) => [order.key, order])).values()];
  }

  ordersSeenAfter(read: number): ServiceOrder[] {
    return this.select('WHERE first_read > :read', { read });
  }

  order(key: string): ServiceOrder | null {
    return this.select('WHERE key = :key', { key })[0] ?? null;
  }

  ordersState(): OrdersState {
    const counts = this.db
      .prepare('SELECT count(*) AS known, coalesce(sum(faulty), 0) AS faulty FROM orders')
      .get();
    return {
      refreshedAt: this.meta('refreshed_at'),
      known: Number(counts?.['known']),
      faulty: Number(counts?.['faulty']),
      vanished: 0,
      snapshot: this.snapshot(),
    };
  }

  private select(where: string, parameters: Record<string, string | number>): ServiceOrder[] {
    return this.db
      .prepare(`SELECT key, first_seen, first_read, body FROM orders ${where}`)
      .all(parameters)
      .map(orderOf);
  }

  private meta(name: string): string | null {
    const row = this.db.prepare('SELECT value FROM meta WHERE name = ?').get(name);
    return row ? String(row['value']) : null;
  }

  private setMeta(name: string, value: string): void {
    this.db.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value);
  }
}

function orderOf(row: Record<string, SQLOutputValue>): ServiceOrder {
  const stored = JSON.parse(String(row['body'])) as object;
  return serviceOrderSchema.parse({
    ...stored,
    key: row['key'],
    firstSeenAt: toIso(Number(row['first_seen'])),
    firstRead: row['first_read'],
    missingSince: null,
  });
}

function digestOf(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}

/**
 * Gives every element its key. Elements that share an id are all marked; the same element listed twice
 * is one order, different ones under one id are kept apart by number, so that none hides another.
 */
function keyed(elements: readonly unknown[], reading: OrderReading): { key: string; order: ReadOrder }[] {
  const orders = elements.map((element) => readOrder(element, reading));
  const perId = Map.groupBy(
    orders.filter((order) => order.id !== null),
    (order) => order.id,
  );
  const taken = new Map<string, Map<string, number>>();
  return orders.map((order, index) => {
    const repeated = order.id !== null && (perId.get(order.id)?.length ?? 0) > 1;
    const marked: ReadOrder = repeated ? { ...order, faults: [...order.faults, 'repeated-id'] } : order;
    const body = JSON.stringify(marked);
    // An order without id and code is known by its content alone, and what is no order by what it is.
    const content = order.faults.includes('not-an-object') ? JSON.stringify(elements[index]) : body;
    const base =
      order.id === null && order.code === null
        ? `?${digestOf(content)}`
        : JSON.stringify([order.id, order.code]);
    const variants = taken.get(base) ?? new Map<string, number>();
    taken.set(base, variants);
    const number = variants.get(body) ?? variants.size + 1;
    variants.set(body, number);
    return { key: number === 1 ? base : `${base}#${number}`, order: marked };
  });
}
