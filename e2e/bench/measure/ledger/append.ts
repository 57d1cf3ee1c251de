/**
 * Syncs 1 event and 1,000 with the ledger, as the till's own process does it. They are read from the journal,
 * passed to the ledger's function, chained, put into the projections and committed. The baseline puts the
 * same bytes into a plain table of the same server over the same kind of connection. It is one INSERT that
 * commits with its statement. The two take turns.
 */
import { figureOf, type Figure } from '../../figures';
import { BenchTill, type BenchLedger } from './ledger-tills';

/** How many events, how often in a run, and the number in words. */
const CASES = [
  { events: 1, aRun: 20, name: '1 event' },
  { events: 1_000, aRun: 1, name: '1,000 events' },
] as const;
/** The first ones compile code that the later ones use. */
const WARM_UP = 5;
const NUMBER = 101;

const TABLE = `create schema if not exists bare;
  create table bare.event (seq bigint primary key, canon text not null, hash text not null, marks text, rows text)`;
const INSERT = `insert into bare.event select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])`;

/** Measures in a ledger that has this many sales already. */
export async function measureAppend(bench: BenchLedger, sales: number, runs: number): Promise<Figure[]> {
  const till = await BenchTill.join(bench, { name: 'Appending', number: NUMBER });
  const bare = await bench.ledger.superuser();
  await bare.query(TABLE);
  const turn = async (events: number): Promise<{ synced: number; put: number }> => {
    while (till.waiting < events) till.sell(Math.ceil(events / 2));
    const next = till.next(events);
    const synced = await till.sync(events);
    const began = performance.now();
    await bare.query(INSERT, [
      next.map(({ seq }) => seq),
      next.map(({ canon }) => canon),
      next.map(({ hash }) => hash),
      next.map(({ marks }) => marks),
      next.map(({ rows }) => rows),
    ]);
    return { synced, put: performance.now() - began };
  };
  try {
    for (let time = 0; time < WARM_UP; time += 1) await turn(1);
    const figures: Figure[] = [];
    for (const { events, aRun, name } of CASES) {
      const turns = [];
      for (let time = 0; time < runs * aRun; time += 1) turns.push(await turn(events));
      figures.push(
        figureOf({
          ...{ group: 'ledger', unit: 'ms', orders: sales },
          name: `append of ${name}, ${sales.toLocaleString('en')} sales in the ledger`,
          values: turns.map(({ synced }) => synced),
          baseline: { name: 'a bare INSERT', values: turns.map(({ put }) => put) },
        }),
      );
    }
    return figures;
  } finally {
    await till.leave();
    await bare.query('drop schema bare cascade');
  }
}
