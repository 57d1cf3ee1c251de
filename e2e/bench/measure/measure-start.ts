/**
 * From spawning the till to its usable sale screen, and the memory of all its processes once it is idle
 * there, against the bare window. Both carry the same watcher and nothing else, one after the other in
 * turn. The till sells for real, is provisioned, and has read its catalogue on an earlier start.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLine } from '../../support/till';
import { catalogueOf } from '../catalogue';
import type { Context, Measure } from '../context';
import { figureOf } from '../figures';
import { launchAndWatch, STAND_INS } from '../launch';
import { processTree, sharedMemoryMB } from '../processes';
import { provisionFile, withFolder, withTill } from '../provision';
import { SALE_SCREEN } from './screens';
import { BenchService } from '../service';

/**
 * Long enough for the background work after a start, in milliseconds: the till reads the service and then
 * lets the process of its cache rest.
 */
const SETTLE_MS = { till: 20_000, bare: 4_000 };

interface Start {
  readonly tookMs: number;
  readonly memoryMB: number;
}

async function startOnce(
  args: readonly string[],
  selectors: readonly string[],
  settleMs: number,
): Promise<Start> {
  const { env } = commandLine('');
  const app = await launchAndWatch(args, selectors, env);
  try {
    await wait(settleMs);
    return { tookMs: app.tookMs, memoryMB: sharedMemoryMB(processTree(app.pid)) };
  } finally {
    await app.close();
  }
}

export const start: Measure = {
  name: 'start',
  run: ({ options, say }: Context) =>
    withFolder(async (folder) => {
      const service = await BenchService.start(catalogueOf(100, 20));
      const till = [
        ...commandLine(join(folder, 'till')).args,
        `--provision=${provisionFile(folder, service)}`,
      ];
      const bare = [join(STAND_INS, 'bare-window.js'), `--user-data-dir=${join(folder, 'bare')}`];
      try {
        // Fills the cache with the catalogue, and Chromium's caches with what it compiles once.
        await withTill(service, folder, () => Promise.resolve());
        await startOnce(till, SALE_SCREEN, SETTLE_MS.bare);
        await startOnce(bare, ['h1'], 0);
        const tills: Start[] = [];
        const bares: Start[] = [];
        for (let run = 1; run <= options.runs; run += 1) {
          bares.push(await startOnce(bare, ['h1'], SETTLE_MS.bare));
          tills.push(await startOnce(till, SALE_SCREEN, SETTLE_MS.till));
          say(
            `start ${run}: ${tills.at(-1)?.tookMs.toFixed(0)} ms, bare ${bares.at(-1)?.tookMs.toFixed(0)} ms`,
          );
        }
        return [
          figureOf({
            group: 'start',
            name: 'spawn to a usable sale screen',
            unit: 'ms',
            values: tills.map(({ tookMs }) => tookMs),
            baseline: { name: 'bare window', values: bares.map(({ tookMs }) => tookMs) },
            target: { of: 'ratio', atMost: 1.3 },
          }),
          figureOf({
            group: 'start',
            name: 'memory of all processes (PSS), idle',
            unit: 'MB',
            values: tills.map(({ memoryMB }) => memoryMB),
            baseline: { name: 'bare window', values: bares.map(({ memoryMB }) => memoryMB) },
            target: { of: 'ratio', atMost: 1.25 },
          }),
        ];
      } finally {
        await service.stop();
      }
    }),
};
