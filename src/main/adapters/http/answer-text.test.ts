import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubberOf } from '../../domain/redaction';
import * as text from './answer-text';

const messageOf = (body: string, secrets: readonly string[]) => text.messageOf(body, scrubberOf(secrets));
const answerForJournal = (body: string, secrets: readonly string[]) =>
  text.answerForJournal(body, scrubberOf(secrets));

const SECRETS = ['tok/en-123', 'p@ss"wörd'];

describe('the message of a body', () => {
  it.each([
    ['{"message":"player not found"}', 'player not found'],
    ['{"error":"out of credit"}', 'out of credit'],
    ['{"error":{"message":"out of credit"}}', 'out of credit'],
    ['{"errors":[{"message":"a"},{"detail":"b"}]}', 'a; b'],
    ['{"message":["a","b"]}', 'a; b'],
    ['{"message":"","detail":"d"}', 'd'],
    ['{"data":{"msg":"ไม่พบผู้เล่น"}}', 'ไม่พบผู้เล่น'],
    ['{"statusCode":422,"message":"ไม่พบผู้เล่นนี้ (player not found)"}', 'ไม่พบผู้เล่นนี้ (player not found)'],
    ['"just text"', 'just text'],
    ['plain text', 'plain text'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['line one\r\n\tline two\u0000\u200b', 'line one line two'],
    [
      '<html><head><title>x</title></head><body><h1>502</h1><p>Bad gateway</p></body></html>',
      '502 Bad gateway',
    ],
    ['<script>alert(1)</script>hello', 'hello'],
    ['<style>a{}</style><b>hello</b>', 'hello'],
    ['<script>never closed', null],
    ['{"message":"<b onclick=x>no</b> credit"}', 'no credit'],
    ['{"message":42}', null],
    ['{"code":"E1"}', null],
    ['{}', null],
    ['[]', null],
    ['null', null],
    ['35', null],
    ['', null],
    ['  \n ', null],
  ])('%s: %j', (body, message) => {
    expect(messageOf(body, [])).toBe(message);
  });

  it('is cut to a sane length, between whole characters', () => {
    const message = messageOf(`{"message":"${'ก'.repeat(298)}😀😀😀"}`, []);
    expect(message).toBe(`${'ก'.repeat(298)}…`);
    expect(messageOf('x'.repeat(300), [])).toBe('x'.repeat(300));
    expect(messageOf('x'.repeat(301), [])).toBe(`${'x'.repeat(299)}…`);
  });

  it('does not follow a body into its depths', () => {
    const deep = `${'{"data":'.repeat(5_000)}"x"${'}'.repeat(5_000)}`;
    expect(messageOf(deep, [])).toBe(null);
  });
});

describe('the body for the journal', () => {
  it('is kept as it came', () => {
    const body = '  {"code":"TG1",\n "total": 1.50}';
    expect(answerForJournal(body, SECRETS)).toBe(body);
    expect(answerForJournal('', SECRETS)).toBe(null);
  });

  it('is cut', () => {
    const kept = answerForJournal('x'.repeat(1_000_000), []);
    expect(kept).toHaveLength(16_384);
    expect(kept?.at(-1)).toBe('…');
  });
});

const encodings = fc.constantFrom<(secret: string) => string>(
  (secret) => secret,
  (secret) => JSON.stringify({ message: `bad ${secret}` }),
  (secret) => JSON.stringify({ error: { detail: [secret] } }).replaceAll('/', '\\/'),
  (secret) => `<p title="x">${secret.replaceAll('"', '&quot;')}</p>`,
  (secret) => `{"url":"https://x.test/?q=${encodeURIComponent(secret)}"}`,
  (secret) => JSON.stringify({ message: secret }).replaceAll('ö', '\\u00F6'),
);

it('neither holds a secret, however the service echoes it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SECRETS), encodings, fc.string(), (secret, encode, around) => {
      const body = encode(secret);
      for (const text of [body, around + body, body + around]) {
        const kept = [messageOf(text, SECRETS) ?? '', answerForJournal(text, SECRETS) ?? ''].join('\n');
        expect(kept).not.toMatch(/en-123|wörd|w%C3%B6rd|w\\u00F6rd/);
      }
    }),
    { numRuns: 500 },
  );
});

it('takes a secret out that looks like markup', () => {
  expect(messageOf('{"message":"bad pa<ss>word"}', ['pa<ss>word'])).toBe('bad [removed]');
});

it('no markup survives in a message', () => {
  const parts = fc.constantFrom(
    '<',
    '>',
    '</',
    'script',
    'b',
    ' ',
    '"',
    'x',
    '<!--',
    '\u0000',
    '\u200b',
    '<img src=x>',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), fc.boolean(), (pieces, asJson) => {
      const text = pieces.join('');
      const message = messageOf(asJson ? JSON.stringify({ message: text }) : text, []) ?? '';
      expect(message).not.toMatch(/<[a-z!/]/i);
    }),
    { numRuns: 1_000 },
  );
});

it('messages are one line of text of at most 300 characters, whatever comes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.json()), (body) => {
      const message = messageOf(body, []);
      if (message === null) return;
      expect(message.length).toBeLessThanOrEqual(300);
      expect(message).not.toMatch(/[\p{Cc}\p{Cf}]|^\s|\s$/u);
    }),
    { numRuns: 300 },
  );
});
