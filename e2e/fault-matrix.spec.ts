/** The whole outcome table against a raw TCP service: on the screen, in the journal and on the wire. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { choose, compose } from './support/page/counter';
import { expect, IDENTIFY, test as base, TOKEN } from './support/fixtures';
import { answer, RawService, transaction, type Misbehaviour } from './support/servers/raw-service';
import { expectConnection, launchTill, newDataDir, removeDataDir, type Till } from './support/till';
import { sampled } from './support/sampled';

const choice = choose();
const HUGE = 50_000_000;
const html =
  '<html><head><title>x</title></head><body><h1>Bad <b>gateway</b></h1><script>alert(1)</script></body></html>';
const refused = JSON.stringify({ message: 'ไม่พบผู้เล่น <b>player</b>' });

interface Row {
  readonly name: string;
  readonly does: Misbehaviour;
  readonly state: SaleState;
}

const whole =
  (bytes: Buffer): Misbehaviour =>
  (socket) =>
    socket.end(bytes);
const good = JSON.stringify(transaction(77));

const connections: Row[] = [
  { name: 'reset before the answer', state: 'unknown', does: (socket) => socket.resetAndDestroy() },
  { name: 'closed without an answer', state: 'unknown', does: (socket) => socket.end() },
  { name: 'cut in the status line', state: 'unknown', does: (socket) => socket.end('HTTP/1.1 20') },
  {
    name: 'cut in the headers',
    state: 'unknown',
    does: (socket) => socket.end('HTTP/1.1 201 Created\r\nContent-Ty'),
  },
  {
    name: 'cut in the body',
    state: 'unknown',
    does: whole(answer(201, good, {}, good.length + 50)),
  },
  {
    name: 'a readable body that is shorter than announced, then reset',
    state: 'unknown',
    does: (socket) => socket.write(answer(201, good, {}, good.length + 1), () => socket.resetAndDestroy()),
  },
  { name: 'never answers', state: 'unknown', does: () => undefined },
  {
    name: 'a byte at a time, too slow',
    state: 'unknown',
    does: (socket) => {
      const bytes = answer(201, good);
      let at = 0;
      const drip = setInterval(() => socket.write(bytes.subarray(at, (at += 1))), 100);
      socket.on('close', () => clearInterval(drip));
    },
  },
];

const bodies: Row[] = [
  { name: 'a good Transaction', state: 'accepted', does: whole(answer(201, good)) },
  {
    name: '200 with HTML',
    state: 'unknown',
    does: whole(answer(200, html, { 'Content-Type': 'text/html' })),
  },
  { name: '200 with nothing', state: 'unknown', does: whole(answer(200, '')) },
  {
    name: '204',
    state: 'unknown',
    does: (socket) => socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n'),
  },
  { name: '200 with 50 MB', state: 'unknown', does: whole(answer(200, Buffer.alloc(HUGE, 0x20))) },
  {
    name: 'a gzip bomb',
    state: 'unknown',
    does: whole(answer(200, gzipSync(Buffer.alloc(HUGE, 0x20)), { 'Content-Encoding': 'gzip' })),
  },
  {
    name: 'a Transaction called text',
    state: 'accepted',
    does: whole(answer(200, good, { 'Content-Type': 'text/plain' })),
  },
  {
    name: 'a description that is not UTF-8',
    state: 'accepted',
    does: whole(answer(201, Buffer.from(good.replace('a top-up', '\xa1\xd2\xc3'), 'latin1'))),
  },
  {
    name: 'identities that are not UTF-8',
    state: 'unknown',
    does: whole(answer(201, Buffer.from(good.replace('RAW77', '\xa1').replace('raw-77', '\xd2'), 'latin1'))),
  },
  {
    name: 'two codes under one key',
    state: 'accepted',
    does: whole(answer(201, `{"code":"A",${good.slice(1)}`)),
  },
  {
    name: 'another total',
    state: 'accepted',
    does: whole(answer(201, good.replace('"total":35', '"total":40'))),
  },
  ...[
    { code: 'INSUFFICIENT_BALANCE', status: 'ERROR' },
    { code: 'E1001', status: 'FAILED', message: 'no such player' },
    { _id: 'req-1', error: 'x', code: 'E' },
    { ...transaction(77), isDelete: true, status: 'FAILED' },
    { ...transaction(77), status: 'refunded' },
    { ...transaction(77), total: -100 },
    { code: 'RAW77' },
  ].map((body) => ({
    name: JSON.stringify(body),
    state: 'unknown' as const,
    does: whole(answer(200, JSON.stringify(body))),
  })),
  {
    name: 'a status that is not documented, in the shape of a Transaction',
    state: 'accepted',
    does: whole(answer(201, good.replace('CREATED', 'WAITING_PARTNER'))),
  },
  {
    name: 'another package',
    state: 'accepted',
    does: whole(answer(201, good.replace('a top-up', 'another package'))),
  },
];

const statuses: Row[] = [
  400, 401, 403, 404, 405, 413, 415, 422, 429, 408, 409, 425, 500, 502, 503, 504,
].flatMap((status) => {
  const state = [408, 409, 425].includes(status) || status >= 500 ? 'unknown' : 'rejected';
  const row = (name: string, body: string | Buffer, type: string): Row => ({
    name: `${status} with ${name}`,
    state,
    does: whole(answer(status, body, { 'Content-Type': type })),
  });
  return [
    row('JSON', refused, 'application/json'),
    row('HTML', html, 'text/html'),
    row('nothing', '', 'application/json'),
    ...(status === 422 || status === 500 ? [row('50 MB', Buffer.alloc(HUGE, 0x20), 'text/plain')] : []),
  ];
});

const test = base.extend<object, { raw: RawService; counter: Till }>({
  raw: [
    async ({}, use) => {
      const raw = await RawService.start();
      await use(raw);
      await raw.stop();
    },
    { scope: 'worker' },
  ],
  counter: [
    async ({ raw }, use) => {
      const dataDir = newDataDir();
      const provision = { baseUrl: raw.baseUrl, identify: IDENTIFY, token: TOKEN, requestTimeoutMs: 1_200 };
      const counter = await launchTill({
        dataDir,
        provision: { ...provision, locale: 'en', currency: 'THB' },
      });
      await expectConnection(counter, 'online');
      await use(counter);
      await counter.close();
      removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
});

// On one till: each worker would start its own.
test.describe.configure({ mode: 'default' });

let player = 30_000_000;

async function sellOnce(till: Till): Promise<Sale> {
  player += 1_000;
  await compose(till, choice, [String(player)]);
  await till.id('sale-review').click();
  await till.id('sale-send').click();
  const result = till.id('sale-result');
  await expect(result).toBeVisible();
  const id = await result.getAttribute('data-sale-id');
  const answered = await till.call('sale.get', { id });
  if (!answered.ok) throw new Error('the sale is not in the journal');
  return answered.value as Sale;
}

async function expectRow(till: Till, raw: RawService, { name, does, state }: Row): Promise<void> {
  await test.step(`${name} → ${state}`, async () => {
    const before = raw.topUps.length;
    raw.next(does);
    const sale = await sellOnce(till);
    expect(sale.state).toBe(state);
    await expect(till.id('sale-result')).toHaveAttribute('data-state', state);
    const posts = raw.topUps.slice(before);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.requestsOnSocket).toBe(1);
    // The service's text is shown as text: no element of it is in the page.
    await expect(till.id('sale-result').locator('b, script')).toHaveCount(0);
    expect(sale.attempts.at(-1)?.message ?? '').not.toMatch(/<\/?(b|script|h1)>/);
    await till.id('sale-new').click();
  });
}

for (const [title, rows] of [
  ['the connection breaks', connections],
  ['a body is odd', bodies],
  ['the answer has a status', statuses],
] as const) {
  test(`${title}: the state is true, one request was made, and the next sale works`, async ({
    counter,
    raw,
  }) => {
    for (const row of sampled(rows)) await expectRow(counter, raw, row);
    await expectRow(counter, raw, {
      name: 'the next sale',
      does: whole(answer(201, good.replaceAll('77', '78'))),
      state: 'accepted',
    });
  });
}

test('sockets that the service keeps open and then drops are not used again, by top-ups least of all', async ({
  counter,
  raw,
}) => {
  for (let sale = 0; sale < 3; sale += 1) {
    await counter.call('catalogue.refresh');
    await counter.call('history.refresh');
    const before = raw.topUps.length;
    expect((await sellOnce(counter)).state).toBe('accepted');
    expect(raw.topUps.slice(before).map(({ requestsOnSocket }) => requestsOnSocket)).toEqual([1]);
    await counter.id('sale-new').click();
  }
  expect(raw.reused).toBe(0);
});

test('a failure is explained in the person’s language, with the service’s words as text', async ({
  counter,
  raw,
}) => {
  const failing = [...connections.slice(-2), ...bodies, ...statuses.slice(0, 3)].filter(
    ({ state }) => state !== 'accepted',
  );
  for (const [locale, letters] of [
    ['th', /[ก-๙]{8}/],
    ['en', /[a-z]{4} [a-z]+/],
  ] as const) {
    await counter.call('settings.update', { locale });
    for (const row of sampled(failing)) {
      await test.step(`${row.name}, ${locale}`, async () => {
        raw.next(row.does);
        await sellOnce(counter);
        const words = counter.id('sale-error');
        await expect(words).toContainText(letters);
        // A key in place of words, a gap in a sentence, or markup that was not removed.
        await expect(words).not.toContainText(/errors\.|reasons\.|\{\w+\}|undefined|<\/?\w+>/);
        await counter.id('sale-new').click();
      });
    }
  }
});

test('no redirect is followed, and the other origin never sees the token', async ({ counter, raw }) => {
  const seen: string[] = [];
  const other = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/topup`;
  for (const status of [301, 302, 303, 307, 308]) {
    const does = whole(answer(status, '', { Location: location }));
    await expectRow(counter, raw, { name: `redirect ${status}`, state: 'unknown', does });
  }
  expect(seen).toEqual([]);
  other.close();
});
