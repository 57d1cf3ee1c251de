/**
 * The orders at each size, each time on a new till. It measures the first sync, the sync again with nothing
 * changed and with a hundred changes, and memory and responsiveness meanwhile. Then a day of 3,000 of them is
 * opened by a key.
 *
 * A sync is measured from the page's call to its answer. That includes HTTP from this process over the
 * loopback, the main process, the cache's process, SQLite on disk. Its baseline is a program that reads the
 * same body from a file and parses it; it fetches and stores nothing.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { boundsOf, shiftDay, type BusinessDay } from '@shared/model/day/business-day';
import type { OrdersFreshness } from '@shared/model/day/history-of-day';
import type { Till } from '../../support/till';
import type { Context, Measure } from '../context';
import { figureOf, type Figure } from '../figures';
import { runStandIn } from '../launch';
import { gamesOfOrders, ORDERS_A_DAY, withChanges, writeOrders, type WrittenBody } from '../orders-body';
import { pressAndWatch } from './page-watch';
import { forgetPeak, memoryMB, peakMemoryMB, nodeProcesses, processorMs } from '../processes';
import { lastWholeDay, SHOP_CLOCK, today, withFolder, withTill } from '../provision';
import { watching, type Waits } from './responsiveness';
import { DAY } from './screens';
import { BenchService, TOKEN } from '../service';

/** A shop's orders after some months. */
const USUAL_ORDERS = 10_000;
/** How many days are opened in each run, each for the first time. */
const DAYS_A_RUN = 3;

interface Parsed {
  readonly tookMs: number;
  readonly peakMB: number;
}

interface Run {
  readonly parsed: readonly Parsed[];
  readonly firstMs: number;
  readonly againMs: number;
  readonly changedMs: number;
  /** The same bytes fetched and dropped, by a separate program. */
  readonly fetchedMs: number;
  /** Processor time of the main process and the cache's for a sync in which nothing has changed. */
  readonly carryingMs: number;
  readonly cachePeakMB: number;
  readonly mainGrowthMB: number;
  readonly main: Waits;
  readonly page: Waits;
  readonly dayMs: readonly number[];
  /** A day that was not fetched ahead. */
  readonly turnedMs: number;
  readonly selectMs: readonly number[];
}

async function parse(body: WrittenBody): Promise<Parsed> {
  return (await runStandIn('parse-body', [body.path])) as Parsed;
}

/** Reads the orders now; throws when that failed or not all are known afterwards. */
export async function sync(till: Till, known: number): Promise<number> {
  const { took, result } = await till.page.evaluate(async () => {
    const began = performance.now();
    const answer = await window.till.call['history.refresh'](undefined);
    return { took: performance.now() - began, result: answer };
  });
  const freshness = (result as { value?: OrdersFreshness }).value;
  if (!freshness || freshness.failure || freshness.known !== known) {
    throw new Error(`the orders were not read: ${JSON.stringify(result)}`);
  }
  return took;
}

/** The process that owns the cache. */
function cacheProcess(main: number): number {
  const [found] = nodeProcesses(main);
  if (!found) throw new Error('the cache has no process');
  return found.pid;
}

/** How long a person looks at a day at least before going on to the next one, in milliseconds. */
const LOOKED_AT_MS = 800;

/**
 * Steps back through the days as a person does, looking at each, and then turns round. The till fetches the
 * next day of the same direction while a person looks at one; it has not fetched the day after the turn.
 */
export async function openDays(
  till: Till,
  days: readonly BusinessDay[],
  perDay = ORDERS_A_DAY,
): Promise<{ on: number[]; back: number }> {
  await DAY.open(till);
  const press = async (key: string, day: BusinessDay): Promise<number> => {
    await delay(LOOKED_AT_MS);
    const { pressedAt, paintedAt } = await pressAndWatch(till.page, key, DAY.shown(day, perDay));
    return paintedAt - pressedAt;
  };
  const on: number[] = [];
  for (const day of days) on.push(await press(DAY.previousKey, day));
  return { on, back: await press(DAY.nextKey, days.at(-2) ?? '') };
}

async function selectDays(body: WrittenBody, days: readonly BusinessDay[]): Promise<number[]> {
  const bounds = days.map((day) => boundsOf(day, SHOP_CLOCK));
  const found = (await runStandIn('select-day', [
    body.path,
    `${body.path}.db`,
    ...bounds.flatMap(({ from, to }) => [String(from), String(to)]),
  ])) as { rows: number; tookMs: number }[];
  if (found.some(({ rows }) => rows !== ORDERS_A_DAY)) throw new Error('a day has not the orders it should');
  return found.map(({ tookMs }) => tookMs);
}

async function runOnce(service: BenchService, body: WrittenBody): Promise<Run> {
  return withFolder(async (folder) => {
    service.orders = null;
    const parsed = [await parse(body)];
    return withTill(service, folder, async (till) => {
      // The sync of the start must end before the measured one begins.
      await sync(till, 0);
      service.orders = body;
      const main = till.app.process().pid ?? 0;
      const before = memoryMB(main);
      forgetPeak(main);
      const first = await watching(till, () => sync(till, body.count));
      const cache = cacheProcess(main);
      const cachePeakMB = peakMemoryMB(cache);
      const mainGrowthMB = peakMemoryMB(main) - before;
      const spent = (): number => processorMs(main) + processorMs(cache);
      const spentBefore = spent();
      const againMs = await sync(till, body.count);
      const carryingMs = spent() - spentBefore;
      parsed.push(await parse(body));
      const { tookMs: fetchedMs } = (await runStandIn('fetch-body', [service.ordersUrl, TOKEN])) as Pick<
        Parsed,
        'tookMs'
      >;
      service.orders = withChanges(body, 1, today());
      const changedMs = await sync(till, body.count + 50);
      const days = Array.from({ length: DAYS_A_RUN }, (_, back) => shiftDay(lastWholeDay(), -back));
      const opened = await openDays(till, days);
      return {
        parsed,
        firstMs: first.value,
        againMs,
        changedMs,
        fetchedMs,
        carryingMs,
        cachePeakMB,
        mainGrowthMB,
        main: first.main,
        page: first.page,
        selectMs: await selectDays(body, days),
        dayMs: opened.on,
        turnedMs: opened.back,
      };
    });
  });
}

