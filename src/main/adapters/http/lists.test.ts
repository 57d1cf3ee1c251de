import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import type { Result } from '@shared/ipc/result';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import type { FaultSetting } from '@training/faults/faults';
import { startTrainingService, type TrainingService } from '@training/service';
import type { OrdersStream, Service } from '../../domain/ports';
import { clientOf, TOKEN } from './test-support/client';
import { closedPort, jsonAnswer, startAccepting, startServer, stopServers } from './test-support/servers';

const LIMIT_MS = 300;
let service: TrainingService;

beforeEach(async () => {
  service = await startTrainingService({ identify: 'demo', token: TOKEN, seed: { orders: 30, days: 3 } });
});
afterEach(async () => {
  await service.stop();
  await stopServers();
});

const local = (port: number) => `http://127.0.0.1:${port}`;

describe('the products call', () => {
  it('gives the catalogue, with the token in its header', async () => {
    const result = await clientOf(service.baseUrl).products();
    expect(result).toMatchObject({ ok: true, value: { fetchedAt: '2026-11-21T05:00:00.000Z', faults: [] } });
    expect(result.ok && result.value.products.length).toBe(TRAINING_CATALOGUE.length);
    expect(service.requests).toMatchObject([
      { method: 'GET', path: '/termgame/demo/products', headers: { 'agent-token': TOKEN }, body: null },
    ]);
  });

  it.each<[FaultSetting, string, object]>([
    ['status-401', 'UNAUTHORIZED', { status: 401 }],
    ['status-403', 'UNAUTHORIZED', { status: 403 }],
    ['status-404', 'NOT_FOUND', {}],
    ['status-400', 'SERVICE_STATUS', { status: 400 }],
    ['status-429', 'SERVICE_STATUS', { status: 429 }],
    ['status-500', 'SERVICE_STATUS', { status: 500 }],
    ['redirect', 'REDIRECTED', { status: 302 }],
    ['empty-204', 'NOT_JSON', {}],
    ['not-json', 'NOT_JSON', {}],
    ['wrong-shape', 'WRONG_SHAPE', { where: '$' }],
    ['empty-catalogue', 'EMPTY_CATALOGUE', {}],
    ['reset', 'CONNECTION_LOST', {}],
    ['cut-body', 'CONNECTION_LOST', {}],
    ['hang', 'TIMED_OUT', {}],
    [{ name: 'drip', delayMs: 60_000 }, 'TIMED_OUT', {}],
    ['huge-body', 'ANSWER_TOO_LARGE', {}],
    ['gzip-bomb', 'ANSWER_TOO_LARGE', {}],
  ])('that meets %j fails with %s', async (fault, code, detail) => {
    service.setFault('products', fault);
    const limits = code === 'TIMED_OUT' ? { requestTimeoutMs: LIMIT_MS } : {};
    const result = await clientOf(service.baseUrl, limits).products();
    expect(result).toMatchObject({ ok: false, error: { code, detail } });
    expect(service.requests).toHaveLength(1);
    expect(JSON.stringify(result)).not.toContain(TOKEN);
  });

  it('that meets an odd catalogue gives what can be sold and reports the rest', async () => {
    service.setFault('products', 'odd-catalogue');
    const result = await clientOf(service.baseUrl).products();
    expect(result.ok && result.value.faults.length).toBe(11);
    expect(result.ok && result.value.products.at(-1)?.packages.map(({ id }) => id)).toEqual(['odd-good']);
  });

  it.each<[string, () => Promise<string>, string]>([
    ['no name', () => Promise.resolve('https://host.invalid'), 'NAME_NOT_RESOLVED'],
    ['a closed port', async () => local(await closedPort()), 'CONNECTION_REFUSED'],
    [
      'a port without TLS',
      async () => `https://127.0.0.1:${await startAccepting((socket) => socket.end('220 mail\r\n'))}`,
      'TLS_REFUSED',
    ],
    [
      'a port that hangs up before anyone is proved',
      async () => `https://127.0.0.1:${await startAccepting((socket) => socket.destroy())}`,
      'CONNECTION_LOST',
    ],
    ['a silent port', async () => `https://127.0.0.1:${await startAccepting(() => undefined)}`, 'TIMED_OUT'],
  ])('to %s fails with its own code and the host', async (_, start, code) => {
    const baseUrl = await start();
    const result = await clientOf(
      baseUrl,
      code === 'TIMED_OUT' ? { connectTimeoutMs: LIMIT_MS } : {},
    ).products();
    expect(result).toMatchObject({ ok: false, error: { code, detail: { host: new URL(baseUrl).host } } });
  });

  it('without a token makes no request', async () => {
    const error = { code: 'KEYRING_UNAVAILABLE', detail: {} } as const;
    const client = clientOf(service.baseUrl, { token: () => Promise.resolve({ ok: false, error }) });
    expect(await client.products()).toEqual({ ok: false, error });
    expect(await client.orders(null)).toEqual({ ok: false, error });
    expect(service.requests).toEqual([]);
  });
});

