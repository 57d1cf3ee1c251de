/** Calls that overlap, in some hundred orders; npm run explore -- --schedules 10000 tries more. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../src/main/domain/test-support/property-runs';
import { HAPPENED, keepsPromises } from './schedules';

it('every promise is kept, whatever the till waits for first', async () => {
  await fc.assert(keepsPromises, { numRuns: propertyRuns(150) });
  // A property about nothing would hold as well.
  console.log(HAPPENED);
  expect(Object.values(HAPPENED).every((times) => times > 0)).toBe(true);
});
