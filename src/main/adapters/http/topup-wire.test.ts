import { rootCertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { startTrainingService } from '@training/service';
import { NothingLeft } from '../../domain/ports';
import { CERTIFICATE } from './test-support/certificate';
import { clientOf, REQUEST, TOKEN } from './test-support/client';
import {
  closedPort,
  jsonAnswer,
  startAccepting,
  startProxy,
  startServer,
  stopServers,
  type Answer,
  type TestServer,
} from './test-support/servers';

const CREATED = jsonAnswer({ code: 'TG1', status: 'CREATED', total: 35 }, 'HTTP/1.1 201 Created');
const withHeader = (header: string) => CREATED.replace('\r\n', `\r\n${header}\r\n`);
const accept: Answer = (socket) => socket.write(CREATED);
const local = (port: number, protocol = 'http') => `${protocol}://127.0.0.1:${port}`;
const LIMIT_MS = 300;
/** The same for a request that must have left by then, on a busy machine too. */
const ANSWER_LIMIT_MS = 1_500;
/** Whom the till believes here. */
const ROOTS = [CERTIFICATE.cert];
const trusting: Parameters<typeof clientOf>[1] = { roots: () => ROOTS };

afterEach(stopServers);

function postsOf(server: TestServer): string[] {
  return server.requests().filter((request) => request.startsWith('POST '));
}

describe('the socket of a top-up', () => {
  it('is a fresh one each time, though the service offers to keep it', async () => {
    const server = await startServer((socket) =>
      socket.write(CREATED.replace('\r\n', '\r\nConnection: keep-alive\r\nKeep-Alive: timeout=60\r\n')),
    );
    const client = clientOf(local(server.port));
    for (let count = 1; count <= 3; count += 1) {
      expect((await client.topUp(REQUEST, [])).outcome.state).toBe('accepted');
    }
    expect(server.connections.map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
    for (const request of server.requests()) expect(request).toMatch(/^connection: close\r$/im);
    await eventually(() => expect(server.connections.every(({ socket }) => socket.destroyed)).toBe(true));
  });

  it('is not shared by top-ups at one time', async () => {
    const server = await startServer(accept);
    const client = clientOf(local(server.port));
    await Promise.all([client.topUp(REQUEST, []), client.topUp(REQUEST, []), client.orders(null)]);
    expect(server.connections.map(({ requests }) => requests.length)).toEqual([1, 1, 1]);
  });

  it('carries the request once when the service drops a connection that it kept', async () => {
    let answered = 0;
    const server = await startServer((socket) => {
      answered += 1;
      if (answered === 1) socket.write(CREATED.replace('\r\n', '\r\nConnection: keep-alive\r\n'));
      else socket.destroy();
    });
    const client = clientOf(local(server.port));
    await client.topUp(REQUEST, []);
    const second = await client.topUp(REQUEST, []);
    expect(second.outcome).toMatchObject({ state: 'unknown', reason: 'CONNECTION_LOST' });
    expect(postsOf(server)).toHaveLength(2);
  });
});

describe('a request that never left', () => {
  it.each<[string, Parameters<typeof clientOf>[1]]>([
    ['its token', { token: () => Promise.reject(new Error('the keyring broke')) }],
    [
      'its limits',
      {
        limits: () => {
          throw new Error('the settings broke');
        },
      },
    ],
  ])('since the till itself failed over %s, says so, and nothing is asked', async (_, change) => {
    const server = await startServer(accept);
    await expect(clientOf(local(server.port), change).topUp(REQUEST, [])).rejects.toBeInstanceOf(NothingLeft);
    expect(server.connections).toEqual([]);
  });

  it.each<[string, () => Promise<string>, string]>([
    ['to a name that does not exist', () => Promise.resolve('https://host.invalid'), 'NAME_NOT_RESOLVED'],
    ['to a port where nothing listens', async () => local(await closedPort()), 'CONNECTION_REFUSED'],
    [
      'to a TLS port that never shakes hands',
      async () => local(await startAccepting(() => undefined), 'https'),
      'CONNECT_TIMED_OUT',
    ],
    [
      'to a TLS port that hangs up',
      async () => local(await startAccepting((socket) => socket.destroy()), 'https'),
      'UNREACHABLE',
    ],
    [
      'to a TLS port that speaks plain HTTP',
      async () =>
        local(await startAccepting((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')), 'https'),
      'TLS_REFUSED',
    ],
  ])('%s was not sent', async (_, start, reason) => {
    const limits = reason === 'CONNECT_TIMED_OUT' ? { connectTimeoutMs: LIMIT_MS } : {};
    const client = clientOf(await start(), limits);
    const answer = await client.topUp(REQUEST, []);
    expect(answer).toEqual({
      outcome: { state: 'not-sent', reason, transaction: null },
      httpStatus: null,
      serviceDate: null,
      message: null,
      answer: null,
    });
  });

  it.each(['1', '0'])('because no one vouches for the certificate was not sent: %s', async (verifies) => {
    // The environment cannot make the till take a stranger's word.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', verifies);
    const server = await startServer(accept, true);
    const answer = await clientOf(`https://localhost:${server.port}`).topUp(REQUEST, []);
    expect(answer.outcome).toMatchObject({ state: 'not-sent', reason: 'TLS_REFUSED' });
    expect(server.requests()).toEqual([]);
  });
});

it('an authority that only the environment vouches for is refused, and the refusal says whose it is not', async () => {
  // What NODE_EXTRA_CA_CERTS, or NODE_USE_SYSTEM_CA with SSL_CERT_FILE, make of what Node takes for its own.
  setDefaultCACertificates([CERTIFICATE.cert]);
  onTestFinished(() => setDefaultCACertificates([...rootCertificates]));
  const server = await startServer(accept, true);
  const client = clientOf(`https://localhost:${server.port}`);
  expect((await client.topUp(REQUEST, [])).outcome.reason).toBe('TLS_REFUSED');
  expect(await client.products()).toEqual({
    ok: false,
    error: {
      code: 'TLS_REFUSED',
      detail: {
        host: `localhost:${server.port}`,
        why: 'unknown-authority',
        code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      },
    },
  });
  expect(server.requests()).toEqual([]);
});

it('a server that shows another name is refused as one', async () => {
  const server = await startServer(accept, true);
  const proxy = await startProxy();
  vi.stubEnv('HTTPS_PROXY', local(proxy.port));
  const answer = await clientOf(`https://another-service.test:${server.port}`, trusting).products();
  expect(answer).toMatchObject({ error: { code: 'TLS_REFUSED', detail: { why: 'other-name' } } });
  expect(server.requests()).toEqual([]);
});

describe.each([
  ['in the clear', 'http'],
  ['over TLS', 'https'],
])('a request that left %s', (_, protocol) => {
  const start = async (answer: Answer) => {
    const server = await startServer(answer, protocol === 'https');
    return { server, url: local(server.port, protocol) };
  };

  it('is accepted when it is answered well', async () => {
    const harmless = withHeader('Age: 1\r\nIdempotent-Replayed: false');
    const { server, url } = await start((socket) => socket.write(harmless));
    expect((await clientOf(url, trusting).topUp(REQUEST, [])).outcome.state).toBe('accepted');
    expect(postsOf(server)).toHaveLength(1);
  });

  it.each<[string, Answer, string]>([
    [
      'reset',
      (socket) => (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy()),
      'CONNECTION_LOST',
    ],
    ['closed without an answer', (socket) => socket.end(), 'CONNECTION_LOST'],
    ['answered with something that is not HTTP', (socket) => socket.end('SSH-2.0-x\r\n'), 'CONNECTION_LOST'],
    ['cut within the status line', (socket) => socket.end('HTTP/1.1 20'), 'CONNECTION_LOST'],
    ['cut within the body', (socket) => socket.end(CREATED.slice(0, -3)), 'CONNECTION_LOST'],
    [
      'cut within a chunk',
      (socket) =>
        socket.end(
          'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n2d\r\n{"code":"TG1","total":3,"status":"CREATED"}',
        ),
      'CONNECTION_LOST',
    ],
    [
      'cut within a packed body',
      (socket) => socket.end('HTTP/1.1 201 Created\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b\x08\x00'),
      'CONNECTION_LOST',
    ],
    ['answered from a cache', (socket) => socket.end(withHeader('Age: 100')), 'BILL_OF_ANOTHER'],
    [
      'answered with an earlier answer',
      (socket) => socket.end(withHeader('Idempotent-Replayed: true')),
      'BILL_OF_ANOTHER',
    ],
    ['given by a cache', (socket) => socket.end(withHeader('X-Cache: HIT')), 'BILL_OF_ANOTHER'],
    [
      'called a duplicate by a gateway',
      (socket) => socket.end(withHeader('X-Duplicate-Request: true')),
      'BILL_OF_ANOTHER',
    ],
    ['asked to go on and then left', (socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 'TIMED_OUT'],
    ['never answered', () => undefined, 'TIMED_OUT'],
    ['answered with half a body', (socket) => socket.write(CREATED.slice(0, -3)), 'TIMED_OUT'],
    [
      'asked to switch protocols',
      (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      'TIMED_OUT',
    ],
  ])('and was %s is unknown, and was sent once', async (_, answer, reason) => {
    const { server, url } = await start(answer);
    const limits = reason === 'TIMED_OUT' ? { requestTimeoutMs: ANSWER_LIMIT_MS } : {};
    const end = await clientOf(url, { ...trusting, ...limits }).topUp(REQUEST, []);
    expect(end.outcome).toMatchObject({ state: 'unknown', reason });
    expect(postsOf(server)).toHaveLength(1);
  });
});

it('ends at the limit for the whole call, however the answer drips', async () => {
  const server = await startServer((socket) => {
    socket.write('HTTP/1.1 201 Created\r\nContent-Length: 1000000\r\n\r\n');
    const drip = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(drip));
  });
  const answer = await clientOf(local(server.port), { requestTimeoutMs: ANSWER_LIMIT_MS }).topUp(REQUEST, []);
  expect(answer.outcome).toMatchObject({ state: 'unknown', reason: 'TIMED_OUT' });
  expect(answer.httpStatus).toBe(201);
});

it('does not take the limit for the connection for one of the call', async () => {
  const server = await startServer((socket) => void setTimeout(() => socket.write(CREATED), LIMIT_MS + 100));
  const answer = await clientOf(local(server.port), { connectTimeoutMs: LIMIT_MS }).topUp(REQUEST, []);
  expect(answer.outcome.state).toBe('accepted');
});

it.each(['redirect', 'redirect-307', 'redirect-booked'] as const)(
  'does not follow a %s: the other address hears nothing',
  async (name) => {
    const other = await startServer(accept);
    const catalogue = [
      {
        id: 'ff',
        name: 'Free Fire',
        payloadField: ['uid', 'server'],
        agentPackages: [{ id: 'ff310', name: '310', price: 1 }],
      },
    ];
    const service = await startTrainingService({ identify: 'demo', token: TOKEN, catalogue });
    try {
      service.setFault('topup', { name, redirectTo: local(other.port) });
      const answer = await clientOf(service.baseUrl).topUp(REQUEST, []);
      expect(answer.outcome).toMatchObject({ state: 'unknown', reason: 'REDIRECTED' });
      if (name !== 'redirect-booked') {
        service.setFault('products', { name, redirectTo: local(other.port) });
        expect(await clientOf(service.baseUrl).products()).toMatchObject({ error: { code: 'REDIRECTED' } });
      }
      expect(other.connections).toEqual([]);
      expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    } finally {
      await service.stop();
    }
  },
);

it('keeps what the service echoes, without the token and the secrets of the sale', async () => {
  const password = 'ลับ"/มาก';
  const server = await startServer((socket, request) => {
    const echo = JSON.stringify({
      code: 'TG1',
      status: 'CREATED',
      description: password,
      seen: request,
    }).replaceAll('/', '\\/');
    socket.write(jsonAnswer(echo, 'HTTP/1.1 201 Created'));
  });
  const request = { ...REQUEST, payload: [{ ref: 'password', value: password }] };
  const answer = await clientOf(local(server.port)).topUp(request, [password]);
  expect(answer.outcome).toMatchObject({ state: 'accepted', transaction: { description: '[removed]' } });
  const kept = JSON.stringify(answer);
  for (const part of ['c0ffee', 'ลับ', 'มาก']) expect(kept).not.toContain(part);
});

it.each([
  ['Sat, 21 Nov 2026 05:00:00 GMT', '2026-11-21T05:00:00.000Z'],
  ['yesterday', null],
  ['Sat, 01 Jan 20000 00:00:00 GMT', null],
  ['Thu, 01 Jan -0001 00:00:00 GMT', null],
])('takes the service’s clock %j for %j', async (date, expected) => {
  const server = await startServer((socket) =>
    socket.write(CREATED.replace('\r\n', `\r\nDate: ${date}\r\n`)),
  );
  expect((await clientOf(local(server.port)).topUp(REQUEST, [])).serviceDate).toBe(expected);
});

describe('a proxy of the environment', () => {
  const beyond = (port: number) => `https://till-service.test:${port}`;

  it.each(['HTTPS_PROXY', 'https_proxy'])(
    'in %s carries a tunnel, and cannot read its content',
    async (name) => {
      const server = await startServer(accept, true);
      const proxy = await startProxy();
      vi.stubEnv(name, local(proxy.port));
      const answer = await clientOf(beyond(server.port), trusting).topUp(REQUEST, []);
      expect(answer.outcome.state).toBe('accepted');
      expect(proxy.heads).toHaveLength(1);
      expect(proxy.heads[0]).toMatch(new RegExp(`^CONNECT till-service.test:${server.port} `));
      for (const part of [TOKEN, 'agent-token', 'termgame', '0012345678'])
        expect(proxy.seen()).not.toContain(part);
      expect(postsOf(server)).toHaveLength(1);
    },
  );

  it.each(['1', '0'])('behind which the service breaks off leaves the sale unknown', async (verifies) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', verifies);
    const server = await startServer((socket) => socket.destroy(), true);
    const proxy = await startProxy();
    vi.stubEnv('HTTPS_PROXY', local(proxy.port));
    const answer = await clientOf(beyond(server.port), trusting).topUp(REQUEST, []);
    expect(answer.outcome).toMatchObject({ state: 'unknown', reason: 'CONNECTION_LOST' });
    expect(postsOf(server)).toHaveLength(1);
  });

  it('that breaks the session once the request has left leaves the sale unknown', async () => {
    const proxy = await startProxy();
    const server = await startServer(() => proxy.breakIn('this is no record of TLS'), true);
    vi.stubEnv('HTTPS_PROXY', local(proxy.port));
    const answer = await clientOf(beyond(server.port), trusting).topUp(REQUEST, []);
    expect(answer.outcome).toMatchObject({ state: 'unknown', reason: 'CONNECTION_LOST' });
    expect(postsOf(server)).toHaveLength(1);
  });

  it.each([
    ['refuses the tunnel', 'HTTP/1.1 403 Forbidden'],
    ['wants to know who asks', 'HTTP/1.1 407 Proxy Authentication Required'],
    ['fails', 'HTTP/1.1 502 Bad Gateway'],
  ])('that %s never got the request', async (_, refusal) => {
    const proxy = await startProxy(refusal);
    vi.stubEnv('HTTPS_PROXY', local(proxy.port));
    const answer = await clientOf(beyond(443)).topUp(REQUEST, []);
    expect(answer.outcome.state).toBe('not-sent');
    expect(proxy.seen()).not.toContain(TOKEN);
  });

  it.each([
    ['till-service.test', [], '1'],
    ['another-service.test', [CERTIFICATE.cert], '1'],
    ['till-service.test', [], '0'],
    ['another-service.test', [CERTIFICATE.cert], '0'],
  ])('that lets a stranger answer for %s never got the request', async (host, trusted, verifies) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', verifies);
    const server = await startServer(accept, true);
    const proxy = await startProxy();
    vi.stubEnv('HTTPS_PROXY', local(proxy.port));
    const answer = await clientOf(`https://${host}:${server.port}`, { roots: () => trusted }).topUp(
      REQUEST,
      [],
    );
    expect(answer.outcome).toMatchObject({ state: 'not-sent', reason: 'TLS_REFUSED' });
    expect(server.requests()).toEqual([]);
  });

  it('that is not there means that nothing was sent', async () => {
    vi.stubEnv('HTTPS_PROXY', local(await closedPort()));
    const answer = await clientOf(beyond(443)).topUp(REQUEST, []);
    expect(answer.outcome).toMatchObject({ state: 'not-sent', reason: 'CONNECTION_REFUSED' });
  });

  it('is not used for this machine, nor for a host that is exempt', async () => {
    const proxy = await startProxy();
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']) {
      vi.stubEnv(name, local(proxy.port));
    }
    const [plain, secure] = [await startServer(accept), await startServer(accept, true)];
    for (const url of [local(plain.port), `http://localhost:${plain.port}`, local(secure.port, 'https')]) {
      expect((await clientOf(url, trusting).topUp(REQUEST, [])).outcome.state).toBe('accepted');
    }
    vi.stubEnv('NO_PROXY', 'host.invalid');
    expect((await clientOf('https://host.invalid').topUp(REQUEST, [])).outcome.reason).toBe(
      'NAME_NOT_RESOLVED',
    );
    expect(proxy.seen()).toBe('');
  });
});
