/** A service that repeats the token, in whatever field and form: nothing of it gets past the client. */
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrdersStream, Service } from '../../domain/ports';
import { clientOf, REQUEST, TOKEN } from './test-support/client';
import { jsonAnswer, startServer, stopServers } from './test-support/servers';

afterEach(stopServers);

const local = (port: number) => `http://127.0.0.1:${port}`;
const FORMS: readonly (readonly [string, string])[] = [
  ['plain', TOKEN],
  ['in an address', encodeURIComponent(TOKEN)],
  ['in Base64', Buffer.from(TOKEN).toString('base64')],
  ['in Base64 of more', Buffer.from(`agent-token: ${TOKEN}`).toString('base64')],
  ['in hexadecimal', Buffer.from(TOKEN).toString('hex')],
  ['twice in Base64', Buffer.from(Buffer.from(TOKEN).toString('base64')).toString('base64')],
  ['in capitals', TOKEN.toUpperCase()],
];
/** Parts that would reveal the token in any of the forms. */
const PARTS = [
  ...['5e1f', 'c0ffee', 'C0FFEE', Buffer.from('c0ffee').toString('base64').slice(0, 6)],
  ...[
    Buffer.from('c0ffee').toString('hex'),
    Buffer.from(Buffer.from(TOKEN).toString('base64')).toString('base64').slice(4, 14),
  ],
];

function expectNone(kept: unknown): void {
  const text = JSON.stringify(kept);
  for (const part of PARTS) expect(text).not.toContain(part);
}

async function answering(body: unknown, head?: string) {
  const server = await startServer((socket) => socket.end(jsonAnswer(body, head)));
  return clientOf(local(server.port));
}

/** Every call that is answered, so that the compiler asks for one that is added. */
const CALLS: Readonly<
  Record<Exclude<keyof Service, 'skewMs' | 'reachable'>, (client: Service) => Promise<unknown>>
> = {
  products: (client) => client.products(),
  topUp: (client) => client.topUp(REQUEST, []),
  orders: (client) => readAll(client),
};

describe.each(FORMS)('the token %s', (_, form) => {
  it.each(Object.entries(CALLS))('is in nothing that %s makes of an answer', async (_name, call) => {
    const agentPackages = [{ id: 'x', name: form, price: 1 }];
    const element = { id: 'x', name: form, payloadField: ['uid'], agentPackages, [form]: [form] };
    for (const body of [form, element, [element]]) {
      expectNone(await call(await answering(body)));
    }
  });

  const TRANSACTION = {
    code: 'TG1',
    total: 35,
    agentCost: 33,
    isDelete: false,
    createdAt: '2026-11-21T05:00:00.000Z',
    status: 'CREATED',
  };

  it.each([
    'status',
    'userId',
    'businessId',
    'type',
    'revelation',
    'description',
    'createdAt',
    'updatedAt',
    '_id',
    'code',
    'more',
  ])('is kept in no %s of an answer', async (field) => {
    const body = { _id: 'id-1', ...TRANSACTION, [field]: `x ${form}`, [`also ${form}`]: form };
    const client = await answering(body, 'HTTP/1.1 201 Created');
    const answer = await client.topUp(REQUEST, []);
    expect(answer.httpStatus).toBe(201);
    expectNone(answer);
  });

  it.each(['description', 'note', 'echo'])(
    'in the %s does not keep a booking from being one',
    async (field) => {
      const echoed = {
        [field]: field === 'echo' ? { request: [form] } : `sold with ${form}`,
        [`for ${form}`]: 'a name',
      };
      const client = await answering({ ...TRANSACTION, ...echoed }, 'HTTP/1.1 201 Created');
      expect((await client.topUp(REQUEST, [])).outcome.state).toBe('accepted');
    },
  );

  it('is no code and no id: nothing could be told apart by them', async () => {
    const client = await answering({ ...TRANSACTION, code: form, _id: form }, 'HTTP/1.1 201 Created');
    expect((await client.topUp(REQUEST, [])).outcome).toMatchObject({ state: 'unknown', transaction: null });
  });

  it('is in no message of a refusal', async () => {
    const client = await answering({ message: `no such token ${form}` }, 'HTTP/1.1 400 Bad Request');
    const answer = await client.topUp(REQUEST, []);
    expect(answer.message).toContain('no such token');
    expectNone(answer);
  });

  it('is nowhere in a catalogue', async () => {
    const product = (change: object) => ({
      id: 'ff',
      name: 'Free Fire',
      payloadField: ['uid'],
      agentPackages: [{ id: 'ff1', name: `100 ${form}`, price: 1 }],
      ...change,
    });
    const client = await answering([
      product({ name: `Fire ${form}` }),
      product({ id: form }),
      product({ id: 'b', payloadField: [form] }),
      product({ id: 'c', name: 1, [form]: 1 }),
    ]);
    const catalogue = await client.products();
    expect(catalogue).toMatchObject({
      value: { products: [{ id: 'ff', name: expect.stringMatching(/^Fire .*\[removed\]/) as string }] },
    });
    expectNone(catalogue);
  });

  it('is nowhere in the orders, wherever the network cuts them', async () => {
    const order = (id: string) => ({
      id,
      code: `TG ${form}`,
      status: 'SUCCESS',
      [form]: [form],
      name: 'ไทย',
    });
    const text = JSON.stringify([order('1'), order('2'), order('3')]);
    const bytes = Buffer.from(text);
    for (const size of [1, 7, 64, bytes.length]) {
      const server = await serverOf(
        Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        ),
      );
      const read = await readAll(clientOf(local(server.port)));
      expectNone(read);
      const list = JSON.parse(read) as { id: string; name: string }[];
      expect(list.map(({ id, name }) => id + name)).toEqual(['1ไทย', '2ไทย', '3ไทย']);
    }
  });

  it('is no version of the orders list', async () => {
    const client = await answering([], `HTTP/1.1 200 OK\r\nETag: "${form}"`);
    const opened = await client.orders(null);
    expect(opened).toMatchObject({ ok: true, value: { version: null } });
  });
});

