/** Answers whose bytes do not show what they say: packed wrongly, cut without a sign, or in another charset. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { decode } from './body';
import { clientOf, REQUEST } from './test-support/client';
import { startServer, stopServers } from './test-support/servers';

afterEach(stopServers);

const JSON_TYPE = 'Content-Type: application/json';
const BOOKED = '{"message":"order already exists","order":{"id":"T1","status":"processing"}}';
const REFUSED = '{"message":"no such player"}';
const REFUSED_IN_THAI = '{"msg":"ยอดเงินไม่เพียงพอ"}';
const BOOKED_IN_THAI = '{"msg":"ทำรายการซ้ำ"}';

/** In windows-874, which has each Thai letter in one byte. */
function thaiBytes(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const unit = letter.charCodeAt(0);
      return unit < 0x80 ? unit : unit - 0x0e00 + 0xa0;
    }),
  );
}

function wide(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, 'utf16le');
}

/** What the till makes of an answer; `length` is what its head announces. */
async function stateOf(
  status: number,
  headers: readonly string[],
  body: string | Buffer,
  { length = Buffer.byteLength(body), closes = false }: { length?: number | null; closes?: boolean } = {},
): Promise<string> {
  const said = length === null ? headers : [...headers, `Content-Length: ${length}`];
  const head = `HTTP/1.1 ${status} X\r\n${said.map((line) => `${line}\r\n`).join('')}\r\n`;
  const answer = Buffer.concat([Buffer.from(head), Buffer.from(body as string)]);
  const server = await startServer((socket) => {
    if (closes) socket.end(answer);
    else socket.write(answer);
  });
  return (await clientOf(`http://127.0.0.1:${server.port}`).topUp(REQUEST, [])).outcome.state;
}

describe('a refusal', () => {
  const packed = (as: string) => [JSON_TYPE, `Content-Encoding: ${as}`];

  it.each<[string, readonly string[], string | Buffer]>([
    ['that is said to be packed and is not', packed('gzip'), BOOKED],
    ['packed twice', packed('gzip, gzip'), gzipSync(gzipSync(BOOKED))],
    ['packed, and not said to be', [JSON_TYPE], gzipSync(BOOKED)],
    ['packed as was not asked for', packed('zstd'), Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 4, 0, 0xff, 0x80])],
    ['packed and cut, to nothing', packed('gzip'), gzipSync(BOOKED).subarray(0, 12)],
    ['packed and cut in its middle', packed('gzip'), gzipSync(BOOKED).subarray(0, 40)],
    ['packed by another program and cut', packed('br'), brotliCompressSync(BOOKED).subarray(0, 30)],
    ['in an unnamed charset', [JSON_TYPE], thaiBytes(BOOKED_IN_THAI)],
    ['in a charset of its header', ['Content-Type: text/json; charset=tis-620'], thaiBytes(BOOKED_IN_THAI)],
    [
      'in a charset of its page',
      ['Content-Type: text/html'],
      thaiBytes('<html><meta charset="windows-874"><p>ทำรายการซ้ำ</p></html>'),
    ],
    [
      'in Chinese of a charset of its header',
      ['Content-Type: application/json; charset="GBK"'],
      Buffer.from('7b226d7367223a22b6a9b5a5d2d1b4e6d4da227d', 'hex'),
    ],
    ['in two bytes a character', [JSON_TYPE], wide(BOOKED_IN_THAI)],
    ['in two bytes, the other way round', [JSON_TYPE], wide(BOOKED_IN_THAI).swap16()],
    ['in two bytes without a mark', [JSON_TYPE], wide(BOOKED_IN_THAI).subarray(2)],
    ['in a binary form', ['Content-Type: application/x-protobuf'], '\n\x03TG1\x12\x07done it'],
  ])('%s proves nothing', async (_, headers, body) => {
    expect(await stateOf(422, headers, body)).toBe('unknown');
  });

  it.each([
    ['whose length counts characters', '{"message":"ไม่พบผู้เล่น","orderId":"T1"}', { length: 30 }],
    [
      'without a length that ends in its middle',
      '{"message":"no","order":{"id"',
      { length: null, closes: true },
    ],
    ['of which only the head arrives', '', { length: 200, closes: true }],
  ])('in JSON %s proves nothing', async (_, body, how) => {
    expect(await stateOf(422, [JSON_TYPE], body, how)).toBe('unknown');
  });

  it.each<[string, readonly string[], string | Buffer]>([
    ['packed', packed('gzip'), gzipSync(REFUSED)],
    ['packed in another way', packed('br'), brotliCompressSync(REFUSED)],
    ['said to be packed and without a body', packed('gzip'), ''],
    ['in a charset of its header', ['Content-Type: text/json; charset=tis-620'], thaiBytes(REFUSED_IN_THAI)],
    ['in a charset that its header gets wrong', ['Content-Type: text/json; charset=latin1'], REFUSED_IN_THAI],
    ['in a charset that no one knows', ['Content-Type: text/json; charset=x-own'], REFUSED],
    ['in two bytes a character', [JSON_TYPE], wide(REFUSED_IN_THAI)],
    ['that is a page of escapes', ['Content-Type: text/html'], '<h1>404</h1>\f\t<p>{ not found'],
    ['that says { nothing to open } in words', ['Content-Type: text/plain'], '[422] {uid} is unknown'],
  ])('%s is one', async (_, headers, body) => {
    expect(await stateOf(422, headers, body)).toBe('rejected');
  });

  it('whose page does not arrive is one: a server that only closes refuses all the same', async () => {
    const how = { length: 200, closes: true };
    expect(await stateOf(413, ['Content-Type: text/html'], '', how)).toBe('rejected');
  });
});

describe('a booking in a charset of its header', () => {
  const whole = { code: 'TG1', _id: 'a1', total: 35, status: 'CREATED', createdAt: '2026-11-21T05:00:00Z' };
  const of = (message: string) =>
    stateOf(
      200,
      ['Content-Type: application/json; charset=windows-874'],
      thaiBytes(JSON.stringify({ ...whole, message })),
    );

  it('is one', async () => expect(await of('ได้รับคำสั่งซื้อแล้ว')).toBe('accepted'));
  it('proves nothing where it says that it failed', async () =>
    expect(await of('เติมไม่สำเร็จ')).toBe('unknown'));
});

it('text is what its bytes are, whatever is said of them', () => {
  const thai = 'เติม';
  expect(decode(Buffer.from(`\uFEFF${thai}`), 'text/plain; charset=utf-16')).toBe(thai);
  expect(decode(thaiBytes(thai), 'text/plain; charset=x-own')).toMatch(/^\uFFFD+$/);
  expect(decode(thaiBytes(`say charset=tis-620: ${thai}`))).toContain('\uFFFD');
  expect(decode(thaiBytes(`<?xml version="1.0" encoding='windows-874'?>${thai}`))).toContain(thai);
  expect([decode(Buffer.from([])), decode(Buffer.from('a'))]).toEqual(['', 'a']);
});
