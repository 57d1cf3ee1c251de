import { afterEach, expect, it, vi } from 'vitest';
import type { LostEntry } from '../../domain/ledger/brought-back';
import { FakeClock, FakeLog } from '../test-support/fakes';
import { BringBack, type BringBackDependencies } from './bring-back';

const FORK = {
  epoch: 1,
  behind: { seq: 3, hash: 'a' },
  upto: { epoch: 0, seq: 9, hash: 'b', at: '2026-11-22T05:00:00.000Z' },
};
afterEach(() => void vi.useRealTimers());

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
    isLive: () => true,
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
    isLive: () => true,
    book: () => Promise.resolve(book as unknown as Awaited<ReturnType<BringBackDependencies['book']>>),
    ...{ clock: new FakeClock(), log, done: () => undefined },
  }).look();
  expect(came).toEqual([2]);
  expect(JSON.stringify(log.entries)).toContain('no entry that this till lost');
});

const ENTRY = { epoch: 0, canon: '', marks: null, rows: null };

/** A ledger with some lost entries, over a line on which no answer of more than `line.most` comes in time. */
function slowLedger(line: { most: number; isAway?: boolean }, entries = 30) {
  const came: number[] = [];
  const ask = (question: string, asks: { after: { seq: number }; most: number } | null) => {
    if (asks === null) return line.most === 0 ? Promise.reject(new Error('late')) : Promise.resolve([FORK]);
    if (asks.most > line.most) return Promise.reject(new Error('late'));
    const all = Array.from({ length: entries }, (_, at) => ({ ...ENTRY, seq: FORK.behind.seq + 1 + at }));
    return Promise.resolve(all.filter(({ seq }) => seq > asks.after.seq).slice(0, asks.most));
  };
  const book = {
    lacks: () => came.length === 0,
    bringBack: (_: unknown, lost: readonly LostEntry[]) => (came.push(lost.length), {}),
  };
  const back = new BringBack({
    ledger: { ask: ask as BringBackDependencies['ledger']['ask'] },
    isLive: () => !line.isAway,
    book: () => Promise.resolve(book as unknown as Awaited<ReturnType<BringBackDependencies['book']>>),
    ...{ clock: new FakeClock(), log: new FakeLog(), done: () => undefined },
  });
  return { back, came };
}

it('brings all back over a line on which only small answers come in time', async () => {
  const { back, came } = slowLedger({ most: 20 });
  await back.look();
  expect(came).toEqual([30]);
  expect(await back.isWhole()).toBe(true);
});

it('asks again after an answer that did not come, and before a kept sale goes out', async () => {
  vi.useFakeTimers();
  const line = { most: 0 };
  const ledger = slowLedger(line);
  await ledger.back.look();
  expect(await ledger.back.isWhole()).toBe(false);
  line.most = 100;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ledger.came).toEqual([30]);

  line.most = 0;
  await ledger.back.look();
  line.most = 100;
  expect(await ledger.back.isWhole()).toBe(true);
});

it('holds up no sale while the ledger is away, nor for long where it is slow', async () => {
  vi.useFakeTimers();
  expect(await slowLedger({ most: 0, isAway: true }).back.isWhole()).toBe(true);
  const never = slowLedger({ most: 100 });
  vi.spyOn(never.back, 'look').mockReturnValue(new Promise(() => undefined));
  const asked = never.back.isWhole();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await asked).toBe(false);
});
