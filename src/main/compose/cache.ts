/** The cache of a session: its catalogue in a file, its orders in a process that runs on demand. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utilityProcess } from 'electron';
import { CacheClient } from '../adapters/orders-cache/process/client';
import { CacheOnDemand, type RunningCache } from '../adapters/orders-cache/process/on-demand';
import { CatalogueFile } from '../adapters/catalogue/catalogue-file';
import type { Log } from '../domain/ports';

/** Longer than a person takes from one look at the day to the next; in milliseconds. */
const RESTS_AFTER_MS = 15_000;

/** The cache whose files lie in `folder` and hold what was read under `fingerprint`. */
export function openCache(folder: string, fingerprint: string, log: Log): CacheOnDemand {
  return new CacheOnDemand(
    () => startCache(join(folder, 'cache.db'), fingerprint, log),
    RESTS_AFTER_MS,
    new CatalogueFile(join(folder, 'catalogue.json'), fingerprint),
  );
}

/**
 * Nothing of the environment but what a process on Windows cannot do without: what the child does not have it
 * cannot leak. Given nothing at all, Electron hands it everything.
 */
function environmentOfChild(): Record<string, string> {
  const root = process.env['SystemRoot'];
  return { TEMP: tmpdir(), ...(root === undefined ? {} : { SystemRoot: root }) };
}

async function startCache(path: string, fingerprint: string, log: Log): Promise<RunningCache> {
  const child = utilityProcess.fork(join(import.meta.dirname, 'cache-process.cjs'), [], {
    serviceName: 'Topup Till cache',
    env: environmentOfChild(),
  });
  const client = new CacheClient(
    {
      postMessage: (message) => child.postMessage(message),
      onMessage: (listener) => child.on('message', listener),
    },
    (message) => void log.error('the cache failed', new Error(message)),
  );
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => {
      client.lost();
      resolve();
    });
  });
  try {
    await client.open(path);
    await client.adopt(fingerprint);
  } catch (error) {
    // The next call starts another: one that holds nothing must not stay behind each time.
    child.kill();
    throw error;
  }
  return { cache: client, gone, stop: () => void child.kill() };
}
