import { DatabaseSync, StatementSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forEachTest } from '../../test-support/for-each-test';
import { at, CacheOnDisk, reading, wire } from '../test-support/orders-feed';

let file: CacheOnDisk;
forEachTest(CacheOnDisk, (opened) => (file = opened));

describe('a block that comes again', () => {
  const many = Array.from({ length: 300 }, (_, index) => wire(`N${index}`, { createdAt: at(-index) }));
  const blocks = () => {
    const db = new DatabaseSync(file.path, { readOnly: true });
    const rows = db.prepare('SELECT block, digest IS NOT NULL AS known FROM blocks ORDER BY block').all();
    db.close();
    return rows.map((row) => Number(row['block']));
  };

  it('is not written again, and new orders at either end move no border', () => {
    file.read(many);
    const before = blocks();
    expect(before.length).toBeGreaterThan(50);
    expect(file.read([wire('NEW'), ...many, wire('OLD')], reading(1))).toMatchObject({
      value: { changed: 2 },
    });
    const after = blocks();
    // All but the first and the last one are the very same.
    expect(before.filter((block) => !after.includes(block)).length).toBeLessThanOrEqual(2);
    expect(after.length - before.length).toBeLessThanOrEqual(3);
  });

  it('costs no separate statement, after a restart too', () => {
    file.read(many);
    file.reopen();
    const statements = (['get', 'all', 'run', 'iterate'] as const).map((name) =>
      vi.spyOn(StatementSync.prototype, name),
    );
    onTestFinished(() => statements.forEach((spy) => spy.mockRestore()));
    expect(file.read(many, reading(1))).toMatchObject({ value: { orders: 300, changed: 0 } });
    const ran = statements.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    // Some for the read itself; of blocks there are ten times as many.
    expect(blocks().length).toBeGreaterThan(100);
    expect(ran).toBeLessThan(20);
  });

  it('is looked into where one of its orders changed, and nowhere else', () => {
    file.read(many);
    const before = blocks();
    const changed = many.map((order, index) => (index === 150 ? { ...order, status: 'FAILED' } : order));
    expect(file.read(changed, reading(1))).toMatchObject({
      value: { changed: 1, vanished: 0, orders: 300 },
    });
    expect(before.filter((block) => !blocks().includes(block)).length).toBeLessThanOrEqual(2);
    expect(file.store.queries.ordersByCode(['N150'])).toMatchObject([
      { status: 'FAILED', firstSeenAt: at(0) },
    ]);
  });

  it('leaves no more behind than the texts of orders that vanished', () => {
    file.read(many);
    for (let gone = 1; gone <= 40; gone += 1) file.read(many.slice(0, -gone), reading(gone));
    expect(file.store.queries.ordersState()).toMatchObject({ known: 300, vanished: 40 });
    const db = new DatabaseSync(file.path, { readOnly: true });
    const size = Number(db.prepare('SELECT sum(length(body)) AS size FROM blocks').get()?.['size']);
    db.close();
    expect(size).toBeLessThan(1.1 * JSON.stringify(many).length);
  });

  it('is never taken for one without orders when its stored text is damaged', () => {
    file.read(many);
    const db = new DatabaseSync(file.path);
    db.exec('UPDATE blocks SET body = zeroblob(length(body)) WHERE block = 5');
    db.close();
    expect(() => file.all()).toThrow();
    // What else it has is read all the same.
    expect(file.store.queries.ordersByCode(['N299'])).toHaveLength(1);
  });
});
