import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { CacheCalls } from './protocol';
import { FakeLog } from '../../../app/test-support/fakes';
import { openCache } from './open-cache';

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
