import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { feedOf } from '../../../domain/test-support/feed';
import type { OrderReading } from '../../../domain/cached-orders';
import { wire } from '../../test-support/wire';
import type { CacheCalls } from './protocol';
import { FakeLog } from '../../../app/test-support/fakes';
import { openCache } from './open-cache';
import { serveCache } from './server';

const started: Child[] = [];
let failing: keyof CacheCalls;

/** A process that answers every call but the one that fails. */
class Child extends EventEmitter {
  killed = false;

  postMessage({ id, call }: { id: number; call: string }): void {
    const answer = call === failing ? { id, failure: 'disk I/O error' } : { id, value: null };
    queueMicrotask(() => this.emit('message', answer));
  }

  kill(): boolean {
    this.killed = true;
    return true;
  }
}

/** As the till forks a process. */
function fork() {
  const child = new Child();
  started.push(child);
  return {
    postMessage: (message: never) => child.postMessage(message),
    onMessage: (listener: (message: unknown) => void) => void child.on('message', listener),
    onExit: (listener: () => void) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
}

it.each(['open', 'adopt'] as const)(
  'leaves no process behind that cannot %s its file, however often it is tried',
  async (call) => {
    failing = call;
    started.length = 0;
    const folder = mkdtempSync(join(tmpdir(), 'cache-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const cache = openCache(fork, folder, 'shop', new FakeLog());
    for (const _ of [1, 2]) {
      await expect(cache.ordersState()).rejects.toMatchObject({ error: { code: 'CACHE_UNAVAILABLE' } });
    }
    expect(started.map(({ killed }) => killed)).toEqual([true, true]);
    cache.stop();
  },
);

it('compares what an earlier run stored with what the list says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = '2026-11-21T05:00:00.000Z';
  const how: OrderReading = { currency: 'THB', amountUnit: 'major', plainPositions: {}, seenAt: at };
  const version = { etag: '"v1"', lastModified: null };
  const list = JSON.stringify([
    { id: '1', code: 'TG1', status: 'SUCCESS', total: 35, createdAt: at, orders: [] },
  ]);
  /** One run of the till, from when the cache is opened to its end. */
  const run = async () => {
    const [mine, theirs] = wire();
    const close = serveCache(theirs);
    const cache = openCache(
      () => ({ ...mine, onExit: () => undefined, kill: () => undefined }),
      folder,
      'shop',
      new FakeLog(),
    );
    const known = [await cache.knownVersion(how)];
    await cache.ingestOrders(feedOf([list], { version }), how, () => undefined, new AbortController().signal);
    known.push(await cache.knownVersion(how));
    const statuses = (await cache.ordersByCode(['TG1'])).map(({ status }) => status);
    cache.stop();
    close();
    return { known, statuses };
  };
  const first = await run();
  const db = new DatabaseSync(join(folder, 'cache.db'));
  db.exec("UPDATE blocks SET body = CAST(replace(CAST(body AS TEXT), 'SUCCESS', 'FAILED ') AS BLOB)");
  db.close();
  expect(await run()).toEqual({ known: [null, version], statuses: ['SUCCESS'] });
  expect(first.statuses).toEqual(['SUCCESS']);
});
