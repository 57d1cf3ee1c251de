import { describe, expect, it } from 'vitest';
import { wholeScrubberOf, REMOVED } from './redaction';
import { revealsSplit } from './split-secrets';

const TOKEN = 'token-5e1f/c0ffee';
/** Eight letters: too few to be looked for in what stands in several words. */
const PASSWORD = 'Aa#9xyz!';

const BREAKS: Readonly<Record<string, string>> = {
  'line break': '\n',
  'carriage return and line break': '\r\n',
  'folded line': '\r\n   ',
  tab: '\t',
  'vertical tab': '\v',
  'form feed': '\f',
  NUL: '\0',
  backspace: '\b',
  'line separator': '\u2028',
  'next line': '\u0085',
  colour: '\u001B[31;1m',
  'colour whose first character is lost': '[0m',
  'colour written out': '\\033[0m',
  'colour in words': '\\x1b[0m',
  title: '\u001B]0;shell\u0007',
  'written line break': '\\n',
  'line break written twice over': '\\\\r\\\\n',
  'written tab': '\\t',
  'line break in hexadecimal': '\\x0a',
  'line break as four digits': '\\u000a',
  'line break in braces': '\\u{a}',
  'octal line break': '\\012',
  'line break of an address': '%0D%0A',
  'line break of an address, twice': '%250A',
  'line break in HTML': '&#10;',
  'line break in HTML by name': '&NewLine;',
  'line break of a sheet': '_x000D_\n',
  'broken line of mail': '=\r\n',
  'continued line': '\\\n',
  'quoted line': '\n> ',
  'space of no width': '\u200B',
  'soft hyphen': '\u00AD',
  tag: '<br/>',
  'section of XML': ']]><![CDATA[',
};

/** How the broken text is written into the answer. */
const WRITTEN: readonly (readonly [string, (text: string) => string])[] = [
  ['as text', (text) => `bad key ${text} given`],
  ['in JSON', (text) => JSON.stringify({ message: `bad key ${text} given` })],
  ['in JSON within JSON', (text) => JSON.stringify({ body: JSON.stringify({ key: text }) })],
];

describe.each([
  ['the token', TOKEN],
  ['a password', PASSWORD],
])('%s', (_, secret) => {
  const scrub = wholeScrubberOf([secret]);
  const expectGone = (text: string): void => {
    for (const [, write] of WRITTEN) expect(scrub(write(text))).toContain(REMOVED);
    for (const [, write] of WRITTEN) expect(scrub(write(text))).not.toContain(secret.slice(-4));
  };

  it.each(Object.entries(BREAKS))('is found with a %s in it', (_name, between) => {
    expectGone(secret.slice(0, 4) + between + secret.slice(4));
    expectGone(secret.split('').join(between));
  });
});

it.each([
  [
    'numbered lines',
    TOKEN.split('')
      .map((letter, at) => `${at}: ${letter}`)
      .join('\n'),
  ],
  ['members', JSON.stringify(Object.fromEntries(TOKEN.split('').entries()))],
  [
    'a list that PHP prints',
    TOKEN.split('')
      .map((letter, at) => `[${at}] => ${letter}`)
      .join('\n'),
  ],
  [
    'cells of a table',
    TOKEN.split('')
      .map((letter) => `<td>${letter}</td>`)
      .join('\n'),
  ],
  ['hexadecimal bytes', Buffer.from(TOKEN).toString('hex').replace(/../g, '$& ')],
  ['a list of codes', JSON.stringify([...Buffer.from(TOKEN)])],
  ['octal codes', [...Buffer.from(TOKEN)].map((code) => `\\${code.toString(8)}`).join('')],
  ['codes of a style sheet', [...Buffer.from(TOKEN)].map((code) => `\\${code.toString(16)} `).join('')],
  ['Base64 of two bytes a letter', Buffer.from(TOKEN, 'utf16le').toString('base64')],
  ['wide letters', TOKEN.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))],
  ['letters that look alike', TOKEN.replaceAll('e', 'е').replaceAll('o', 'о')],
])('the token is found in %s', (_, text) => {
  for (const [, write] of WRITTEN) expect(wholeScrubberOf([TOKEN])(write(text))).toBe(REMOVED);
});

it.each([
  'No such player\nUID 123456\tzone 2001\\nTry again',
  JSON.stringify({ trace: 'at pay (/app/token.js:5)\n  at send (/app/c0ffee.js:1)', total: 35 }, null, 2),
  'token\n5e1f\nc0ff',
  '\u001B[31mแพ็กเกจหมด\u001B[0m [b]310[/b] =\r\n%0A&#10;',
])('%j shows no secret', (text) => {
  expect(wholeScrubberOf([TOKEN, PASSWORD, '123 456', 'a1b2c3d4'])(text)).toBe(text);
});

it('is not kept busy by a text made to keep it busy', () => {
  const reveals = revealsSplit([TOKEN, PASSWORD]);
  const parts = [
    '\\',
    '=',
    '= ',
    ' ',
    '\n ',
    '[',
    '[0;',
    '\u001B]',
    '/*',
    '&#0',
    '%25',
    '<',
    '1 ',
    '\u0301',
    '\ufdfa',
  ];
  const before = process.threadCpuUsage();
  for (const part of parts) expect(reveals(part.repeat(110_000 / part.length))).toBe(false);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(8_000);
});
