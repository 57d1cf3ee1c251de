/** The shop ledger, on its own PostgreSQL on this machine: TLS, SCRAM, everything synced to disk. */
import type { PostgresServer } from '../../../../src/ledger/dev/postgres';
import type { Context, Measure } from '../../context';
import type { Figure } from '../../figures';
import { measureAppend } from './append';
import { measureDay } from './day';
import { fill } from './fill';
import { measureHeard } from './heard';
import { withLedger, withServer } from './ledger-tills';
import { measureManyTills, TILLS } from './many-tills';
import { measureRebuild } from './rebuild';
import { measureSale } from './sale';

const MOST_TILLS = Math.max(...TILLS);
/** A rebuild takes minutes. */
const MOST_REBUILDS = 3;

/** All measurements for a ledger of that size. */
async function measureSize(
  server: PostgresServer,
  { options, say }: Context,
  { sales, tills }: { sales: number; tills: number },
): Promise<Figure[]> {
  return withLedger(server, async (bench) => {
    const { runs } = options;
    const isSmallest = sales === options.sales[0];
    const isLargest = sales === options.sales.at(-1);
    say(`ledger: filling one with ${sales.toLocaleString('en')} sales of ${tills} tills`);
    const events = await fill(bench, sales, tills);
    say('ledger: made again');
    const figures = [await measureRebuild(bench, { sales, tills, events }, Math.min(runs, MOST_REBUILDS))];
    if (tills < MOST_TILLS) return figures;
    say('ledger: append');
    figures.push(...(await measureAppend(bench, sales, runs)));
    if (isSmallest) {
      say(`ledger: ${TILLS.join(', ')} tills at the same time`);
      figures.push(...(await measureManyTills(bench, sales, runs)));
    }
    if (!isLargest) return figures;
    say('ledger: heard at another till');
    figures.push(await measureHeard(bench, runs));
    say("ledger: the shop's day");
    figures.push(...(await measureDay(bench, sales, runs)));
    return figures;
  });
}

export const ledger: Measure = {
  name: 'ledger',
  run: async (context: Context) =>
    withServer(async (server) => {
      const [smallest, ...larger] = context.options.sales;
      const figures: Figure[] = [];
      const take = async (sales: number, tills: number): Promise<void> => {
        figures.push(...(await measureSize(server, context, { sales, tills })));
      };
      if (smallest !== undefined) for (const tills of TILLS) await take(smallest, tills);
      for (const sales of larger) await take(sales, MOST_TILLS);
      context.say('ledger: sales with it, without it, and with a black hole in its place');
      figures.push(...(await withLedger(server, (bench) => measureSale(bench, context.options.runs))));
      return figures;
    }),
};
