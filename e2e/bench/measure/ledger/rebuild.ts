/**
 * Rebuilds the shop's views from its events. The baseline is one SELECT that reads every byte of the same
 * events, also in the server. The two take turns.
 */
import { figureOf, type Figure } from '../../figures';
import type { BenchLedger } from './ledger-tills';

/** A length in characters: for a length in bytes the server would not have to read the text. */
const SELECT = `select count(*) as n,
  sum(length(canon) + length(hash) + coalesce(length(marks), 0) + coalesce(length(rows), 0)) from ledger.event`;

/** How big the ledger is. */
export interface Filled {
  readonly sales: number;
  readonly tills: number;
  readonly events: number;
}

/** Rebuilds everything this many times. */
export async function measureRebuild(
  { owner }: BenchLedger,
  { sales, tills, events }: Filled,
  runs: number,
): Promise<Figure> {
  const timed = async (sql: string): Promise<number> => {
    const began = performance.now();
    const { rows } = await owner.query<{ n: number }>(sql);
    if (rows[0]?.n !== events) throw new Error(`it was ${String(rows[0]?.n)} events, not ${events}`);
    return performance.now() - began;
  };
  const [made, read]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    read.push(await timed(SELECT));
    made.push(await timed('select ledger.rebuild(id) as n from ledger.shop'));
  }
  const pace = (values: readonly number[]) => values.map((ms) => events / (ms / 1_000));
  return figureOf({
    ...{ group: 'ledger', unit: 'events/s', tills, orders: sales },
    name: `rebuild from ${events.toLocaleString('en')} events (${sales.toLocaleString('en')} sales) of ${tills === 1 ? 'one till' : `${tills} tills`}`,
    values: pace(made),
    baseline: { name: 'one SELECT of them', values: pace(read) },
    note: `${(Math.min(...made) / 1_000).toFixed(1)} … ${(Math.max(...made) / 1_000).toFixed(1)} s`,
  });
}
