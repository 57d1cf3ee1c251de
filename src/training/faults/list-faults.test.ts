import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TRAINING_CATALOGUE } from '../catalogue';
import { answered, call, json } from '../test-support/client';
import { startTrainingService, type TrainingService } from '../service';
import type { WireOrder } from '../wire';

const NOON = Date.UTC(2026, 10, 21, 5);

let service: TrainingService;
let now: number;

beforeEach(async () => {
  now = NOON;
  const seed = { orders: 20, days: 2 };
  service = await startTrainingService({ identify: 'demo', token: 't', seed, now: () => now });
});

afterEach(() => service.stop());

// What faults that both lists and a top-up can have make of a list is in adapters/http/lists.test.ts.
it.each(['products', 'orders'] as const)(
  '%s may come slowly, in drops, or as another type, and are whole',
  async (list) => {
    const honest = list === 'products' ? TRAINING_CATALOGUE : service.orders();
    for (const name of ['slow', 'drip', 'wrong-content-type'] as const) {
      service.setFault(list, { name, delayMs: 50 });
      const end = await call(service, list);
      expect(json(end), name).toEqual(honest);
      if (name === 'drip') expect(answered(end).chunks).toBeGreaterThan(20);
      if (name === 'wrong-content-type') expect(answered(end).headers['content-type']).toBe('text/plain');
    }
  },
);

describe('a fault of one list alone', () => {
  it('empty-catalogue and empty-orders', async () => {
    service.setFault('products', 'empty-catalogue');
    service.setFault('orders', 'empty-orders');
    expect(json(await call(service, 'products'))).toEqual([]);
    expect(json(await call(service, 'orders'))).toEqual([]);
  });

  it('odd-catalogue has the good products and things that cannot be sold', async () => {
    service.setFault('products', 'odd-catalogue');
    const list = json(await call(service, 'products')) as { id?: unknown; agentPackages?: unknown }[];
    expect(list.slice(0, TRAINING_CATALOGUE.length)).toEqual(TRAINING_CATALOGUE);
    const odd = list.slice(TRAINING_CATALOGUE.length);
    expect(odd).toContain(null);
    expect(odd.some((item) => typeof item?.id === 'number')).toBe(true);
    expect(odd.some((item) => item && !item.agentPackages)).toBe(true);
  });

  it('odd-orders has the good orders and each kind of bad one, today', async () => {
    service.setFault('orders', 'odd-orders');
    const list = json(await call(service, 'orders')) as (Partial<WireOrder> | null)[];
    const orders = service.orders();
    expect(list.slice(-orders.length)).toEqual(orders);
    const odd = list.slice(0, -orders.length);
    expect(odd).toContain(null);
    for (const field of ['id', 'code', 'total', 'status', 'createdAt', 'orders'] as const) {
      expect(
        odd.filter((order) => order && !(field in order)),
        field,
      ).toHaveLength(1);
    }
    expect(odd.some((order) => order?.status === 'PENDING_2')).toBe(true);
    expect(odd.some((order) => Number.isNaN(Date.parse(order?.createdAt ?? '')))).toBe(true);
    expect(list.filter((order) => order?.id === orders[0]?.id)).toHaveLength(2);
    expect(odd.some((order) => order?.createdAt === '2026-11-21T05:00:00.000Z')).toBe(true);
  });

  it('lagging-orders shows the list of a while ago', async () => {
    service.setFault('orders', { name: 'lagging-orders', delayMs: 10_000 });
    const before = service.orders();
    const product = TRAINING_CATALOGUE[0];
    await call(service, 'topup', {
      method: 'POST',
      body: JSON.stringify({
        selectPackage: product?.agentPackages[0]?.id,
        amount: 1,
        payload: [{ ref: 'uid', value: '1' }],
      }),
    });
    now += 9_999;
    expect(json(await call(service, 'orders'))).toEqual(before);
    now += 1;
    expect(json(await call(service, 'orders'))).toHaveLength(before.length + 1);
  });
});
