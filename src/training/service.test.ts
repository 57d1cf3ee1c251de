import { afterEach, describe, expect, it } from 'vitest';
import { TRAINING_CATALOGUE } from './catalogue';
import { answered, call, json, topUpOf, type CallOptions } from './test-support/client';
import { startTrainingService, type TrainingOptions, type TrainingService } from './service';
import type { WireOrder, WireTransaction } from './wire';

const FIRE_SQUAD = TRAINING_CATALOGUE.find((product) => product.name === 'Fire Squad');
const KING = TRAINING_CATALOGUE.find((product) => product.name === 'ราชาแห่งเกม');
const NOON = Date.UTC(2026, 10, 21, 5);

/** Taken before any service has started. */
const RESPONSE = globalThis.Response;

const running: TrainingService[] = [];

async function start(options: Partial<TrainingOptions> = {}): Promise<TrainingService> {
  const service = await startTrainingService({ identify: 'demo', token: 'secret', ...options });
  running.push(service);
  return service;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
});

describe('the calls', () => {
  it('lists the catalogue', async () => {
    const service = await start();
    expect(json(await call(service, 'products'))).toEqual(TRAINING_CATALOGUE);
  });

  it('answers a top-up with every documented field', async () => {
    const service = await start({ now: () => NOON });
    const end = await call(service, 'topup', { method: 'POST', body: topUpOf(KING, { amount: 3 }) });
    expect(answered(end).status).toBe(201);
    expect(json(end)).toEqual({
      code: expect.stringMatching(/^TG[0-9A-F]{8}$/) as unknown,
      total: 106.5,
      agentCost: 101.18,
      description: 'ราชาแห่งเกม 100 เหรียญ × 3',
      type: 'ADMIN',
      status: 'CREATED',
      userId: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      businessId: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      isDelete: false,
      revelation: 'PERSONAL',
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      createdAt: '2026-11-21T05:00:00.000Z',
      updatedAt: '2026-11-21T05:00:00.000Z',
    });
  });

  it('lists the order with one line a unit, first CREATED and then SUCCESS', async () => {
    let now = NOON;
    const service = await start({ now: () => now, deliverAfterMs: 2_000 });
    const transaction = json(
      await call(service, 'topup', { method: 'POST', body: topUpOf(KING, { amount: 2 }) }),
    ) as WireTransaction;
    const line = {
      product: 'ราชาแห่งเกม',
      package: '100 เหรียญ',
      payload: ['username-1234567890', 'password-1234567890'],
    };
    const order = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      total: 71,
      status: 'CREATED',
      code: transaction.code,
      createdAt: transaction.createdAt,
      orders: [line, line],
    };
    expect(json(await call(service, 'orders'))).toEqual([order]);
    now += 1_999;
    expect(json(await call(service, 'orders'))).toMatchObject([{ status: 'CREATED' }]);
    now += 1;
    expect(json(await call(service, 'orders'))).toEqual([{ ...order, status: 'SUCCESS' }]);
  });

  it('leaves a new order out of the list for as long as it is set to lag', async () => {
    let now = NOON;
    const service = await start({ now: () => now, listAfterMs: 60_000 });
    await call(service, 'topup', { method: 'POST', body: topUpOf(FIRE_SQUAD) });
    now += 59_999;
    expect(json(await call(service, 'orders'))).toEqual([]);
    now += 1;
    expect(json(await call(service, 'orders'))).toHaveLength(1);
  });

  it('gives every top-up its own code and id', async () => {
    const service = await start();
    const body = topUpOf(FIRE_SQUAD);
    const ends = await Promise.all(
      Array.from({ length: 50 }, () => call(service, 'topup', { method: 'POST', body })),
    );
    const transactions = ends.map((end) => json(end) as WireTransaction);
    expect(new Set(transactions.map(({ code }) => code)).size).toBe(50);
    expect(new Set(transactions.map(({ _id }) => _id)).size).toBe(50);
    expect(
      service
        .booked()
        .map((booked) => booked.transaction.code)
        .sort(),
    ).toEqual(transactions.map(({ code }) => code).sort());
  });

  it('works under a path and for an identify that must be encoded', async () => {
    const service = await start({ basePath: 'api/v2/', identify: 'ร้าน/100% ฟรี' });
    expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2$/);
    expect(answered(await call(service, 'products')).status).toBe(200);
  });

  it('gives its own time in the Date header', async () => {
    const service = await start({ now: () => NOON });
    expect(answered(await call(service, 'products')).headers.date).toBe('Sat, 21 Nov 2026 05:00:00 GMT');
  });
});

describe('who may call', () => {
  const posting: CallOptions = { method: 'POST', body: topUpOf(FIRE_SQUAD) };

  it.each([
    ['products', {}],
    ['orders', {}],
    ['topup', posting],
  ] as const)(
    'refuses %s without the token, with a wrong one, and for another shop',
    async (resource, options) => {
      const service = await start();
      for (const token of [undefined, '', 'Secret', 'secretx']) {
        const headers = { 'agent-token': token?.trim() === 'secret' ? `${token}x` : token };
        const end = await call(service, resource, { ...options, headers });
        expect(answered(end).status).toBe(401);
        expect(json(end)).toEqual({ message: expect.stringContaining('agent-token') as unknown });
      }
      const other = await call(service, resource, { ...options, segment: 'another' });
      expect(answered(other).status).toBe(404);
      expect(json(other)).toEqual({ message: expect.stringContaining('identify') as unknown });
      expect(service.booked()).toEqual([]);
    },
  );

  it('answers 404 in JSON where there is nothing', async () => {
    const service = await start();
    const end = await call(service, 'refunds');
    expect(answered(end).status).toBe(404);
    expect(json(end)).toHaveProperty('message');
  });
});

