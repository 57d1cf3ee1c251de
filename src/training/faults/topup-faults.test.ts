import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TRAINING_CATALOGUE } from '../catalogue';
import { answered, call, json, topUpOf, type CallEnd } from '../test-support/client';
import { FAULTS, type FaultNameOf } from './faults';
import { startTrainingService, type TrainingService } from '../service';
import type { WireTransaction } from '../wire';

type TopUpFault = FaultNameOf<'topup'>;
/** What must be seen on the wire; `booked` is the truth behind it. */
interface Seen {
  readonly books: boolean;
  readonly wire: (end: CallEnd, booked: WireTransaction | undefined) => void;
}

const PRODUCT = TRAINING_CATALOGUE.find((product) => product.name === 'Fire Squad');

let service: TrainingService;

beforeEach(async () => {
  service = await startTrainingService({ identify: 'demo', token: 't' });
});

afterEach(() => service.stop());

function sell(): Promise<CallEnd> {
  return call(service, 'topup', { method: 'POST', body: topUpOf(PRODUCT) });
}

/** The same sale without an HTTP client, which makes one error of every broken connection. */
function rawSell(): Promise<{ end: string; text: string }> {
  const body = topUpOf(PRODUCT);
  const head = [
    'POST /termgame/demo/topup HTTP/1.1',
    'Host: till',
    'agent-token: t',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(service.port, '127.0.0.1', () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`),
    );
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => resolve({ end: 'closed', text }));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve({ end: error.code ?? '', text }));
  });
}

const status =
  (code: number): Seen['wire'] =>
  (end) => {
    expect(answered(end)).toMatchObject({ status: code, whole: true });
    expect(json(end)).toEqual({
      statusCode: code,
      message: expect.stringMatching(/\p{sc=Thai}.+\(.+\)/u) as unknown,
    });
  };
const redirect =
  (code: number): Seen['wire'] =>
  (end) => {
    expect(answered(end)).toMatchObject({
      status: code,
      headers: { location: 'https://elsewhere.invalid/' },
    });
  };
const empty: Seen['wire'] = (end) => {
  expect(answered(end)).toMatchObject({ status: 204, whole: true });
  expect(answered(end).body).toHaveLength(0);
};
const page: Seen['wire'] = (end) => {
  expect(answered(end)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  expect(answered(end).body.toString()).toContain('<h1>');
};
const shape: Seen['wire'] = (end) => {
  expect(answered(end).status).toBe(200);
  expect(json(end)).toEqual({ data: { result: 'OK' } });
};
const broken =
  (code: string): Seen['wire'] =>
  (end) =>
    expect(end).toEqual({ kind: 'broken', code });
const body =
  (expected: (booked: WireTransaction | undefined) => unknown): Seen['wire'] =>
  (end, booked) => {
    expect(answered(end)).toMatchObject({ status: 201, whole: true });
    expect(json(end)).toEqual(expected(booked));
  };
const whole = body((booked) => booked);
const not = (wire: Seen['wire']): Seen => ({ books: false, wire });
const books = (wire: Seen['wire']): Seen => ({ books: true, wire });

/** A dropped connection looks the same to Node's client whether it was closed or reset before any answer. */
const LOST = 'ECONNRESET';

const SEEN: Record<Exclude<TopUpFault, 'hang-before-booking' | 'hang-after-booking'>, Seen> = {
  'status-400': not(status(400)),
  'status-401': not(status(401)),
  'status-403': not(status(403)),
  'status-404': not(status(404)),
  'status-405': not(status(405)),
  'status-413': not(status(413)),
  'status-415': not(status(415)),
  'status-422': not(status(422)),
  'status-429': not(status(429)),
  'status-408': not(status(408)),
  'status-408-booked': books(status(408)),
  'status-409': not(status(409)),
  'status-409-booked': books(status(409)),
  'status-425': not(status(425)),
  'status-425-booked': books(status(425)),
  'status-500': not(status(500)),
  'status-500-booked': books(status(500)),
  'status-502': not(status(502)),
  'status-502-booked': books(status(502)),
  'status-503': not(status(503)),
  'status-503-booked': books(status(503)),
  'status-504': not(status(504)),
  'status-504-booked': books(status(504)),
  redirect: not(redirect(302)),
  'redirect-307': not(redirect(307)),
  'redirect-booked': books(redirect(303)),
  'empty-204': not(empty),
  'empty-204-booked': books(empty),
  'not-json': not(page),
  'not-json-booked': books(page),
  'wrong-shape': not(shape),
  'wrong-shape-booked': books(shape),
  'error-as-200': not((end) => {
    expect(answered(end).status).toBe(200);
    expect(json(end)).toMatchObject({ success: false, code: 'E1042' });
  }),
  'no-credit': not(status(422)),
  'error-status': not((end) => {
    expect(answered(end).status).toBe(200);
    expect(json(end)).toEqual({ code: 'INSUFFICIENT_BALANCE', status: 'ERROR' });
  }),
  'error-with-id': not((end) => {
    expect(json(end)).toEqual({ _id: 'req-1', error: 'x', code: 'E' });
  }),
  'reset-before-booking': not(broken(LOST)),
  'reset-after-booking': books(broken(LOST)),
  'close-before-booking': not(broken(LOST)),
  'close-after-booking': books(broken(LOST)),
  'cut-header': books(broken(LOST)),
  'cut-body': books((end, booked) => {
    const { whole: isWhole, body: read, headers } = answered(end);
    expect(isWhole).toBe(false);
    expect(JSON.parse(read.toString())).toEqual(booked);
    expect(Number(headers['content-length'])).toBe(read.length + 100);
  }),
  slow: books(whole),
  drip: books((end, booked) => {
    whole(end, booked);
    expect(answered(end).chunks).toBeGreaterThan(20);
  }),
  'huge-body': books((end, booked) => {
    whole(end, booked);
    expect(answered(end).body.length).toBeGreaterThan(50_000_000);
  }),
  'gzip-bomb': books((end, booked) => {
    const packed = answered(end);
    expect(packed).toMatchObject({ status: 201, whole: true, headers: { 'content-encoding': 'gzip' } });
    const unpacked = gunzipSync(packed.body);
    expect(unpacked.length).toBeGreaterThan(200_000_000);
    expect(packed.body.length).toBeLessThan(2_000_000);
    expect(JSON.parse(unpacked.subarray(0, 2_000).toString())).toEqual(booked);
  }),
  'invalid-utf8': books((end, booked) => {
    const text = answered(end).body;
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(text)).toThrow(TypeError);
    expect(json(end)).toMatchObject({
      code: booked?.code,
      description: expect.stringContaining('\uFFFD') as unknown,
    });
  }),
  'damaged-code': books((end) => {
    expect(json(end)).toMatchObject({ code: expect.stringContaining('\uFFFD') as unknown });
    expect(json(end)).not.toHaveProperty('_id');
  }),
  'wrong-content-type': books((end, booked) => {
    expect(answered(end).headers['content-type']).toBe('text/plain');
    whole(end, booked);
  }),
  'extra-fields': books((end, booked) => {
    expect(json(end)).toMatchObject({ ...booked, points: 12 });
  }),
  'missing-fields': books(body((booked) => ({ code: booked?.code }))),
  'failed-transaction': books((end, booked) => {
    expect(json(end)).toEqual({ ...booked, isDelete: true, status: 'FAILED' });
    expect(service.orders()).toMatchObject([{ status: 'FAILED' }]);
  }),
  'negative-total': books((end, booked) => {
    expect(json(end)).toEqual({ ...booked, total: -100 });
    expect(service.orders()).toMatchObject([{ total: 35 }]);
  }),
  'fails-later': books((end, booked) => {
    whole(end, booked);
    expect(service.orders()).toMatchObject([{ status: 'FAILED' }]);
  }),
  'only-id': books(body((booked) => ({ _id: booked?._id }))),
  'total-differs': books((end, booked) => {
    whole(end, booked);
    expect(json(end)).toMatchObject({ total: 40 });
  }),
  'total-too-precise': books(body((booked) => ({ ...booked, total: 35.125 }))),
  'other-package': books((end, booked) => {
    whole(end, booked);
    expect(json(end)).toMatchObject({ total: 70 });
    expect(service.orders()).toMatchObject([{ total: 70, orders: [{ package: '210 Diamonds' }] }]);
  }),
  'odd-status': books((end, booked) => {
    const odd = { status: 'WAITING_PARTNER', type: 'AGENT_API', revelation: 'SHARED' };
    expect(json(end)).toEqual({ ...booked, ...odd });
    expect(service.orders()).toMatchObject([{ status: 'WAITING_PARTNER' }]);
  }),
};

describe('a fault on the top-up', () => {
  it.each(Object.entries(SEEN))('%s', async (name, { books: isBooked, wire }) => {
    service.setFault('topup', { name: name as TopUpFault, delayMs: 50 });
    const end = await sell();
    const booked = service.booked().map(({ transaction }) => transaction);
    expect(booked).toHaveLength(isBooked ? 1 : 0);
    expect(service.orders().map(({ code }) => code)).toEqual(booked.map(({ code }) => code));
    expect(FAULTS[name as TopUpFault].books).toBe(isBooked);
    expect(service.requests).toHaveLength(1);
    wire(end, booked[0]);
  });

  it.each([
    ['hang-before-booking', 0],
    ['hang-after-booking', 1],
  ] as const)('%s', async (name, bookings) => {
    service.setFault('topup', name);
    let ended = false;
    const pending = sell().finally(() => (ended = true));
    await expect.poll(() => service.requests.length).toBe(1);
    // A whole other call comes and goes meanwhile.
    await call(service, 'orders');
    expect(ended).toBe(false);
    expect(service.booked()).toHaveLength(bookings);
    await service.stop();
    expect(await pending).toEqual({ kind: 'broken', code: LOST });
  });

  it('slow answers no earlier than it says', async () => {
    service.setFault('topup', { name: 'slow', delayMs: 120 });
    const started = performance.now();
    await sell();
    // Timers may fire a millisecond early by the other clock.
    expect(performance.now() - started).toBeGreaterThan(118);
  });

  it('slow has booked before it waits, and ends with the service', async () => {
    service.setFault('topup', { name: 'slow', delayMs: 3_600_000 });
    const pending = sell();
    await expect.poll(() => service.booked().length).toBe(1);
    await service.stop();
    expect(await pending).toEqual({ kind: 'broken', code: LOST });
  });

  it.each([
    ['reset-after-booking', { end: 'ECONNRESET', text: '' }],
    ['close-after-booking', { end: 'closed', text: '' }],
    ['cut-header', { end: 'closed', text: 'HTTP/1.1 201 Created\r\nContent-Type: applica' }],
  ] as const)('%s looks so to the socket', async (name, expected) => {
    service.setFault('topup', name);
    expect(await rawSell()).toEqual(expected);
  });

  it('redirects where it is told to', async () => {
    const redirectTo = 'http://127.0.0.1:9/termgame';
    service.setFault('topup', { name: 'redirect', redirectTo });
    expect(answered(await sell()).headers.location).toBe(redirectTo);
  });

  it.each(['status-429', 'status-503'] as const)('%s says when to try again', async (name) => {
    service.setFault('topup', name);
    expect(answered(await sell()).headers['retry-after']).toBe('1');
  });
});
