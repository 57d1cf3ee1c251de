import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { WireOrder } from '@training/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lengthOf, streamOf, withChanges, writeOrders, type WrittenBody } from './orders-body';

const COUNT = 7_000;
let folder: string;
let body: WrittenBody;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'topup-till-orders-'));
  body = await writeOrders(join(folder, 'orders.json'), COUNT, '2026-03-01');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function listed(what: Parameters<typeof streamOf>[0]): Promise<WireOrder[]> {
  const bytes = await buffer(streamOf(what));
  expect(bytes.byteLength).toBe(lengthOf(what));
  return JSON.parse(bytes.toString()) as WireOrder[];
}

it('writes whole days of orders, each with its own id and code, the newest first', async () => {
  const orders = await listed(body);
  expect(readFileSync(body.path, 'utf8')).toBe(JSON.stringify(orders));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(COUNT);
  expect(new Set(orders.map(({ code }) => code)).size).toBe(COUNT);
  const times = orders.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  const days = Map.groupBy(times, (time) => time.split('T')[0]);
  expect([...days].map(([day, all]) => [day, all.length])).toEqual([
    ['2026-03-01', 3_000],
    ['2026-02-28', 3_000],
    ['2026-02-27', 1_000],
  ]);
});

it('changes a hundred: fifty new orders at the start and fifty statuses over the whole list', async () => {
  const before = await listed(body);
  const after = await listed(withChanges(body, 1, '2026-03-02'));
  const known = new Map(before.map((order) => [order.id, order]));
  expect(after.filter(({ id }) => !known.has(id))).toHaveLength(50);
  expect(after.slice(0, 50).every(({ id }) => !known.has(id))).toBe(true);
  const changed = after.filter(({ id, status }) => known.has(id) && known.get(id)?.status !== status);
  expect(changed).toHaveLength(50);
  expect(after.indexOf(changed.at(-1)!)).toBeGreaterThan(COUNT * 0.9);
  expect(after).toHaveLength(COUNT + 50);
});

it('brings other changes on top in the next round', async () => {
  const first = await listed(withChanges(body, 1, '2026-03-02'));
  const second = await listed(withChanges(body, 2, '2026-03-02'));
  const known = new Map(first.map((order) => [order.id, JSON.stringify(order)]));
  const differing = second.filter((order) => known.get(order.id) !== JSON.stringify(order));
  expect(differing).toHaveLength(100);
});
