/**
 * The till on a cheap PC that does other things: all its processes share half a core and 700 MB. Only with
 * `--poor`, since it needs root. There is no baseline, as the machine is the question: the targets are what a
 * counter can bear.
 */
import { join } from 'node:path';
import { shiftDay } from '@shared/model/day/business-day';
import { commandLine, expectConnection, launchTill, type Till } from '../../support/till';
import { catalogueOf } from '../catalogue';
import type { Context, Measure } from '../context';
import { figureOf, type Figure } from '../figures';
import { launchAndWatch } from '../launch';
import { gamesOfOrders, writeOrders } from '../orders-body';
import { poorMachine, type PoorMachine } from '../poor-machine';
import { lastWholeDay, provisionFile, provisionFor, withFolder } from '../provision';
import { BenchService } from '../service';
import { percentile } from '../stats';
import { pressSteps } from './measure-counter';
import { openDays, sync } from './measure-orders';
import { sellOnce } from './measure-send';
import { SALE_SCREEN } from './screens';

const ORDERS = 100_000;
const PER_DAY = 300;
const DAYS = 5;
const SENDS = 20;
/** Eight hours at a busy counter: a sale a minute, the orders read again after every tenth. */
const SALES = 480;
const SALES_A_READ = 10;

export const poor: Measure = {
  name: 'poor',
  run: (context: Context) =>
    withFolder(async (folder) => {
      const service = await BenchService.start([...catalogueOf(100, 20), ...gamesOfOrders()]);
      const machine = poorMachine(folder);
      try {
        const figures = [await starts(context, folder, service, machine)];
        service.orders = await writeOrders(join(folder, 'orders.json'), ORDERS, lastWholeDay(), PER_DAY);
        const till = await launchTill({
          dataDir: join(folder, 'till'),
          provision: provisionFor(service),
          program: machine.program,
        });
        try {
          await expectConnection(till, 'online');
          await till.call('settings.update', { askAgainMinutes: 0 });
          figures.push(...(await used(context, till, service)));
          figures.push(...(await lasted(context, till, service, machine)));
        } finally {
          await till.close();
        }
        return figures;
      } finally {
        await service.stop();
        await machine.remove();
      }
    }),
};

async function starts(
  { options, say }: Context,
  folder: string,
  service: BenchService,
  { program }: PoorMachine,
): Promise<Figure> {
  const { args, env } = commandLine(join(folder, 'till'));
  const values: number[] = [];
  // The first start fills the caches of the catalogue and of Chromium, and is not counted.
  for (let run = 0; run <= options.runs; run += 1) {
    const provision = `--provision=${provisionFile(folder, service)}`;
    const app = await launchAndWatch([...args, provision], SALE_SCREEN, env, program);
    await app.close();
    say(`poor start ${run}: ${app.tookMs.toFixed(0)} ms`);
    if (run > 0) values.push(app.tookMs);
  }
  return row('spawn to a usable sale screen', values, 3_000);
}

async function used({ options, say }: Context, till: Till, service: BenchService): Promise<Figure[]> {
  await sync(till, ORDERS);
  const sends: number[] = [];
  for (let sale = 0; sale < SENDS; sale += 1) {
    const { toWire, toResult } = await sellOnce(till, service, String(10_000_000 + service.topUps.length));
    sends.push(toWire + toResult);
  }
  const presses: number[] = [];
  for (let run = 1; run <= options.runs; run += 1)
    presses.push(...(await pressSteps(till, run)).map(({ tookMs }) => tookMs));
  const days = Array.from({ length: DAYS }, (_, back) => shiftDay(lastWholeDay(), -back));
  const opened = await openDays(till, days, PER_DAY);
  await till.id('nav-sale').click();
  say(`poor: ${sends.length} sales, ${presses.length} keys, ${opened.on.length} days`);
  return [
    row(`key to painted step (p95 of ${presses.length})`, [percentile(presses, 0.95)], 100),
    row(`key to painted step (p99 of ${presses.length})`, [percentile(presses, 0.99)], 200),
    row('Send to the wire, and answer to painted', sends, 250),
    row(`a day of ${PER_DAY} in ${ORDERS.toLocaleString('en')}, key to painted`, opened.on, 400),
  ];
}

async function lasted(
  { say }: Context,
  till: Till,
  service: BenchService,
  machine: PoorMachine,
): Promise<Figure[]> {
  const before = service.topUps.length;
  try {
    while (service.topUps.length < before + SALES) {
      await sellOnce(till, service, String(10_000_000 + service.topUps.length));
      if (service.topUps.length % SALES_A_READ === 0) await sync(till, ORDERS);
    }
  } catch (error) {
    // The measurement is of an ended till.
    if (machine.killed() === 0) throw error;
  }
  const sold = service.topUps.length - before;
  say(`poor: ${sold} sales more, at most ${machine.peakMB().toFixed(0)} MB`);
  return [
    figureOf({
      group: 'poor',
      name: `processes ended for want of memory in ${SALES} sales and ${SALES / SALES_A_READ} reads`,
      unit: 'count',
      values: [machine.killed()],
      target: { of: 'value', atMost: 0 },
      note: `after ${sold} sales`,
    }),
  ];
}

function row(name: string, values: readonly number[], atMost: number): Figure {
  return figureOf({ group: 'poor', name, unit: 'ms', values, target: { of: 'value', atMost } });
}
