/** Messages on the wire, to servers that answer as the documentation of each channel has it. */
import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewsAnswer, NewsTarget } from '../../../domain/news/news-ports';
import { CERTIFICATE } from '../test-support/certificate';
import { closedPort, jsonAnswer, startServer, stopServers } from '../test-support/servers';
import { newsBy, postNews } from './post-news';

afterEach(stopServers);

const LIMITS = { connectTimeoutMs: 20_000, requestTimeoutMs: 20_000, systemRoots: false };
const MESSAGE = {
  id: '123e4567-e89b-12d3-a456-426614174000',
  kind: 'z',
  at: '2026-11-26T17:00:00.000Z',
  text: 'Day closed, ฿1,250',
};
const BOT = `123456:${'A'.repeat(35)}`;
const CHANNEL = 'c'.repeat(60);
const KEY = 'a-secret-of-sixteen';
const TARGETS = {
  telegram: { channel: 'telegram', to: '-100123', secret: BOT },
  line: { channel: 'line', to: `U${'0'.repeat(32)}`, secret: CHANNEL },
} as const satisfies Record<string, NewsTarget>;

/** Sends the message to a server that gives this answer; null for none at all. */
async function sent(
  channel: 'telegram' | 'line' | 'webhook',
  answer: string | null,
): Promise<{ answer: NewsAnswer; request: string }> {
  const server = await startServer((socket) => answer !== null && socket.end(answer));
  const origin = `http://127.0.0.1:${server.port}`;
  const target = channel === 'webhook' ? { channel, to: `${origin}/hook/`, secret: KEY } : TARGETS[channel];
  const got = await newsBy({ telegram: origin, line: origin }, () => [])(
    target,
    MESSAGE,
    answer === null ? { ...LIMITS, requestTimeoutMs: 300 } : LIMITS,
  );
  expect(server.requests()).toHaveLength(1);
  return { answer: got, request: server.requests()[0] ?? '' };
}

const bodyOf = (request: string): unknown => JSON.parse(request.slice(request.indexOf('\r\n\r\n') + 4));

