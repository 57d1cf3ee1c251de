/** A cache on disk that reads lists of orders, for tests of what it keeps of them. */
import { join } from 'node:path';
import { newFolder, removeFolders } from '../../test-support/folder';
import { OrdersFeed } from '../feed/orders-feed';
import { CacheStore } from '../store/cache-store';
import type { OrderReading } from '../../../domain/cached-orders';

export const NOON = Date.UTC(2026, 10, 21, 5);

/** So many minutes after noon. */
export const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

/** A read so many minutes after noon. */
export const reading = (minutes = 0, change: Partial<OrderReading> = {}): OrderReading => ({
  currency: 'THB',
  amountUnit: 'major',
  plainPositions: { 'King of Games': [0], 'Free Fire': [0] },
  seenAt: at(minutes),
  ...change,
});

/** An order as the service lists it. */
export function wire(code: string, change: Readonly<Record<string, unknown>> = {}) {
  return {
    id: `id-${code}`,
    total: 35,
    status: 'SUCCESS',
    code,
    createdAt: at(-60),
    orders: [{ product: 'Free Fire', package: '100 Diamonds', payload: ['1234567890'] }],
    ...change,
  };
}

/** The body that such a list comes as. */
export const bytesOf = (list: unknown) => new TextEncoder().encode(JSON.stringify(list));

/** One file per test. */
export class CacheOnDisk {
  private constructor(
    readonly path: string,
    public store: CacheStore,
  ) {}

  static open(): CacheOnDisk {
    const path = join(newFolder(), 'cache.db');
    return new CacheOnDisk(path, CacheStore.open(path));
  }

  remove(): void {
    this.store.close();
    removeFolders();
  }

  /** As at the next start. */
  reopen(): void {
    this.store.close();
    this.store = CacheStore.open(this.path);
  }

  /** Every order. */
  all() {
    return this.store.queries.ordersBetween(-8.64e15, 8.64e15);
  }

  /** Reads a list. */
  read(list: readonly unknown[], how = reading(), cuts: readonly number[] = []) {
    return this.readBytes(bytesOf(list), how, cuts);
  }

  /** Reads these bytes, cut at some places, in blocks of one or two elements. */
  readBytes(bytes: Uint8Array, how = reading(), cuts: readonly number[] = []) {
    const feed = new OrdersFeed(this.store.feeding, how, null, { blockEnds: 1 });
    let from = 0;
    for (const to of [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
      feed.push(bytes.slice(from, to));
      from = to;
      while (feed.turn(-Infinity) === 'turn');
    }
    feed.end();
    for (;;) {
      const result = feed.turn(-Infinity);
      if (typeof result !== 'string') return result;
    }
  }
}
