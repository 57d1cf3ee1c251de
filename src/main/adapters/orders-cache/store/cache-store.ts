import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import { openDisposable, throwAway } from '../../sqlite/open-disposable';
import { primaryCode } from '../../sqlite/error-code';
import { inTransaction, versionOf } from '../../sqlite/migrate';
import { FeedStore } from './feed-store';
import { OrdersFile } from './orders-file';
import { StoreQueries } from './orders-queries';
import { CACHE_SCHEMA, CACHE_VERSION } from './schema';
import { Statements } from './statements';

/** The cache's file. Synchronous: its process has nothing else to do. */
export class CacheStore {
  readonly queries: StoreQueries;
  /** Where a read of the list stores them. */
  readonly feeding: FeedStore;
  private readonly file: OrdersFile;

  private constructor(private readonly db: DatabaseSync) {
    this.file = new OrdersFile(new Statements(db));
    this.queries = new StoreQueries(this.file);
    this.feeding = new FeedStore(this.file);
  }

  /**
   * Opens the file. A damaged file, one of another version, or one that is no database is deleted and created
   * again, because it is only a cache. Throws when it cannot be used at the moment, for example with a full
   * disk. While the till is offline, its content may be all there is.
   */
  static open(path: string): CacheStore {
    mkdirSync(dirname(path), { recursive: true });
    return openDisposable(path, () => CacheStore.openOnce(path), isPassing);
  }

  /** Deletes a file that could not be read, and creates it again. */
  static remake(path: string): CacheStore {
    throwAway(path);
    return CacheStore.open(path);
  }

  private static openOnce(path: string): CacheStore {
    const db = new DatabaseSync(path);
    try {
      // Blocks of orders are some 50 KB; in small pages each would be a long chain.
      db.exec('PRAGMA page_size = 16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
      // A first read waits for the disk at every checkpoint: one per 32 MB does not stop it for longer.
      db.exec('PRAGMA wal_autocheckpoint = 2000');
      // Deleted texts may contain a value that was not masked yet.
      db.exec('PRAGMA secure_delete = ON');
      const version = versionOf(db);
      if (version === 0)
        inTransaction(db, () => db.exec(`${CACHE_SCHEMA} PRAGMA user_version = ${CACHE_VERSION}`));
      else if (version !== CACHE_VERSION) throw new Error(`the cache is of version ${version}`);
      return new CacheStore(db);
    } catch (error) {
      db.close();
      throw error;
    }
  }

  close(): void {
    this.db.close();
  }

  /** Empties the file when it was filled under another `fingerprint` (service, currency, unit). */
  adopt(fingerprint: string): void {
    const { meta } = this.file;
    if (meta.get('fingerprint') === fingerprint) return;
    inTransaction(this.db, () => {
      this.db.exec('DELETE FROM meta');
      this.file.clear();
      meta.set('fingerprint', fingerprint);
    });
  }

  /**
   * Compares everything stored with what the next whole read brings: someone may have changed the file while the till
   * was off.
   */
  compareNextRead(): void {
    this.file.mayBeEdited = true;
  }

  /** How far this cache has read. */
  snapshot(): OrdersSnapshot {
    return this.file.meta.snapshot();
  }
}

/** SQLite's codes for busy, locked, read-only and full: the file itself is fine. */
const PASSING: ReadonlySet<number> = new Set([5, 6, 8, 13]);

export function isPassing(error: unknown): boolean {
  return PASSING.has(primaryCode(error));
}
