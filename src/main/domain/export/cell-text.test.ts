import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellText } from './cell-text';

const WITHIN = /(\r\n|[;|\t\r\n])(?=[\s"\p{Z}\p{Cf}]*[=+\-@＝＋－＠])/gu;

it('no cell begins with a formula behind any separator, and nothing else is changed', () => {
  const signs = fc.constantFrom(
    ';',
    '|',
    '\t',
    '\r',
    '\n',
    '\r\n',
    ' ',
    '"',
    '\u200B',
    '=',
    '＋',
    '-',
    '@',
    'a',
    '💎',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const text = `x${parts.join('')}`;
      expect(cellText(text)).toBe(text.replace(WITHIN, "$1'"));
    }),
  );
});

it('a long text from a provider holds no one up', () => {
  const long = '\r\n;'.repeat(300_000);
  expect(cellText(`x${long}`)).toBe(`x${long}`);
  expect(cellText(`x${long}=1`).endsWith(";'=1")).toBe(true);
});
