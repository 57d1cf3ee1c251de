import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TRAINING_CATALOGUE } from '../catalogue';
import { answered, call, json, type CallEnd } from '../test-support/client';
import { FAULTS, type FaultName, type FaultNameOf } from './faults';
import { startTrainingService, type TrainingService } from '../service';
import type { WireOrder, WireProduct } from '../wire';

type Both = FaultNameOf<'products'> & FaultNameOf<'orders'>;
type Lists = readonly WireProduct[] | readonly WireOrder[];

const NOON = Date.UTC(2026, 10, 21, 5);

let service: TrainingService;
let now: number;

beforeEach(async () => {
  now = NOON;
  const seed = { orders: 20, days: 2 };
  service = await startTrainingService({ identify: 'demo', token: 't', seed, now: () => now });
});

afterEach(() => service.stop());

function honest(target: 'products' | 'orders'): Lists {
  return target === 'products' ? TRAINING_CATALOGUE : service.orders();
}

type Wire = (end: CallEnd, list: Lists) => void;

const whole: Wire = (end, list) => {
  expect(answered(end)).toMatchObject({ status: 200, whole: true });
  expect(json(end)).toEqual(list);
};

const SEEN: Record<Exclude<Both, 'hang' | `status-${string}`>, Wire> = {
  redirect: (end) => expect(answered(end)).toMatchObject({ status: 302, headers: { location: /./ } }),
  'redirect-307': (end) => expect(answered(end).status).toBe(307),
  'empty-204': (end) => expect(answered(end)).toMatchObject({ status: 204, body: Buffer.alloc(0) }),
  'not-json': (end) => expect(() => json(end)).toThrow(SyntaxError),
  'wrong-shape': (end) => expect(json(end)).toEqual({ data: { result: 'OK' } }),
  reset: (end) => expect(end).toEqual({ kind: 'broken', code: 'ECONNRESET' }),
  'cut-body': (end, list) => {
    expect(answered(end).whole).toBe(false);
    expect(json(end)).toEqual(list);
  },
  slow: whole,
  drip: (end, list) => {
    whole(end, list);
    expect(answered(end).chunks).toBeGreaterThan(20);
  },
  'huge-body': (end, list) => {
    whole(end, list);
    expect(answered(end).body.length).toBeGreaterThan(50_000_000);
  },
  'gzip-bomb': (end) => {
    expect(answered(end).body.length).toBeLessThan(2_000_000);
    expect(gunzipSync(answered(end).body).length).toBeGreaterThan(200_000_000);
  },
  'wrong-content-type': (end, list) => {
    expect(answered(end).headers['content-type']).toBe('text/plain');
    whole(end, list);
  },
};

describe.each(['products', 'orders'] as const)('a fault on %s', (target) => {
  it.each(Object.entries(SEEN))('%s', async (name, wire) => {
    service.setFault(target, { name: name as Both, delayMs: 50 });
    wire(await call(service, target), honest(target));
  });

  const statuses = (Object.keys(FAULTS) as FaultName[]).filter((name) => /^status-\d+$/.test(name));
  it.each(statuses)('%s', async (name) => {
    service.setFault(target, name);
    const end = await call(service, target);
    expect(answered(end).status).toBe(Number(name.slice(-3)));
    expect(json(end)).toHaveProperty('message', expect.stringMatching(/\(.+\)/));
  });

  it('hang', async () => {
    service.setFault(target, 'hang');
    let ended = false;
    const pending = call(service, target).finally(() => (ended = true));
    await expect.poll(() => service.requests.length).toBe(1);
    await call(service, target === 'products' ? 'orders' : 'products');
    expect(ended).toBe(false);
    await service.stop();
    expect(await pending).toEqual({ kind: 'broken', code: 'ECONNRESET' });
  });
});

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
