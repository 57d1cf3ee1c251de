import { expect, it } from 'vitest';
import { migrationStatements } from './migration-statements';

it('are those of the one transaction that makes a journal, the opening’s own settings left out', async () => {
  // It begins, makes the tables, writes the number of the schema and commits.
  expect(await migrationStatements()).toEqual({ first: 2, last: 5 });
});
