import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceOrder } from '@shared/model/order';
import { CacheStore } from './cache-store';
import { bytesOf, CacheOnDisk, reading, wire } from './orders-feed.test-support';

let file: CacheOnDisk;
beforeEach(async () => {
  file = await CacheOnDisk.open();
});
afterEach(() => file.remove());

describe('secrets', () => {
  const king = (code: string, password: string, units = 1) =>
    wire(code, {
      orders: Array.from({ length: units }, () => ({
        product: 'King of Games',
        package: 'x',
        payload: ['somchai', password],
      })),
    });

  it('are in the file neither as such nor in a digest', async () => {
    file.read([wire('A'), king('B', 'hunter2-secret', 2)]);
    const digests = () => {
      const db = new DatabaseSync(file.path, { readOnly: true });
      const rows = db.prepare('SELECT digest FROM blocks ORDER BY block').all();
      db.close();
      return rows.map((row) => row['digest']);
    };
    const first = digests();
    expect(first.every((digest) => digest !== null)).toBe(true);
    await file.reopen();
    expect(readFileSync(file.path, 'latin1')).not.toContain('hunter2');
    // Another secret of the same length makes the same digest, so there is nothing to try passwords against.
    expect(file.read([wire('A'), king('B', 'hunter3-secret', 2)], reading(1))).toMatchObject({
      value: { changed: 0 },
    });
    expect(digests()).toEqual(first);
  });

  it.each(['', 'a', 'x"},{"id":"y', 'ก', 'back\\slash', 'somchai'])(
    'like %j never hide or change an order',
    (password) => {
      for (const round of [0, 1]) file.read([king('A', password), wire('B')], reading(round));
      const { lines } = file.store.ordersByCode(['A'])[0] as ServiceOrder;
      expect(lines[0]?.payload).toEqual(['somchai', '••••••••']);
      expect(file.store.ordersState()).toMatchObject({ known: 2, vanished: 0 });
    },
  );

  it('that are known as such only later are masked then, of vanished orders too', async () => {
    const before = reading(0, { secretPositions: {} });
    file.read([king('A', 'hunter2-secret'), king('B', 'hunter2-secret')], before);
    expect(file.store.ordersByCode(['A'])[0]?.lines[0]?.payload[1]).toBe('hunter2-secret');
    expect(file.store.knownVersion(reading())).toBe(null);
    file.readBytes(bytesOf([king('A', 'hunter2-secret')]).slice(0, 20), reading(1));
    await file.reopen();
    file.read([king('A', 'hunter2-secret')], reading(2));
    for (const code of ['A', 'B'])
      expect(file.store.ordersByCode([code])[0]?.lines[0]?.payload[1]).toBe('••••••••');
    file.store.close();
    const db = new DatabaseSync(file.path);
    const bodies = db.prepare('SELECT CAST(body AS TEXT) AS body FROM blocks').all();
    db.close();
    file.store = await CacheStore.open(file.path);
    expect(JSON.stringify(bodies)).not.toContain('hunter2');
  });
});