describe('Telegram', () => {
  const failing = (code: number, description: string, parameters = {}): string =>
    jsonAnswer({ ok: false, error_code: code, description, parameters }, `HTTP/1.1 ${code} X`);

  it('gets plain text for a chat, and no link in it is fetched', async () => {
    const { answer, request } = await sent('telegram', jsonAnswer({ ok: true, result: { message_id: 7 } }));
    expect(answer).toEqual({ end: 'taken' });
    expect(request).toMatch(new RegExp(`^POST /bot${BOT}/sendMessage HTTP`));
    expect(bodyOf(request)).toEqual({
      chat_id: '-100123',
      text: MESSAGE.text,
      link_preview_options: { is_disabled: true },
    });
  });

  it.each([
    [401, 'Unauthorized', 'secret'],
    [404, 'Not Found', 'secret'],
    [400, 'Bad Request: chat not found', 'to'],
    [403, 'Forbidden: bot was blocked by the user', 'not-allowed'],
    [500, 'Internal Server Error', 'their-fault'],
  ])('said %i %s: it did not arrive', async (code, description, why) => {
    const { answer } = await sent('telegram', failing(code, description));
    expect(answer).toEqual({
      ...{ end: 'not-taken', why, retryAfterMs: null },
      said: `${code} ${description}`,
    });
  });

  it('says how long to wait in its body', async () => {
    const { answer } = await sent(
      'telegram',
      failing(429, 'Too Many Requests: retry after 90', { retry_after: 90 }),
    );
    expect(answer).toMatchObject({ end: 'not-taken', why: 'busy', retryAfterMs: 90_000 });
  });

  it.each([
    [200, null],
    [200, { retry_after: '90' }],
    [429, { retry_after: -5 }],
    [500, { retry_after: -5 }],
  ])('said %i that it is not ok, with parameters %j: it did not arrive', async (code, parameters) => {
    const body = { ok: false, description: 'no', parameters };
    const { answer } = await sent('telegram', jsonAnswer(body, `HTTP/1.1 ${code} X`));
    expect(answer).toMatchObject({ end: 'not-taken', retryAfterMs: null });
  });

  it('may have taken it behind a gateway that gave up', async () => {
    const { answer } = await sent('telegram', 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
    expect(answer).toEqual({ end: 'unsure', why: 'their-fault' });
  });

  it('is never quoted with the secret', async () => {
    const { answer } = await sent('telegram', failing(400, `no bot${BOT}`));
    expect(JSON.stringify(answer)).not.toContain(BOT);
  });
});

describe('LINE', () => {
  const failing = (status: number, message: string, head = ''): string =>
    jsonAnswer({ message }, `HTTP/1.1 ${status} X${head}`);

  it('gets the message with the key by which it knows one that comes again', async () => {
    const { answer, request } = await sent('line', jsonAnswer({ sentMessages: [{ id: '1' }] }));
    expect(answer).toEqual({ end: 'taken' });
    expect(request).toMatch(/^POST \/v2\/bot\/message\/push HTTP/);
    expect(request).toContain(`Authorization: Bearer ${CHANNEL}\r\n`);
    expect(request).toContain(`X-Line-Retry-Key: ${MESSAGE.id}\r\n`);
    expect(bodyOf(request)).toEqual({
      to: TARGETS.line.to,
      messages: [{ type: 'text', text: MESSAGE.text }],
    });
  });

  it('has it already: a message that came again was taken before', async () => {
    const { answer } = await sent('line', failing(409, 'The retry key is already accepted'));
    expect(answer).toEqual({ end: 'taken' });
  });

  it.each([
    [401, 'Authentication failed due to the following reason: invalid token', 'secret'],
    [400, 'Failed to send messages', 'to'],
    [403, 'Access to this API is not available for your account', 'not-allowed'],
    [429, 'You have reached your monthly limit.', 'month'],
    [429, 'The API rate limit has been exceeded. Try again later.', 'busy'],
  ])('said %i %s: it did not arrive', async (status, message, why) => {
    expect((await sent('line', failing(status, message))).answer).toMatchObject({ end: 'not-taken', why });
  });

  it('may have taken it after its own error', async () => {
    const { answer } = await sent('line', failing(500, 'Internal Server Error'));
    expect(answer).toEqual({ end: 'unsure', why: 'their-fault' });
  });
});

describe('a server of one’s own', () => {
  it('gets the whole message, signed with the time', async () => {
    const { answer, request } = await sent('webhook', jsonAnswer({}));
    expect(answer).toEqual({ end: 'taken' });
    expect(request).toMatch(/^POST \/hook\/ HTTP/);
    expect(bodyOf(request)).toEqual(MESSAGE);
    const [, time = '', signature] = /X-Topup-Till-Signature: t=(\d+),v1=([\da-f]+)\r\n/.exec(request) ?? [];
    const body = request.slice(request.indexOf('\r\n\r\n') + 4);
    expect(signature).toBe(createHmac('sha256', KEY).update(`${time}.${body}`).digest('hex'));
    expect(request).not.toContain(KEY);
  });

  it('says in a header how long to wait', async () => {
    const busy = jsonAnswer({}, 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 120');
    expect((await sent('webhook', busy)).answer).toMatchObject({ why: 'busy', retryAfterMs: 120_000 });
  });

  it('leads nowhere else: a redirect is not followed', async () => {
    const away = await startServer((socket) => socket.end(jsonAnswer({})));
    const moved = `HTTP/1.1 307 X\r\nLocation: http://127.0.0.1:${away.port}/\r\nContent-Length: 0\r\n\r\n`;
    expect((await sent('webhook', moved)).answer).toMatchObject({ end: 'not-taken', why: 'refused' });
    expect(away.requests()).toEqual([]);
  });

  it('that does not answer may have it', async () => {
    expect((await sent('webhook', null)).answer).toEqual({ end: 'unsure', why: 'no-answer' });
  });

  it('that is not reached has nothing', async () => {
    const to = `http://127.0.0.1:${await closedPort()}/hook`;
    const answer = await postNews({ channel: 'webhook', to, secret: KEY }, MESSAGE, LIMITS);
    expect(answer).toMatchObject({ end: 'not-taken', why: 'unreachable' });
  });
});

it('sends no byte of it to a host whose certificate is not trusted', async () => {
  const server = await startServer((socket) => socket.end(jsonAnswer({})), true);
  const origin = `https://localhost:${server.port}`;
  const sendBy = (roots: readonly string[]) =>
    newsBy({ telegram: origin, line: origin }, () => roots)(TARGETS.telegram, MESSAGE, LIMITS);
  expect(await sendBy([])).toMatchObject({ end: 'not-taken', why: 'tls' });
  expect(server.requests()).toEqual([]);
  expect(await sendBy([CERTIFICATE.cert])).toEqual({ end: 'taken' });
});
