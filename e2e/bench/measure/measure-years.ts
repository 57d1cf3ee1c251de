/**
 * What years of sales cost a start: the time until the sale screen, the processor time of the main process
 * until then and in the fifteen seconds after it, and the memory of all processes; against an empty till of
 * the same run. Only with `--years`, because making the journals takes minutes.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkJournal } from '../../../src/main/adapters/journal/check/check-journal';
import { openJournal } from '../../../src/main/adapters/journal/journal-file';
import { commandLine } from '../../support/till';
import { catalogueOf } from '../catalogue';
import { now } from '../clock';
import type { Context, Measure } from '../context';
import { figureOf, type Figure, type Measurement } from '../figures';
import { launchAndWatch } from '../launch';
import { processorMs, processTree, sharedMemoryMB } from '../processes';
import { provisionFile, withFolder, withTill } from '../provision';
import { BenchService } from '../service';
import { answerSale, deliverSale, sendSale } from './ledger/made-up-sales';
import { SALE_SCREEN } from './screens';

const SALES_A_YEAR = 73_000;
const MS_A_SALE = 216_000;
/** How long the main process is watched after the first screen. */
const AFTER_MS = 15_000;

interface Start {
  readonly tookMs: number;
  readonly untilMs: number;
  readonly afterMs: number;
  readonly memoryMB: number;
}

/** Fills the journal of a till in `folder`; `listed`: whether the service has shown each sale delivered. */
export async function fill(folder: string, sales: number, listed: boolean): Promise<void> {
  const journal = await openJournal(pathIn(folder), () => ({ till: 'Till 1', staff: 'Nok' }));
  const end = Date.now();
  for (let number = 1; number <= sales; number += 1) {
    const at = end - (sales - number + 1) * MS_A_SALE;
    sendSale(journal, number, new Date(at));
    answerSale(journal, number, new Date(at + 900));
    if (listed) deliverSale(journal, number, new Date(at + 60_000));
  }
  journal.close();
}

export function pathIn(folder: string): string {
  return join(folder, 'till', 'live', 'journal.db');
}

async function startOnce(args: readonly string[]): Promise<Start> {
  const { env } = commandLine('');
  const app = await launchAndWatch(args, SALE_SCREEN, env);
  try {
    const untilMs = processorMs(app.pid);
    await wait(AFTER_MS);
    const afterMs = processorMs(app.pid) - untilMs;
    return { tookMs: app.tookMs, untilMs, afterMs, memoryMB: sharedMemoryMB(processTree(app.pid)) };
  } finally {
    await app.close();
  }
}

/** The journal's size, and how long the whole check of it takes in its own process. */
function ofFile(name: string, orders: number, folder: string, checkMs: number): Figure[] {
  const of = (what: string, unit: 'MB' | 'ms', value: number): Figure =>
    figureOf({ ...{ group: 'years', name: `${name}: ${what}`, unit, orders }, values: [value] });
  return [
    of('journal', 'MB', statSync(pathIn(folder)).size / 1_000_000),
    of('whole check of the journal', 'ms', checkMs),
  ];
}

export const years: Measure = {
  name: 'years',
  run: ({ options, say }: Context) =>
    withFolder(async (root) => {
      if (options.years === null) return [];
      const service = await BenchService.start(catalogueOf(100, 20));
      const most = options.years * SALES_A_YEAR;
      const kinds = [
        { name: 'empty', sales: 0, listed: true },
        ...[1_000, 10_000, 100_000, most]
          .filter((sales, at, all) => sales <= most && all.indexOf(sales) === at)
          .map((sales) => ({ name: `${sales.toLocaleString('en')} sales`, sales, listed: true })),
        { name: `${most.toLocaleString('en')} never listed`, sales: most, listed: false },
      ];
      try {
        const figures: Figure[] = [];
        let baseline: Start[] = [];
        for (const [at, { name, sales, listed }] of kinds.entries()) {
          const folder = join(root, String(at));
          mkdirSync(folder);
          const args = [
            ...commandLine(join(folder, 'till')).args,
            `--provision=${provisionFile(root, service)}`,
          ];
          await withTill(service, folder, () => Promise.resolve());
          if (sales > 0) await fill(folder, sales, listed);
          const began = now();
          const found = await checkJournal(pathIn(folder), { key: null, anchor: null });
          const checkMs = now() - began;
          say(`${name}: ${found.damage ?? 'whole'}, checked in ${Math.round(checkMs)} ms`);
          await startOnce(args);
          const starts: Start[] = [];
          for (let run = 1; run <= options.runs; run += 1) starts.push(await startOnce(args));
          if (sales === 0) baseline = starts;
          else
            figures.push(...compared(name, sales, starts, baseline), ...ofFile(name, sales, folder, checkMs));
        }
        return figures;
      } finally {
        await service.stop();
      }
    }),
};

function compared(name: string, orders: number, starts: Start[], empty: Start[]): Figure[] {
  const row = (
    what: string,
    of: keyof Start,
    unit: Measurement['unit'],
    target?: Measurement['target'],
  ): Figure =>
    figureOf({
      ...{ group: 'years', name: `${name}: ${what}`, unit, orders },
      values: starts.map((start) => start[of]),
      baseline: { name: 'an empty till', values: empty.map((start) => start[of]) },
      ...(target && { target }),
    });
  return [
    row('spawn to a usable sale screen', 'tookMs', 'ms', { of: 'ratio', atMost: 1.05 }),
    row('processor time of main until then', 'untilMs', 'ms'),
    row('processor time of main in the 15 s after', 'afterMs', 'ms'),
    row('memory of all processes (PSS)', 'memoryMB', 'MB', { of: 'ratio', atMost: 1.1 }),
  ];
}
