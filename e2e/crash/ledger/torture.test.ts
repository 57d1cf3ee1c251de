import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresServer } from '../../../src/ledger/dev/postgres';
import { postgresVersions } from '../../../src/ledger/test-support/shop-ledger';
import { BREAKS, torture } from './torture';

it('keeps every promise while everything goes wrong around it', async () => {
  const { faults, harm, restores, serverKills, entries } = await torture({ tills: 3, sales: 80, seed: 1 });
  expect(faults).toEqual([]);
  // It was a torture at all.
  expect([harm.cutAnswers > 0, harm.cutRequests > 0, harm.killed > 0, restores > 0, serverKills]).toEqual([
    true,
    true,
    true,
    true,
    2,
  ]);
  // Some 300; how many depends on when a journal went back to what it had been.
  expect(entries).toBeGreaterThan(200);
});

describe('a ledger that is built wrong', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start(postgresVersions()[0]!);
  });
  afterAll(() => server.stop());

  it.each(Object.keys(BREAKS) as (keyof typeof BREAKS)[])('is found out: %s', async (broken) => {
    const { faults } = await torture({ tills: 2, sales: 40, seed: 2, broken, server, withinMs: 1_500 });
    expect(faults).not.toEqual([]);
  });
});
