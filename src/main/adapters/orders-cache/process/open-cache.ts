/** The service's orders, in a process that runs on demand. */
import { join } from 'node:path';
import type { Cache } from '../../../domain/cache-ports';
import type { Log } from '../../../domain/ports';
import type { Child } from '../../system/child-calls';
import { cacheClient } from './client';
import { cacheOnDemand, type CacheOnDemand, type RunningCache } from './on-demand';

/** Longer than a person takes from one look at the day to the next; in milliseconds. */
const RESTS_AFTER_MS = 15_000;

/** The cache whose file is in `folder` and holds the orders read under `fingerprint`; `fork` starts its process. */
export function openCache(fork: () => Child, folder: string, fingerprint: string, log: Log): CacheOnDemand {
  const path = join(folder, 'cache.db');
  // Until this run has read the list whole: while the till was off, anyone may have changed the file.
  let mayBeEdited = true;
  const wasRead = () => (mayBeEdited = false);
  return cacheOnDemand(
    () => startCache(fork(), { path, fingerprint, mayBeEdited, wasRead }, log),
    RESTS_AFTER_MS,
  );
}

interface CacheFile {
  readonly path: string;
  readonly fingerprint: string;
  readonly mayBeEdited: boolean;
  /** Called after each whole read. */
  readonly wasRead: () => void;
}

async function startCache(child: Child, file: CacheFile, log: Log): Promise<RunningCache> {
  const client = cacheClient(child, (message) => void log.error('the cache failed', new Error(message)));
  const gone = new Promise<void>((resolve) => {
    child.onExit(() => {
      client.lost();
      resolve();
    });
  });
  try {
    await client.open(file.path, file.mayBeEdited);
    await client.adopt(file.fingerprint);
  } catch (error) {
    // The next call starts another process: one that holds nothing must not stay.
    child.kill();
    throw error;
  }
  const ingestOrders: Cache['ingestOrders'] = async (...feed) => {
    const report = await client.ingestOrders(...feed);
    if (report.ok) file.wasRead();
    return report;
  };
  return { cache: { ...client, ingestOrders }, gone, stop: () => child.kill() };
}
