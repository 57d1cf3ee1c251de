// @ts-check
import { expect, it } from 'vitest';
import { authorityFile } from './display.mjs';

it('writes the authority file as X reads it', () => {
  const cookie = Buffer.alloc(16, 7);
  const hex = authorityFile(cookie).toString('hex');
  // Family "wild", no address, no number, then the length and text of the name and of the cookie.
  expect(hex).toBe(
    `ffff${'0000'.repeat(2)}0012${Buffer.from('MIT-MAGIC-COOKIE-1').toString('hex')}0010${'07'.repeat(16)}`,
  );
});
