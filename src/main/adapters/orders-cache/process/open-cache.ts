/** The service's orders, in a process that runs on demand. */
import { join } from 'node:path';
import type { Log } from '../../../domain/ports';
import type { Child } from '../../system/child-calls';
import { cacheClient } from './client';
import { cacheOnDemand, type CacheOnDemand, type RunningCache } from './on-demand';

/** Longer than a person takes from one look at the day to the next; in milliseconds. */
const RESTS_AFTER_MS = 15_000;

/** The cache whose file is in `folder` and holds what was read under `fingerprint`; `fork` starts its process. */
export function openCache(fork: () => Child, folder: string, fingerprint: string, log: Log): CacheOnDemand {
  return cacheOnDemand(() => startCache(fork(), join(folder, 'cache.db'), fingerprint, log), RESTS_AFTER_MS);
}

async function startCache(child: Child, path: string, fingerprint: string, log: Log): Promise<RunningCache> {
  const client = cacheClient(child, (message) => void log.error('the cache failed', new Error(message)));
  const gone = new Promise<void>((resolve) => {
    child.onExit(() => {
      client.lost();
      resolve();
    });
  });
  try {
    await client.open(path);
    await client.adopt(fingerprint);
  } catch (error) {
    // The next call starts another process: one that holds nothing must not stay.
    child.kill();
    throw error;
  }
  return { cache: client, gone, stop: () => child.kill() };
}
