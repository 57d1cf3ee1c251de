import { expect, it } from 'vitest';
import type { LostEntry } from '../../domain/ledger/brought-back';
import { FakeClock, FakeLog } from '../test-support/fakes';
import { BringBack, type BringBackDependencies } from './bring-back';

const FORK = {
  epoch: 1,
  behind: { seq: 3, hash: 'a' },
  upto: { epoch: 0, seq: 9, hash: 'b', at: '2026-11-22T05:00:00.000Z' },
};
const LONG = 'x'.repeat(50_000_000);

it.each<[string, (page: number) => LostEntry]>([
  ['says the same for ever', () => ({ epoch: 0, seq: 4, canon: '', marks: null, rows: null })],
  ['says more for ever', (page) => ({ epoch: 0, seq: 4 + page, canon: '', marks: null, rows: LONG })],
])('gives up on a ledger that %s, and brings nothing back', async (_, entryOf) => {
  let pages = 0;
  const log = new FakeLog();
  const ask = (question: string) => Promise.resolve(question === 'forks' ? [FORK] : [entryOf((pages += 1))]);
  const book = {
    lacks: () => true,
    bringBack: () => {
      throw new Error('recovered');
    },
  };
  await new BringBack({
    ledger: { ask },
    book: () => Promise.resolve(book as unknown as Awaited<ReturnType<BringBackDependencies['book']>>),
    ...{ clock: new FakeClock(), log, done: () => undefined },
  }).look();
  expect(pages).toBeLessThan(20);
  expect(JSON.stringify(log.entries)).toContain('does not come to an end');
});

it('brings the next loss back though one cannot be, such as of what a stolen login wrote', async () => {
  const came: number[] = [];
  const ask = (question: string) =>
    Promise.resolve(question === 'forks' ? [FORK, { ...FORK, epoch: 2 }] : []);
  const book = {
    lacks: () => true,
    bringBack: ({ epoch }: typeof FORK) => {
      if (epoch === 1) throw new Error('the shop ledger has no entry that this till lost');
      came.push(epoch);
      return {};
    },
  };
  const log = new FakeLog();
  await new BringBack({
    ledger: { ask },
    book: () => Promise.resolve(book as unknown as Awaited<ReturnType<BringBackDependencies['book']>>),
    ...{ clock: new FakeClock(), log, done: () => undefined },
  }).look();
  expect(came).toEqual([2]);
  expect(JSON.stringify(log.entries)).toContain('no entry that this till lost');
});
