/**
 * What a shop compares tills by, without a baseline: another till is measured next to it in the same way. Each
 * first sale and each first day is that of a new session.
 */
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shiftDay } from '@shared/model/day/business-day';
import { commandLine } from '../../support/till';
import { catalogueOf } from '../catalogue';
import type { Context, Measure } from '../context';
import { figureOf, type Figure, type Unit } from '../figures';
import { launchAndWatch } from '../launch';
import { gamesOfOrders, ORDERS_A_DAY, writeOrders } from '../orders-body';
import { processTree, sharedMemoryMB } from '../processes';
import { lastWholeDay, provisionFile, withFolder, withTill } from '../provision';
import { BenchService } from '../service';
import { pressSteps } from './measure-counter';
import { openDays, sync } from './measure-orders';
import { sellOnce } from './measure-send';
import { fill, pathIn } from './measure-years';
import { SALE_SCREEN } from './screens';

const PACKAGES = 20;
/** Games of a small catalogue and of a large one. */
const GAMES = [10, 100];
/** What a till at rest has sold before. */
const PAST_SALES = 3_000;
/** Until the background work of a start has ended, in milliseconds. */
const SETTLE_MS = 20_000;
const LATER_SALES = 5;
/** Two whole days, to go back from one to the other. */
const FEWEST_FOR_A_DAY = 2 * ORDERS_A_DAY;
const PAGES = resolve(import.meta.dirname, '../renderer');

const row = (name: string, unit: Unit, values: readonly number[]): Figure =>
  figureOf({ group: 'compared', name, unit, values });

/** A new till in `folder` that has met the service, with past sales in its journal. */
async function madeIn(folder: string, service: BenchService, sales: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await withTill(service, folder, () => Promise.resolve());
  if (sales > 0) await fill(folder, sales, true);
}

/** Starts with so many past sales, and the memory at rest after each. */
async function starts(service: BenchService, folder: string, runs: number, settleMs: number) {
  const args = [...commandLine(join(folder, 'till')).args, `--provision=${provisionFile(folder, service)}`];
  const took: number[] = [];
  const memory: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const app = await launchAndWatch(args, SALE_SCREEN, commandLine('').env);
    await wait(settleMs);
    // The first start after a fill reads the disk for the first time.
    if (run > 0) took.push(app.tookMs);
    if (run > 0) memory.push(sharedMemoryMB(processTree(app.pid)));
    await app.close();
  }
  return { took, memory };
}

async function atRest(games: number, runs: number): Promise<Figure[]> {
  const service = await BenchService.start(catalogueOf(games, PACKAGES));
  const items = (games * PACKAGES).toLocaleString('en');
  try {
    return await withFolder(async (root) => {
      const [empty, used] = [join(root, 'empty'), join(root, 'used')];
      await madeIn(empty, service, 0);
      await madeIn(used, service, PAST_SALES);
      return [
        row(`start, ${items} items`, 'ms', (await starts(service, empty, runs, 0)).took),
        row(
          `memory at rest (PSS), ${items} items, ${PAST_SALES.toLocaleString('en')} past sales`,
          'MB',
          (await starts(service, used, runs, SETTLE_MS)).memory,
        ),
      ];
    });
  } finally {
    await service.stop();
  }
}

async function selling(games: number, runs: number): Promise<Figure[]> {
  const service = await BenchService.start(catalogueOf(games, PACKAGES));
  const items = `${(games * PACKAGES).toLocaleString('en')} items`;
  const first: number[] = [];
  const later: number[] = [];
  const keys: Awaited<ReturnType<typeof pressSteps>>[number][] = [];
  try {
    await withFolder(async (folder) => {
      for (let run = 1; run <= runs; run += 1) {
        await withTill(service, folder, async (till) => {
          await till.call('settings.update', { askAgainMinutes: 0 });
          // A person comes to the counter after the start.
          await wait(SETTLE_MS / 4);
          const sell = async () =>
            (await sellOnce(till, service, String(10_000_000 + service.topUps.length))).whole;
          first.push(await sell());
          for (let sale = 0; sale < LATER_SALES; sale += 1) later.push(await sell());
          keys.push(...(await pressSteps(till, run)));
        });
      }
    });
    const took = (...steps: string[]) =>
      keys.filter(({ step }) => steps.includes(step)).map(({ tookMs }) => tookMs);
    return [
      row(`last press to done, first sale of a session, ${items}`, 'ms', first),
      row(`last press to done, later sale, ${items}`, 'ms', later),
      row(`letter to painted, ${items}`, 'ms', took('letter')),
      row(`item to painted, ${items}`, 'ms', took('package')),
    ];
  } finally {
    await service.stop();
  }
}

async function withPastSales(sales: number, runs: number): Promise<Figure[]> {
  const service = await BenchService.start(catalogueOf(10, PACKAGES));
  const many = `${sales.toLocaleString('en')} past sales`;
  try {
    return await withFolder(async (root) => {
      await madeIn(root, service, sales);
      return [
        row(`start, ${many}`, 'ms', (await starts(service, root, runs, 0)).took),
        row(`journal of ${many}`, 'MB', [statSync(pathIn(root)).size / 1_000_000]),
      ];
    });
  } finally {
    await service.stop();
  }
}

/** A day of a list, each time in a new session. */
async function firstDay(orders: number, runs: number): Promise<Figure[]> {
  const service = await BenchService.start(gamesOfOrders());
  const opened: number[] = [];
  try {
    await withFolder(async (folder) => {
      const body = await writeOrders(join(folder, 'orders.json'), orders, lastWholeDay());
      service.orders = body;
      await withTill(service, folder, async (till) => void (await sync(till, body.count)));
      for (let run = 1; run <= runs; run += 1)
        await withTill(service, folder, async (till) => {
          const { on } = await openDays(till, [lastWholeDay(), shiftDay(lastWholeDay(), -1)]);
          opened.push(...on.slice(0, 1));
        });
    });
    const many = orders.toLocaleString('en');
    return [row(`a day of ${ORDERS_A_DAY.toLocaleString('en')} in ${many}, the first time`, 'ms', opened)];
  } finally {
    await service.stop();
  }
}

/** Script that the page loads before it is usable, with the English words of its first screen. */
function pageScript(): Figure {
  const named = Array.from(
    readFileSync(join(PAGES, 'index.html'), 'utf8').matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g),
    ([, path = '']) => path,
  );
  const words = readdirSync(join(PAGES, 'assets')).filter((name) => name.startsWith('english-first-'));
  const files = [...named, ...words.map((name) => `assets/${name}`)];
  const bytes = files.reduce((sum, file) => sum + statSync(join(PAGES, file)).size, 0);
  return row('page script before the sale screen', 'MB', [bytes / 1_000_000]);
}

export const compared: Measure = {
  name: 'compared',
  run: async ({ options, say }: Context) => {
    const figures: Figure[] = [pageScript()];
    for (const games of GAMES) {
      figures.push(...(await selling(games, options.runs)), ...(await atRest(games, options.runs)));
      say(`compared: ${games} games`);
    }
    for (const many of options.sales) {
      figures.push(...(await withPastSales(many, options.runs)));
      if (many >= FEWEST_FOR_A_DAY) figures.push(...(await firstDay(many, options.runs)));
      say(`compared: ${many} past sales`);
    }
    return figures;
  },
};