describe('a read that fails', () => {
  it.each(['reset', 'status-502', 'cut-body'] as const)('with %s is tried again', async (fault) => {
    service.useFaultOnce('products', fault);
    expect(await clientOf(service.baseUrl, { retries: 1 }).products()).toMatchObject({ ok: true });
    expect(service.requests).toHaveLength(2);
  });

  it.each(['status-401', 'status-404', 'redirect', 'not-json', 'wrong-shape'] as const)(
    'with %s is not: another try meets the same',
    async (fault) => {
      service.useFaultOnce('products', fault);
      expect(await clientOf(service.baseUrl, { retries: 2 }).products()).toMatchObject({ ok: false });
      expect(service.requests).toHaveLength(1);
    },
  );

  it('is not tried again when the service asks for a longer wait than a counter has', async () => {
    const server = await startServer((socket) =>
      socket.write(jsonAnswer({}, 'HTTP/1.1 503 Unavailable\r\nRetry-After: 120')),
    );
    const result = await clientOf(local(server.port), { retries: 2 }).products();
    expect(result).toMatchObject({ error: { code: 'SERVICE_STATUS', detail: { status: 503 } } });
    expect(server.requests()).toHaveLength(1);
  });

  it('never makes a top-up be sent again', async () => {
    const server = await startServer((socket) =>
      socket.write(jsonAnswer({}, 'HTTP/1.1 503 Unavailable\r\nRetry-After: 0')),
    );
    const request = { selectPackage: 'x', amount: 1, payload: [] };
    const answer = await clientOf(local(server.port), { retries: 5 }).topUp(request, []);
    expect(answer.outcome.state).toBe('unknown');
    expect(server.requests()).toHaveLength(1);
  });
});

/** The feed as a till opens it that has read nothing yet. */
async function open(client: Service): Promise<Result<OrdersStream>> {
  const result = await client.orders(null);
  if (result.ok && result.value === 'not-modified') throw new Error('no one asked whether it was modified');
  return result as Result<OrdersStream>;
}

