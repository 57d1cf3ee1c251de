import { expect, it } from 'vitest';
import { readAnswer } from '../../adapters/http/wire-transaction';
import { journalInMemory } from '../../adapters/journal/journal-in-memory';
import { FakeClock, FakeLog } from '../test-support/fakes';
import { rehearseSale } from './rehearse-sale';

it('goes the whole way of a sale, and leaves an ended journal', async () => {
  const log = new FakeLog();
  const journal = await journalInMemory();
  const states: string[] = [];
  const ended: string[] = [];
  const open = () =>
    Promise.resolve({
      sales: journal.sales,
      close: () => {
        states.push(...journal.sales.latest(2).map(({ state }) => state));
        journal.close();
        ended.push('closed');
      },
    });
  await rehearseSale({ open, readAnswer, clock: new FakeClock(), log });
  expect(log.entries).toEqual([]);
  expect(states).toEqual(['accepted']);
  expect(ended).toEqual(['closed']);
});

it('that fails is written to the log, and hurts nothing', async () => {
  const log = new FakeLog();
  const open = () => Promise.reject(new Error('no memory'));
  await rehearseSale({ open, readAnswer, clock: new FakeClock(), log });
  expect(log.entries).toHaveLength(1);
});
