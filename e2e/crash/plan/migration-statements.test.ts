import { expect, it } from 'vitest';
import { journalMigrations } from '../../../src/main/adapters/journal/schema/schema';
import { migrationStatements } from './migration-statements';

/** A step begins, changes something, writes its number and commits. */
const LEAST_OF_A_STEP = 4;

it('are counted over every step of the schema, the opening’s own settings left out', async () => {
  const { first, last } = await migrationStatements();
  expect(first).toBe(2);
  expect(last - first + 1).toBeGreaterThanOrEqual(LEAST_OF_A_STEP * journalMigrations.length);
});
