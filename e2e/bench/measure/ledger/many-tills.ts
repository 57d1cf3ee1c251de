/**
 * Tills that sync with the same ledger at the same time, all from this one process. Measured are the time of
 * one append for each of them, and their events per second in all, compared with one till alone. Rounds of
 * one till and of twenty take turns.
 */
import { figureOf, type Figure } from '../../figures';
import { BenchTill, type BenchLedger } from './ledger-tills';

/** How many tills at once. */
export const TILLS = [1, 20] as const;
/** How many events at once, how often in a round, and the number in words. */
const CASES = [
  { events: 1, aRound: 40, name: '1 event' },
  { events: 1_000, aRound: 1, name: '1,000 events' },
] as const;
const FIRST_NUMBER = 201;

interface Round {
  readonly tills: number;
  /** Of each append, in milliseconds. */
  readonly took: readonly number[];
  readonly eventsASecond: number;
}

async function round(tills: readonly BenchTill[], events: number, times: number): Promise<Round> {
  for (const till of tills) {
    while (till.waiting < events * times) till.sell((events * times) / 2);
  }
  const began = performance.now();
  const took = await Promise.all(
    tills.map(async (till) => {
      const own: number[] = [];
      for (let time = 0; time < times; time += 1) own.push(await till.sync(events));
      return own;
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return {
    tills: tills.length,
    took: took.flat(),
    eventsASecond: (tills.length * events * times) / seconds,
  };
}

function figuresOf(name: string, sales: number, rounds: readonly Round[]): Figure[] {
  const of = (count: number) => rounds.filter(({ tills }) => tills === count);
  const alone = of(1).map(({ eventsASecond }) => eventsASecond);
  return TILLS.flatMap((tills) => [
    figureOf({
      ...{ group: 'ledger', unit: 'ms', tills },
      name: `append of ${name}, ${tills === 1 ? 'one till alone' : `${tills} tills at the same time`}`,
      values: of(tills).flatMap(({ took }) => took),
    }),
    figureOf({
      ...{ group: 'ledger', unit: 'events/s', tills },
      name: `${name} at a time, ${tills === 1 ? 'one till' : `${tills} tills together`}`,
      values: of(tills).map(({ eventsASecond }) => eventsASecond),
      ...(tills === 1 ? {} : { baseline: { name: 'one till', values: alone } }),
    }),
  ]);
}

/** Measures in a ledger that has this many sales already. */
export async function measureManyTills(bench: BenchLedger, sales: number, runs: number): Promise<Figure[]> {
  const tills: BenchTill[] = [];
  try {
    for (let index = 0; index < Math.max(...TILLS); index += 1) {
      tills.push(await BenchTill.join(bench, { name: `At once ${index + 1}`, number: FIRST_NUMBER + index }));
    }
    const figures: Figure[] = [];
    for (const { events, aRound, name } of CASES) {
      await round(tills, 1, 2);
      const rounds: Round[] = [];
      for (let run = 0; run < runs; run += 1) {
        for (const count of TILLS) rounds.push(await round(tills.slice(0, count), events, aRound));
      }
      figures.push(...figuresOf(name, sales, rounds));
    }
    return figures;
  } finally {
    for (const till of tills) await till.leave();
  }
}
