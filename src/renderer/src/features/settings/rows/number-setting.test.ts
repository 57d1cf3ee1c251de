import { expect, it } from 'vitest';
import { readNumber } from './number-setting';

it('takes text within bounds as the number to store, and anything else as none', () => {
  const seconds = { min: 1, max: 120, scale: 1_000 };
  expect(readNumber('1.5', seconds)).toBe(1_500);
  expect(readNumber('120', seconds)).toBe(120_000);
  expect(readNumber(' ๑๒๐ ', seconds)).toBe(120_000);
  for (const typed of ['', '0', '120.1', '1,5', '-1', '1e2', 'ten']) {
    expect(readNumber(typed, seconds), typed).toBeNull();
  }
  const minutes = { min: 0, max: 1_440, scale: 1 };
  expect(readNumber('0', minutes)).toBe(0);
  expect(readNumber('1.5', minutes)).toBeNull();
});
