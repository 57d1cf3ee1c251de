import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { closeConnection, prepared } from './prepared';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function closed(): WeakRef<DatabaseSync> {
  const db = new DatabaseSync(':memory:');
  expect(prepared(db, 'SELECT 1 AS one').get()).toEqual({ one: 1 });
  closeConnection(db);
  closeConnection(db);
  expect(() => prepared(db, 'SELECT 1 AS one').get()).toThrow('database is not open');
  return new WeakRef(db);
}

it('leaves nothing of a closed connection in memory', async () => {
  const connection = closed();
  for (let tries = 0; tries < 50 && connection.deref() !== undefined; tries += 1) {
    await turn();
    collect();
  }
  expect(connection.deref()).toBeUndefined();
});