describe('the orders call', () => {
  it('opens the feed before it is whole', async () => {
    const result = await open(clientOf(service.baseUrl));
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const chunks: Uint8Array[] = [];
    for await (const chunk of result.value.chunks) chunks.push(chunk);
    result.value.cancel();
    expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(service.orders());
  });

  it.each<readonly [string, string]>([
    ['HTTP/1.1 202 Accepted', 'SERVICE_STATUS'],
    ['HTTP/1.1 206 Partial Content\r\nContent-Range: items 0-1/9', 'SERVICE_STATUS'],
    ['HTTP/1.1 207 Multi-Status', 'SERVICE_STATUS'],
    ['HTTP/1.1 226 IM Used', 'SERVICE_STATUS'],
    ['HTTP/1.1 200 OK\r\nLink: </orders?page=2>; rel="next"', 'WRONG_SHAPE'],
    ['HTTP/1.1 200 OK\r\nContent-Range: orders 0-99/500', 'WRONG_SHAPE'],
    ['HTTP/1.1 200 OK\r\nContent-Range: orders 1-10/11', 'WRONG_SHAPE'],
    ['HTTP/1.1 200 OK\r\nContent-Range: orders 2-10/10', 'WRONG_SHAPE'],
    ['HTTP/1.1 200 OK\r\nX-Next-Page: 2', 'WRONG_SHAPE'],
    ['HTTP/1.1 200 OK\r\nX-Total-Pages: 12', 'WRONG_SHAPE'],
    ['HTTP/1.1 200 OK\r\nX-Has-More: true', 'WRONG_SHAPE'],
    ['HTTP/1.1 200 OK\r\nLink: </a>; rel=first, </b>; title="x"; rel=next', 'WRONG_SHAPE'],
    ['HTTP/1.1 200 OK\r\nLink: </a>; rel="last  next"', 'WRONG_SHAPE'],
    ["HTTP/1.1 200 OK\r\nLink: </a>; rel='next'", 'WRONG_SHAPE'],
    ...[
      'X-Next-Cursor: abc',
      'NextPageToken: abc',
      'X-Next: /orders?page=2',
      'X-Continuation-Token: abc',
      'X-HasNextPage: true',
      'X-WP-TotalPages: 5',
      'X-Page-Count: 10',
      'X-Last-Page: 5',
      'X-Is-Last-Page: false',
      'X-Result-Truncated: yes',
      'X-Pagination: {"page":1,"total_pages":5}',
      'X-Pagination-Last-Page: 9',
      'Pagination-Has-Next: true',
      'X-Limit-Reached: true',
      'X-Max-Results-Reached: yes',
      'X-Amz-Next-Token: abc',
      'X-Cursor: abc',
      'X-Items-Remaining: 50',
      'Paging: {"cursors":{"after":"x"}}',
    ].map((header) => [`HTTP/1.1 200 OK\r\n${header}`, 'WRONG_SHAPE'] as const),
  ])('with the head %j is no whole list', async (head, code) => {
    const server = await startServer((socket) => socket.end(jsonAnswer([], head)));
    expect(await open(clientOf(local(server.port)))).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    'HTTP/1.1 203 Non-Authoritative Information',
    'HTTP/1.1 200 OK\r\nContent-Range: orders 0-9/10\r\nX-Total-Pages: 1\r\nX-Next-Page: \r\nX-Has-More: false',
    'HTTP/1.1 200 OK\r\nContent-Range: orders 0-9/*\r\nX-Next-Page: 0',
    'HTTP/1.1 200 OK\r\nContent-Range: orders 1-10/10',
    'HTTP/1.1 200 OK\r\nX-Nextjs-Cache: MISS\r\nX-Is-Last-Page: true\r\nX-Rate-Limit-Reached: true\r\nX-Remaining: 50\r\nX-Pages: 1\r\nX-Next-Cursor: null',
    'HTTP/1.1 200 OK\r\nX-Pagination: {"page":1,"pages":1,"next":null,"hasMore":false}\r\nX-Limit: 9',
    'HTTP/1.1 200 OK\r\nX-Pagination: {broken\r\nX-RateLimit-Remaining: 2\r\nX-Content-Type-Options: nosniff',
    'HTTP/1.1 200 OK\r\nLink: </next>; rel="preconnect", </style.css>; rel=preload; title="next"',
  ])('with the head %j is a whole list', async (head) => {
    const server = await startServer((socket) => socket.end(jsonAnswer([], head)));
    const result = await open(clientOf(local(server.port)));
    expect(result.ok && result.value.cancel()).toBe(undefined);
  });

  it.each([
    ['X-Total-Count: 500', 500],
    ['Total-Count: 2\r\nX-Pagination: {"total":7}', 7],
    ['X-Number-Of-Items: 500', 500],
    ['OData-Count: 500', 500],
    ['X-Resource-Count: 500', 500],
    ['X-RateLimit-Count: 500', null],
    ['X-RateLimit-Orders-Remaining: 99', null],
    ['X-Total: many', null],
    ['X-Nothing: said', null],
  ])('with %j has so many orders', async (head, orders) => {
    const server = await startServer((socket) => socket.end(jsonAnswer([], `HTTP/1.1 200 OK\r\n${head}`)));
    const result = await open(clientOf(local(server.port)));
    if (result.ok) result.value.cancel();
    expect(result.ok && result.value.announced).toBe(orders);
  });

  it('frees the socket when the reader has had enough', async () => {
    const server = await startServer((socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n[{'));
    const result = await open(clientOf(local(server.port)));
    expect(result.ok && result.value.cancel()).toBe(undefined);
    await eventually(() => expect(server.connections[0]?.socket.destroyed).toBe(true));
  });

  it('lets a feed take its time while it keeps coming, and ends it when no byte comes', async () => {
    const limit = 600;
    const server = await startServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
        if (count > 14) clearInterval(timer);
        else socket.write('x');
      }, 100);
    });
    const client = clientOf(local(server.port), { requestTimeoutMs: limit });
    const result = await open(client);
    if (!result.ok) throw new Error('the feed did not open');
    let bytes = 0;
    const started = performance.now();
    const drain = async () => {
      for await (const chunk of result.value.chunks) bytes += chunk.length;
    };
    await expect(drain()).rejects.toThrow();
    expect(bytes).toBe(14);
    expect(performance.now() - started).toBeGreaterThan(2 * limit);
    expect(result.value.brokenBy()).toEqual({
      code: 'TIMED_OUT',
      detail: { host: `127.0.0.1:${server.port}` },
    });
  });

  it('says how long the feed is, unless it comes packed', async () => {
    const totalOf = async (head: string) => {
      const server = await startServer((socket) => socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`));
      const result = await open(clientOf(local(server.port)));
      if (result.ok) result.value.cancel();
      return result.ok ? result.value.totalBytes : undefined;
    };
    expect(await totalOf('Content-Length: 212')).toBe(212);
    expect(await totalOf('Content-Length: 212\r\nContent-Encoding: gzip')).toBe(null);
    expect(await totalOf('X-Nothing: told')).toBe(null);
  });

  it.each([
    ['Age: 0', 0],
    ['Age: 600', 600_000],
    ['Age: 9999999999', 86_400_000],
    ['Age: soon', 0],
    ['Age: 600.5', 600_000],
    ['Age: 60, 5', 60_000],
    ['X-Nothing: said', 0],
    ['X-Cache: MISS', 0],
    ['X-Cache: HIT', 86_400_000],
    ['X-Cache: HIT\r\nAge: 60', 60_000],
    ['Cache-Status: edge; hit\r\nAge: 0', 86_400_000],
    ['Date: Sat, 21 Nov 2026 05:00:00 GMT\r\nX-Idempotency-Status: replayed', 86_400_000],
  ])('asks no cache for the list, and says how old one with %s is', async (head, age) => {
    const server = await startServer((socket) => socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`));
    const result = await open(clientOf(local(server.port)));
    if (result.ok) result.value.cancel();
    expect(result.ok && result.value.ageMs).toBe(age);
    expect(server.requests()[0]).toMatch(/^cache-control: no-cache\r$/im);
  });

  it('is as old as its date falls behind that of an earlier answer', async () => {
    const dates = ['05:10:00', '05:00:00', '05:10:01'];
    const server = await startServer((socket) =>
      socket.end(jsonAnswer([], `HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 ${dates.shift()} GMT`)),
    );
    const client = clientOf(local(server.port));
    const ages: unknown[] = [];
    for (let read = 0; read < 3; read += 1) {
      const result = await open(client);
      if (result.ok) result.value.cancel();
      ages.push(result.ok && Math.round(result.value.ageMs / 10_000));
    }
    expect(ages).toEqual([0, 60, 0]);
  });

  it('asks whether the version it knows is still the one, and reads nothing when it is', async () => {
    const client = clientOf(service.baseUrl);
    const first = await open(client);
    if (!first.ok) throw new Error('the feed did not open');
    first.value.cancel();
    const { version } = first.value;
    expect(version).toMatchObject({ etag: expect.stringMatching(/^".+"$/) as string, lastModified: null });
    expect(await client.orders(version)).toEqual({ ok: true, value: 'not-modified' });
    service.addOrder();
    expect(await client.orders(version)).toMatchObject({
      ok: true,
      value: { version: { lastModified: null } },
    });
  });

  it.each([
    ['older than the answer', 'Date: Sat, 21 Nov 2026 05:00:01 GMT', true],
    ['of the same second: more may come in it', 'Date: Sat, 21 Nov 2026 05:00:00 GMT', false],
    ['newer than the answer', 'Date: Sat, 21 Nov 2026 04:59:00 GMT', false],
    ['of an answer without a date', 'X-Nothing: told', false],
    ['of an answer with no readable date', 'Date: yesterday', false],
  ])('takes a Last-Modified for the name of a version or not: one %s', async (_, head, kept) => {
    const lastModified = 'Sat, 21 Nov 2026 05:00:00 GMT';
    const opened = async (etag: string) => {
      const answer = `HTTP/1.1 200 OK\r\nLast-Modified: ${lastModified}\r\n${head}\r\n${etag}\r\n[]`;
      const server = await startServer((socket) => socket.end(answer));
      const client = clientOf(local(server.port));
      const result = await open(client);
      if (!result.ok) throw new Error('the feed did not open');
      result.value.cancel();
      return result.value.version;
    };
    expect(await opened('')).toEqual(kept ? { etag: null, lastModified } : null);
    expect(await opened('ETag: "7"\r\n')).toEqual({ etag: '"7"', lastModified: kept ? lastModified : null });
  });

  it.each([300, 305])('that meets status %d is not reported as one that points elsewhere', async (status) => {
    const server = await startServer((socket) => socket.end(`HTTP/1.1 ${status} Odd\r\n\r\n`));
    expect(await clientOf(local(server.port)).orders(null)).toMatchObject({
      error: { code: 'SERVICE_STATUS', detail: { status } },
    });
  });

  it('sends both names of a version, and takes a 304 only where it asked', async () => {
    const server = await startServer((socket) => socket.write('HTTP/1.1 304 Not Modified\r\n\r\n'));
    const client = clientOf(local(server.port));
    const version = { etag: 'W/"x"', lastModified: 'Sat, 21 Nov 2026 05:00:00 GMT' };
    expect(await client.orders(version)).toEqual({ ok: true, value: 'not-modified' });
    expect(server.requests()[0]).toMatch(/^if-none-match: W\/"x"\r$/im);
    expect(server.requests()[0]).toMatch(/^if-modified-since: Sat, 21 Nov 2026 05:00:00 GMT\r$/im);
    expect(await client.orders(null)).toMatchObject({
      error: { code: 'SERVICE_STATUS', detail: { status: 304 } },
    });
    expect(server.requests()[1]).not.toMatch(/^if-/im);
  });

  it('fails when the feed does not open within the limit of other calls', async () => {
    service.setFault('orders', 'hang');
    const result = await clientOf(service.baseUrl, { requestTimeoutMs: LIMIT_MS }).orders(null);
    expect(result).toMatchObject({ error: { code: 'TIMED_OUT' } });
  });

  it('is given up at once when it is stopped, before any byte has come', async () => {
    const closed = Promise.withResolvers<undefined>();
    const server = await startServer((socket) => socket.on('close', () => closed.resolve(undefined)));
    const stop = new AbortController();
    const result = clientOf(local(server.port)).orders(null, stop.signal);
    await eventually(() => expect(server.requests()).toHaveLength(1));
    stop.abort();
    expect(await result).toEqual({ ok: false, error: { code: 'CANCELLED', detail: {} } });
    await closed.promise;
    expect(server.requests()).toHaveLength(1);
  });

  it('breaks the feed off with an error when it is cut', async () => {
    service.setFault('orders', 'cut-body');
    const result = await open(clientOf(service.baseUrl));
    const drain = async () => {
      if (result.ok) for await (const chunk of result.value.chunks) expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(drain()).rejects.toThrow();
  });
});

describe('a look at the network', () => {
  it('finds the service without sending it anything', async () => {
    const server = await startServer(() => undefined);
    expect(await clientOf(local(server.port)).reachable()).toEqual({ ok: true, value: null });
    expect(server.requests()).toEqual([]);
  });

  it.each<[string, () => Promise<string>]>([
    ['CONNECTION_REFUSED', async () => local(await closedPort())],
    ['NAME_NOT_RESOLVED', () => Promise.resolve('https://host.invalid')],
  ])('reports %s', async (code, start) => {
    expect(await clientOf(await start()).reachable()).toMatchObject({ ok: false, error: { code } });
  });

  it('believes the proxy that there is a way', async () => {
    vi.stubEnv('HTTPS_PROXY', local(await closedPort()));
    expect(await clientOf('https://host.invalid').reachable()).toEqual({ ok: true, value: null });
    expect(await clientOf(local(await closedPort())).reachable()).toMatchObject({ ok: false });
  });
});
