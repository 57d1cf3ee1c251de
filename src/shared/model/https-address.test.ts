import { expect, it } from 'vitest';
import { settingsPatchSchema } from '../ipc/shapes/settings';
import { isHttpsAddress } from './https-address';

it('takes an address by https alone, and with no login in it', () => {
  expect(isHttpsAddress('https://updates.example/till')).toBe(true);
  for (const text of ['http://x', 'abc', 'https:', 'https://u:p@x/', ''])
    expect(isHttpsAddress(text), text).toBe(false);
});

it('is all that the contract stores as the address of updates, or none', () => {
  const isTaken = (updateAddress: string) => settingsPatchSchema.safeParse({ updateAddress }).success;
  expect(['https://x', ''].map(isTaken)).toEqual([true, true]);
  expect(['http://x', 'abc'].map(isTaken)).toEqual([false, false]);
});
