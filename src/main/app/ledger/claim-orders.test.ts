/** Whether others may sell through the till's identify, which decides whether looks settle a sale. */
import { expect, it } from 'vitest';
import { ClaimOrders } from './claim-orders';

it.each([
  ['off', true, false],
  ['live', false, false],
  ['live', true, true],
  // A till that does not hear the ledger, or is refused by it, does not hear of the machine that took its place either.
  ['away', false, true],
  ['away', true, true],
] as const)('by the tills known while the ledger is %s: %s', (standing, areKnown, maySell) => {
  const questions = {
    claim: () => Promise.reject(new Error('no one asks')),
    release: () => undefined,
  };
  const claims = new ClaimOrders({
    standing: () => standing,
    questions,
    others: { owner: () => null, areKnown: () => areKnown },
    isWhole: () => Promise.resolve(true),
  });
  expect(claims.othersMaySell(false)).toBe(maySell);
  expect(claims.othersMaySell(true)).toBe(true);
});
