import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TRAINING_CATALOGUE } from '../catalogue';
import { answered, call, json, topUpOf, type CallEnd } from '../test-support/client';
import type { FaultNameOf } from './faults';
import { startTrainingService, type TrainingService } from '../service';
import type { WireTransaction } from '../wire';

type TopUpFault = FaultNameOf<'topup'>;
/** What must be seen on the wire; `booked` is the truth behind it. */
type Seen = (end: CallEnd, booked: WireTransaction | undefined) => void;

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

/** The answer of 201 with the Transaction of the booking, changed like this. */
const changed =
  (change: object): Seen =>
  (end, booked) => {
    expect(answered(end)).toMatchObject({ status: 201, whole: true });
    expect(json(end)).toEqual({ ...booked, ...change });
  };
const odd = { status: 'WAITING_PARTNER', type: 'AGENT_API', revelation: 'SHARED' };

/**
 * What only the wire and the list show. What a till makes of every fault, and whether it booked, is in
 * topup-outcomes.test.ts.
 */
const SEEN: Partial<Record<TopUpFault, Seen>> = {
  'cut-body': (end, booked) => {
    const { whole: isWhole, body: read, headers } = answered(end);
    expect(isWhole).toBe(false);
    expect(JSON.parse(read.toString())).toEqual(booked);
    expect(Number(headers['content-length'])).toBe(read.length + 100);
  },
  drip: (end, booked) => {
    changed({})(end, booked);
    expect(answered(end).chunks).toBeGreaterThan(20);
  },
  'gzip-bomb': (end) => {
    const packed = answered(end);
    expect(packed).toMatchObject({ status: 201, whole: true, headers: { 'content-encoding': 'gzip' } });
    expect(gunzipSync(packed.body).length).toBeGreaterThan(200_000_000);
    expect(packed.body.length).toBeLessThan(2_000_000);
  },
  'wrong-content-type': (end, booked) => {
    expect(answered(end).headers['content-type']).toBe('text/plain');
    changed({})(end, booked);
  },
  'failed-transaction': (end, booked) => {
    expect(json(end)).toEqual({ ...booked, isDelete: true, status: 'FAILED' });
    expect(service.orders()).toMatchObject([{ status: 'FAILED' }]);
  },
  'negative-total': (end, booked) => {
    expect(json(end)).toEqual({ ...booked, total: -100 });
    expect(service.orders()).toMatchObject([{ total: 35 }]);
  },
  'fails-later': (end, booked) => {
    changed({})(end, booked);
    expect(service.orders()).toMatchObject([{ status: 'FAILED' }]);
  },
  'total-differs': changed({ total: 40, agentCost: expect.any(Number) as unknown }),
  'other-package': (end) => {
    expect(json(end)).toMatchObject({ total: 70 });
    expect(service.orders()).toMatchObject([{ total: 70, orders: [{ package: '210 Diamonds' }] }]);
  },
  'odd-status': (end, booked) => {
    changed(odd)(end, booked);
    expect(service.orders()).toMatchObject([{ status: 'WAITING_PARTNER' }]);
  },
};

describe('a fault on the top-up', () => {
  it.each(Object.entries(SEEN))('%s', async (name, wire) => {
    service.setFault('topup', { name: name as TopUpFault, delayMs: 50 });
    const end = await sell();
    const [booked] = service.booked().map(({ transaction }) => transaction);
    expect(service.orders().map(({ code }) => code)).toEqual([booked?.code]);
    wire(end, booked);
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
    expect(await pending).toEqual({ kind: 'broken', code: 'ECONNRESET' });
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
    expect(await pending).toEqual({ kind: 'broken', code: 'ECONNRESET' });
  });

  it.each([
    ['reset-after-booking', { end: 'ECONNRESET', text: '' }],
    ['close-after-booking', { end: 'closed', text: '' }],
    ['cut-header', { end: 'closed', text: 'HTTP/1.1 201 Created\r\nContent-Type: applica' }],
  ] as const)('%s looks so to the socket', async (name, expected) => {
    service.setFault('topup', name);
    expect(await rawSell()).toEqual(expected);
  });

  it('redirects to the given address', async () => {
    const redirectTo = 'http://127.0.0.1:9/termgame';
    service.setFault('topup', { name: 'redirect', redirectTo });
    expect(answered(await sell()).headers.location).toBe(redirectTo);
  });

  it.each(['status-429', 'status-503'] as const)('%s says when to try again', async (name) => {
    service.setFault('topup', name);
    expect(answered(await sell()).headers['retry-after']).toBe('1');
  });
});