const letters = TOKEN.split('');
it.each([
  ['without its dash', TOKEN.replace('-', '')],
  ['in marked words', letters.map((letter) => `<span>${letter}</span>`).join('')],
  ['with places to break it', TOKEN.replace('-', '-<wbr>').replace('/', '&shy;/')],
  ['with characters that are not seen', letters.join('\u200b')],
  ['in four bytes a character', letters.map((letter) => `${letter}\0\0\0`).join('')],
])('the token %s is kept of no answer', async (_, form) => {
  for (const body of [form, JSON.stringify({ message: `no ${form}` }), `<pre>agent-token: ${form}</pre>`]) {
    const server = await startServer((socket) =>
      socket.end(`HTTP/1.1 400 X\r\nConnection: close\r\n\r\n${body}`),
    );
    const { message, answer } = await clientOf(local(server.port)).topUp(REQUEST, []);
    expect([message, answer]).toEqual(['[removed]', '[removed]']);
  }
});

it('leaves the orders as they are in which there is no token, to the byte', async () => {
  const text = JSON.stringify(
    Array.from({ length: 5_000 }, (_, at) => ({
      id: `t${at}`,
      name: 'token-5e1f ราชา %74 &#1; \\',
      code: TOKEN.slice(0, -1),
    })),
  );
  const server = await startServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n');
    socket.end(gzipSync(text));
  });
  expect(await readAll(clientOf(local(server.port)))).toBe(text);
});

it('leaves them as they are too where each piece ends as the token begins', async () => {
  const first = TOKEN.charAt(0);
  const pieces = [`[{"a":"${first}`, `1","b":"${first}`, `2","c":"${first}`, '3"}]'];
  const server = await serverOf(pieces.map((piece) => Buffer.from(piece)));
  expect(await readAll(clientOf(local(server.port)))).toBe(pieces.join(''));
});

it('ends a list that swells in unpacking, and says so', async () => {
  const server = await startServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n');
    socket.end(gzipSync(Buffer.alloc(40_000_000, '[{"id":"x"},')));
  });
  const opened = (await clientOf(local(server.port)).orders(null)) as { ok: true; value: OrdersStream };
  let bytes = 0;
  const drain = async () => {
    for await (const chunk of opened.value.chunks) bytes += chunk.length;
  };
  await expect(drain()).rejects.toThrow();
  expect(opened.value.brokenBy()).toEqual({ code: 'ANSWER_SWELLS', detail: { times: 100 } });
  expect(bytes).toBeLessThan(20_000_000);
});

/** A server that answers with these pieces, one after another. */
function serverOf(pieces: readonly Uint8Array[]) {
  return startServer((socket) => {
    const left = [...pieces];
    socket.setNoDelay();
    socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n');
    const next = (): void => {
      const piece = left.shift();
      if (piece) socket.write(piece, () => setImmediate(next));
      else socket.end();
    };
    next();
  });
}

/** The whole of the orders' body, as text. */
async function readAll(client: ReturnType<typeof clientOf>): Promise<string> {
  const opened = (await client.orders(null)) as { ok: true; value: OrdersStream };
  const chunks: Uint8Array[] = [];
  for await (const chunk of opened.value.chunks) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
