import { expect, it } from 'vitest';
import { isTaxId } from './tax-id';

it.each(['', '0-1055-56012-34-1', '0105556012341', '๐๑๐๕๕๕๖๐๑๒๓๔๑', '123456789', 'DE 123 456 789'])(
  'takes %j',
  (text) => {
    expect(isTaxId(text)).toBe(true);
  },
);

it.each(['0105556012345', '010555601234', '01055560123414', '1105556012341'])('refuses %j', (text) => {
  expect(isTaxId(text)).toBe(false);
});
