/**
 * The memory of a till that sells all day: of all its processes after a thousand sales of one run, compared
 * with after fifty. Each time it rests first, since a sale's leftovers are collected when no one is served.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { catalogueOf } from '../catalogue';
import type { Context, Measure } from '../context';
import { figureOf } from '../figures';
import { processTree, sharedMemoryMB } from '../processes';
import { withFolder, withTill } from '../provision';
import { BenchService } from '../service';
import { sellOnce } from './measure-send';

const FEW_SALES = 50;
const MANY_SALES = 1_000;
/** Longer than the cache's process and the collectors need until they rest, in milliseconds. */
const REST_MS = 20_000;

export const lasting: Measure = {
  name: 'lasting',
  run: ({ say }: Context) =>
    withFolder(async (folder) => {
      const service = await BenchService.start(catalogueOf(100, 20));
      try {
        return await withTill(service, folder, async (till) => {
          const memoryAfter = async (sales: number): Promise<number> => {
            while (service.topUps.length < sales)
              await sellOnce(till, service, String(10_000_000 + service.topUps.length));
            await wait(REST_MS);
            const memory = sharedMemoryMB(processTree(till.app.process().pid ?? 0));
            say(`after ${service.topUps.length} sales: ${memory.toFixed(0)} MB`);
            return memory;
          };
          const few = await memoryAfter(FEW_SALES);
          const many = await memoryAfter(MANY_SALES);
          return [
            figureOf({
              group: 'lasting',
              name: `memory of all processes (PSS) after ${MANY_SALES.toLocaleString('en')} sales`,
              unit: 'MB',
              values: [many],
              baseline: { name: `after ${FEW_SALES}`, values: [few] },
              target: { of: 'ratio', atMost: 1.15 },
            }),
          ];
        });
      } finally {
        await service.stop();
      }
    }),
};
