import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CacheCalls } from '../../adapters/orders-cache/process/protocol';
import { FakeLog } from '../../app/test-support/fakes';
import { openCache } from './cache';

const started = vi.hoisted((): Child[] => []);
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

vi.mock('electron', () => ({
  utilityProcess: {
    fork: () => {
      const child = new Child();
      started.push(child);
      return child;
    },
  },
}));

it.each(['open', 'adopt'] as const)(
  'leaves no process behind that cannot %s its file, however often it is tried',
  async (call) => {
    failing = call;
    started.length = 0;
    const folder = mkdtempSync(join(tmpdir(), 'cache-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const cache = openCache(folder, 'shop', new FakeLog());
    for (const _ of [1, 2]) {
      await expect(cache.ordersState()).rejects.toMatchObject({ error: { code: 'CACHE_UNAVAILABLE' } });
    }
    expect(started.map(({ killed }) => killed)).toEqual([true, true]);
    cache.stop();
  },
);
