import { expect, it } from 'vitest';
import { tokenSchema } from '@shared/ipc/shapes/settings';
import { isTokenText } from './token-text';

it('agrees with what the main process takes for a token', () => {
  for (let code = 0; code < 0x250; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    expect(isTokenText(text), `character ${code}`).toBe(tokenSchema.safeParse(text).success);
  }
  expect(isTokenText('')).toBe(false);
  expect(isTokenText('โทเค็น')).toBe(false);
  expect(isTokenText('key🔑')).toBe(false);
});

it('leaves nothing of the token behind in the globals of regular expressions', () => {
  expect(/other/.test('some other text')).toBe(true);
  isTokenText('the-token');
  expect(Reflect.get(RegExp, '$_')).toBe('some other text');
});