function figuresOf(orders: number, runs: readonly Run[], largest: boolean): Figure[] {
  const group = 'orders';
  const parsed = {
    name: 'readFile + JSON.parse',
    values: runs.flatMap((run) => run.parsed.map((one) => one.tookMs)),
  };
  const waits = (of: (run: Run) => Waits) => ({
    unit: 'ms' as const,
    values: runs.map((run) => of(run).p99),
    ...(largest ? { target: { of: 'value', atMost: 16 } as const } : {}),
    note: `longest ${Math.max(...runs.map((run) => of(run).max)).toFixed(0)} ms`,
  });
  const atMost = (ratio: number) => (largest ? { target: { of: 'ratio', atMost: ratio } as const } : {});
  // The list of a usual shop has its own target.
  const ofFirst = orders === USUAL_ORDERS ? { target: { of: 'ratio', atMost: 4 } as const } : atMost(1.8);
  const count = orders.toLocaleString('en');
  const growth = Math.max(...runs.map((run) => run.mainGrowthMB)).toFixed(0);
  const rows: Parameters<typeof figureOf>[0][] = [
    {
      group,
      name: `first sync of ${count} orders`,
      unit: 'ms',
      values: runs.map((run) => run.firstMs),
      baseline: parsed,
      ...ofFirst,
    },
    {
      group,
      name: `peak memory of the cache meanwhile, ${count} orders`,
      unit: 'MB',
      values: runs.map((run) => run.cachePeakMB),
      baseline: { name: 'the same', values: runs.flatMap((run) => run.parsed.map((one) => one.peakMB)) },
      ...atMost(0.25),
      note: `main grew by up to ${growth} MB`,
    },
    {
      group,
      name: `sync again, nothing changed, ${count} orders`,
      unit: 'ms',
      values: runs.map((run) => run.againMs),
      baseline: parsed,
      ...atMost(0.4),
    },
    {
      group,
      name: `sync again, 100 changed, ${count} orders`,
      unit: 'ms',
      values: runs.map((run) => run.changedMs),
      baseline: parsed,
      ...atMost(0.5),
    },
    {
      group,
      name: `sync again, nothing changed, ${count} orders`,
      unit: 'ms',
      values: runs.map((run) => run.againMs),
      baseline: { name: 'axios, nothing kept', values: runs.map((run) => run.fetchedMs) },
    },
    {
      group,
      name: `processor time of main and cache for it, ${count} orders`,
      unit: 'ms',
      values: runs.map((run) => run.carryingMs),
      ...(largest ? { target: { of: 'value', atMost: 1_200 } as const } : {}),
    },
    {
      group,
      name: `blocks of the main process in the first sync (p99), ${count} orders`,
      ...waits((run) => run.main),
    },
    {
      group,
      name: `frames of the page in the first sync (p99), ${count} orders`,
      ...waits((run) => run.page),
    },
    {
      group,
      name: `a day of ${ORDERS_A_DAY.toLocaleString('en')} out of ${count}, key to painted`,
      unit: 'ms',
      values: runs.flatMap((run) => run.dayMs),
      baseline: { name: 'one SELECT', values: runs.flatMap((run) => run.selectMs) },
      ...(largest ? { target: { of: 'value', atMost: 100 } as const } : {}),
    },
    {
      group,
      name: `the same on turning round, nothing asked for ahead, ${count} orders`,
      unit: 'ms',
      values: runs.map((run) => run.turnedMs),
      baseline: { name: 'one SELECT', values: runs.flatMap((run) => run.selectMs) },
    },
  ];
  return rows.map((row) => figureOf({ ...row, orders }));
}

export const orders: Measure = {
  name: 'orders',
  run: ({ options, say }: Context) =>
    withFolder(async (folder) => {
      const service = await BenchService.start(gamesOfOrders());
      const largest = options.sizes.at(-1);
      const figures: Figure[] = [];
      try {
        for (const count of options.sizes) {
          say(`writing ${count.toLocaleString('en')} orders`);
          const body = await writeOrders(join(folder, 'orders.json'), count, lastWholeDay());
          const runs: Run[] = [];
          for (let number = 1; number <= options.runs; number += 1) {
            const run = await runOnce(service, body);
            runs.push(run);
            const [parsed] = run.parsed;
            say(
              `${count.toLocaleString('en')} orders, run ${number}: first ${run.firstMs.toFixed(0)} ms, again ${run.againMs.toFixed(0)} ms, ` +
                `100 changed ${run.changedMs.toFixed(0)} ms, parsed ${parsed?.tookMs.toFixed(0)} ms, day ${run.dayMs[0]?.toFixed(0)} ms`,
            );
          }
          figures.push(...figuresOf(count, runs, count === largest));
        }
        return figures;
      } finally {
        await service.stop();
      }
    }),
};