describe('what a top-up must hold', () => {
  const payload = (username: unknown, password: unknown) => [
    { ref: 'username', value: username },
    { ref: 'password', value: password },
  ];

  it.each([
    ['no JSON', '{', 'JSON object'],
    ['an array', '[]', 'JSON object'],
    ['nothing', undefined, 'JSON object'],
    ['an unknown package', topUpOf(KING, { selectPackage: 'nope' }), 'selectPackage'],
    ['no package', topUpOf(KING, { selectPackage: undefined }), 'selectPackage'],
    ['an amount of 0', topUpOf(KING, { amount: 0 }), 'amount'],
    ['a broken amount', topUpOf(KING, { amount: 1.5 }), 'amount'],
    ['an amount as text', topUpOf(KING, { amount: '1' }), 'amount'],
    ['an amount that no shop sells', topUpOf(KING, { amount: 1_001 }), 'amount'],
    ['no payload', topUpOf(KING, { payload: undefined }), 'payload'],
    ['an item that is no object', topUpOf(KING, { payload: ['x'] }), 'payload'],
    ['a field missing', topUpOf(KING, { payload: payload('a', 'b').slice(0, 1) }), 'lacks password'],
    ['an empty value', topUpOf(KING, { payload: payload('a', '') }), 'value of password'],
    ['a number as value', topUpOf(KING, { payload: payload(123, 'b') }), 'value of username'],
    ['an unknown ref', topUpOf(KING, { payload: [{ ref: 'uid', value: '1' }] }), 'uid'],
    ['a ref twice', topUpOf(KING, { payload: [...payload('a', 'b'), ...payload('a', 'b')] }), 'twice'],
  ])('refuses %s with 422 and books nothing', async (_, body, words) => {
    const service = await start();
    const end = await call(service, 'topup', {
      method: 'POST',
      ...(body === undefined ? {} : { body }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answered(end).status).toBe(422);
    expect(json(end)).toEqual({ message: expect.stringContaining(words) as unknown });
    expect(service.booked()).toEqual([]);
    expect(service.orders()).toEqual([]);
  });

  it('refuses another content type with 415', async () => {
    const service = await start();
    const headers = { 'content-type': 'text/plain' };
    const end = await call(service, 'topup', { method: 'POST', body: topUpOf(KING), headers });
    expect(answered(end).status).toBe(415);
    expect(service.booked()).toEqual([]);
  });
});

describe('the hands on it', () => {
  it('records every request as it came, refused ones too', async () => {
    const service = await start({ now: () => NOON });
    await call(service, 'topup', { method: 'POST', body: topUpOf(KING), headers: { connection: 'close' } });
    await call(service, 'topup', { method: 'POST', body: '{', segment: 'a%2Fb' });
    expect(service.requests).toMatchObject([
      {
        method: 'POST',
        path: '/termgame/demo/topup',
        headers: { 'agent-token': 'secret', connection: 'close', 'content-type': 'application/json' },
        body: JSON.parse(topUpOf(KING)) as unknown,
        at: NOON,
      },
      { method: 'POST', path: '/termgame/a%2Fb/topup', body: '{' },
    ]);
  });

  it('adds orders of other tills, newest first, and fixes a status', async () => {
    const service = await start({ now: () => NOON });
    service.addOrder({ code: 'OLD', createdAt: '2026-11-20T23:59:59.000Z' });
    service.addOrder({ code: 'NEW', total: 12.25, status: 'FAILED' });
    service.setStatus('OLD', 'REFUNDED');
    const orders = json(await call(service, 'orders')) as WireOrder[];
    expect(orders.map(({ code, status }) => [code, status])).toEqual([
      ['NEW', 'FAILED'],
      ['OLD', 'REFUNDED'],
    ]);
    expect(() => service.addOrder({ code: 'OLD' })).toThrow(/OLD is taken/);
    expect(() => service.setStatus('GONE', 'SUCCESS')).toThrow(/no order has the code GONE/);
  });

  it('takes another catalogue while it runs', async () => {
    const service = await start();
    const catalogue = [
      { id: 'p', name: 'P', payloadField: ['uid'], agentPackages: [{ id: 'k', name: 'K', price: 0.29 }] },
    ];
    service.setCatalogue(catalogue);
    expect(json(await call(service, 'products'))).toEqual(catalogue);
    const body = topUpOf(catalogue[0], { amount: 100 });
    expect(json(await call(service, 'topup', { method: 'POST', body }))).toMatchObject({
      total: 29,
      agentCost: 27.55,
    });
  });

  it('stops at once with a call under way, and can start again on the same port', async () => {
    const service = await start({ faults: { orders: 'hang' } });
    const pending = call(service, 'orders');
    await expect.poll(() => service.requests.length).toBe(1);
    await service.stop();
    expect(await pending).toEqual({ kind: 'broken', code: 'ECONNRESET' });
    expect(await call(service, 'products')).toEqual({ kind: 'broken', code: 'ECONNREFUSED' });
    const again = await start({ port: service.port });
    expect(again.port).toBe(service.port);
    expect(answered(await call(again, 'products')).status).toBe(200);
    await service.stop();
    expect(answered(await call(again, 'products')).status).toBe(200);
  });

  it('rejects when the port is taken', async () => {
    const service = await start();
    await expect(start({ port: service.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('leaves the global Response of the process as it was', async () => {
    await start();
    expect(globalThis.Response).toBe(RESPONSE);
  });
});
