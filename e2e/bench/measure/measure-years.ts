/**
 * What years of sales cost a start: the time until the sale screen, the processor time of the main process
 * until then and in the fifteen seconds after it, the memory of all processes, and what work takes; against an
 * empty till of the same run. Only with `--years`, because making the journals takes minutes.
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
import { untilRested, work, workFigures } from './measure-years-work';
import { SALE_SCREEN } from './screens';

const SALES_A_YEAR = 73_000;
const MS_A_SALE = 216_000;
/** How long the main process is watched after the first screen. */
const AFTER_MS = 15_000;

interface MadeTill {
  readonly name: string;
  readonly sales: number;
  readonly listed: boolean;
  readonly folder: string;
  /** With which the till is started on it. */
  readonly args: readonly string[];
  readonly starts: Start[];
}

interface Start {
  readonly tookMs: number;
  readonly untilMs: number;
  readonly afterMs: number;
  /** At rest. */
  readonly memoryMB: number;
  /** While another process checks the whole journal. */
  readonly checkingMemoryMB: number;
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
    const checkingMemoryMB = sharedMemoryMB(processTree(app.pid));
    await untilRested(app.pid);
    const memoryMB = sharedMemoryMB(processTree(app.pid));
    return { tookMs: app.tookMs, untilMs, afterMs, checkingMemoryMB, memoryMB };
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
        const tills: MadeTill[] = [];
        for (const [at, kind] of kinds.entries()) {
          const folder = join(root, String(at));
          mkdirSync(folder);
          await withTill(service, folder, () => Promise.resolve());
          if (kind.sales > 0) await fill(folder, kind.sales, kind.listed);
          say(`${kind.name}: made`);
          const provision = `--provision=${provisionFile(root, service)}`;
          tills.push({
            ...kind,
            folder,
            args: [...commandLine(join(folder, 'till')).args, provision],
            starts: [],
          });
        }
        // In turn: what slows the machine down for a while slows each of them down.
        for (let run = 0; run <= options.runs; run += 1) {
          for (const till of tills) {
            const start = await startOnce(till.args);
            // The first start after a journal was made copies it.
            if (run > 0) till.starts.push(start);
          }
        }
        return [...(await figuresOf(tills, say)), ...(await workOf(tills, service))];
      } finally {
        await service.stop();
      }
    }),
};

/** The first of them is the empty till. */
async function figuresOf(tills: readonly MadeTill[], say: Context['say']): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, sales, folder, starts } of tills) {
    if (sales === 0) continue;
    const began = now();
    const { damage } = await checkJournal(pathIn(folder), { key: null, anchor: null });
    const checkMs = now() - began;
    say(`${name}: ${damage ?? 'whole'}, checked in ${Math.round(checkMs)} ms`);
    figures.push(...compared(name, sales, starts, tills[0]?.starts ?? []));
    figures.push(...ofFile(name, sales, folder, checkMs));
  }
  return figures;
}

/** Work on the empty till and on the fullest one. */
async function workOf(tills: readonly MadeTill[], service: BenchService): Promise<Figure[]> {
  const [empty, full] = [tills[0], tills.findLast(({ listed }) => listed)];
  if (!empty || !full) return [];
  const onEmpty = await work(service, empty.folder, empty.sales);
  return workFigures(full.name, full.sales, await work(service, full.folder, full.sales), onEmpty);
}

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
    row('memory of all processes (PSS), at rest', 'memoryMB', 'MB', { of: 'ratio', atMost: 1.1 }),
    row('the same while the journal is checked', 'checkingMemoryMB', 'MB'),
  ];
}
