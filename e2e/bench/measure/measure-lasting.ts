/**
 * A till that is never switched off: a week of trading, one day after the other. Each day has its sales, reads
 * of the orders, a lock for every break, and its figures looked at. The machine's clock stays on one day, which
 * can be closed only once, so there is no Z report. What the till holds at the end of the last day is
 * compared with the end of the first one: its memory, its open files, the elements of its page; and how fast
 * it sold. Each time it rests first, and the page's leftovers are collected.
 */
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openDay, readOrders } from '../../support/closing';
import { PEOPLE, signIn } from '../../support/people';
import type { Till } from '../../support/till';
import { catalogueOf } from '../catalogue';
import { now } from '../clock';
import type { Context, Measure } from '../context';
import { figureOf, type Measurement } from '../figures';
import { processTree, sharedMemoryMB } from '../processes';
import { withFolder, withTill } from '../provision';
import { BenchService } from '../service';
import { sellOnce } from './measure-send';

const USUAL = { days: 7, sales: 400 };
const QUICK = { days: 2, sales: 60 };
/** The orders are read, and the till is locked and opened, after so many sales. */
const SALES_A_BREAK = 50;
/** Longer than the cache's process needs until it rests, in milliseconds. */
const REST_MS = 20_000;

/** What a till holds at the end of a day, and how long a sale took on it. */
interface DayEnd {
  readonly memoryMB: number;
  readonly files: number;
  readonly elements: number;
  readonly saleMs: number;
}

async function trade(till: Till, service: BenchService, sales: number): Promise<DayEnd> {
  const until = service.topUps.length + sales;
  let selling = 0;
  while (service.topUps.length < until) {
    const began = now();
    await sellOnce(till, service, String(10_000_000 + service.topUps.length));
    selling += now() - began;
    if (service.topUps.length % SALES_A_BREAK !== 0) continue;
    await readOrders(till);
    await till.id('lock-now').click();
    await signIn(till, 'Mali');
  }
  for (const tab of ['review', 'drawer', 'month', 'reports'] as const) await openDay(till, tab);
  await till.id('nav-sale').click();
  // What the page no longer needs stays in its memory until Chromium wants to collect it.
  await till.page.requestGC();
  await wait(REST_MS);
  const processes = processTree(till.app.process().pid ?? 0);
  const files = processes.map(({ pid }) => readdirSync(`/proc/${pid}/fd`).length);
  return {
    memoryMB: sharedMemoryMB(processes),
    files: files.reduce((sum, open) => sum + open, 0),
    elements: await till.page.evaluate(() => document.querySelectorAll('*').length),
    saleMs: selling / sales,
  };
}

export const lasting: Measure = {
  name: 'lasting',
  run: ({ options, say }: Context) =>
    withFolder(async (folder) => {
      const { days, sales } = options.quick ? QUICK : USUAL;
      const service = await BenchService.start(catalogueOf(100, 20));
      const work = async (till: Till) => {
        await till.call('settings.update', { askAgainMinutes: 0 });
        const ends: DayEnd[] = [];
        for (let day = 1; day <= days; day += 1) {
          const end = await trade(till, service, sales);
          ends.push(end);
          say(`day ${day}: ${Object.values(end).map(Math.round).join(', ')}`);
        }
        return ends;
      };
      try {
        const ends = await withTill(service, folder, work, { people: PEOPLE });
        const row = (name: string, of: keyof DayEnd, unit: Measurement['unit'], atMost: number) =>
          figureOf({
            ...{ group: 'lasting', name: `${name}, day ${days} of ${sales} sales each`, unit },
            values: ends.slice(-1).map((end) => end[of]),
            baseline: { name: 'day 1', values: ends.slice(0, 1).map((end) => end[of]) },
            target: { of: 'ratio', atMost },
          });
        return [
          row('memory of all processes (PSS)', 'memoryMB', 'MB', 1.1),
          row('open files of all processes', 'files', 'count', 1.05),
          row('elements of the page', 'elements', 'count', 1.05),
          row('a sale from the game to the next one', 'saleMs', 'ms', 1.1),
        ];
      } finally {
        await service.stop();
      }
    }),
};
