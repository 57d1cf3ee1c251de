/**
 * What a sale may ask of the disk. Nothing here is timed: a sale became slow when it was given more statements or
 * commits than it needs, and those can be counted on any machine.
 */
import { ticketOf } from '@shared/model/sale/test-support/orders';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { saleId } from '../../domain/test-support/sales';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { ORDER, SellingShop } from '../test-support/selling-shop';

/** What a sale takes today, its answer, its number and its entries of the trail with it. A change that needs more says why. */
const MOST_STATEMENTS = 56;

let shop: SellingShop;
forEachTest(SellingShop, (opened) => (shop = opened));

/** Counts the calls of SQLite while `work` runs. */
async function asked(work: () => Promise<unknown>) {
  const counted = { statements: 0, commits: 0, compiled: 0 };
  const count = <T extends object>(of: T, name: keyof T & string, on: (first: unknown) => void): void => {
    const real = of[name] as (...input: unknown[]) => unknown;
    const spy = vi.spyOn(of as Record<string, (...input: unknown[]) => unknown>, name);
    spy.mockImplementation(function (this: unknown, ...input) {
      on(input[0]);
      return real.apply(this, input);
    });
    onTestFinished(() => spy.mockRestore());
  };
  for (const name of ['run', 'get', 'all'] as const)
    count(StatementSync.prototype, name, () => (counted.statements += 1));
  count(DatabaseSync.prototype, 'prepare', () => (counted.compiled += 1));
  count(DatabaseSync.prototype, 'exec', (sql) => {
    if (String(sql).startsWith('COMMIT')) counted.commits += 1;
  });
  await work();
  return counted;
}

describe('a sale like the one before', () => {
  it('costs two commits, no statement that is compiled again, and not more statements than it did', async () => {
    const sell = shop.till();
    const sellOne = async (number: number): Promise<void> => {
      const payload = ORDER.payload.map((item) => ({ ...item, value: `${item.value}${number}` }));
      await sell.confirm(ticketOf({ ...ORDER, saleId: saleId(number), payload }), ANYONE);
      await sell.idle();
    };
    await sellOne(1);
    await sellOne(2);
    const counted = await asked(() => sellOne(3));
    expect(shop.journal.get(saleId(3))?.state).toBe('accepted');
    expect(counted.commits).toBe(2);
    expect(counted.compiled).toBe(0);
    expect(counted.statements).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});
