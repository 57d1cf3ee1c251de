/**
 * Searching the catalogue as a cashier types: from each key press, as the browser has it, to the painted
 * frame with its result, over whole searches letter by letter.
 */
import { join } from 'node:path';
import { catalogueOf, SEARCHES } from './catalogue';
import type { Context, Measure } from './context';
import { figureOf } from './figures';
import { pressAndWatch } from './page-watch';
import { withFolder, withTill } from './provision';
import { SALE_SCREEN, SEARCH_BOX } from './screens';
import { BenchService } from './service';
import { percentile } from './stats';
import type { Till } from '../support/till';

const PACKAGES_A_GAME = 20;
const CASES = [
  { packages: 2_000, atMost: 16 },
  { packages: 20_000, atMost: 50 },
];

/** Types every search once and empties the box in between; the milliseconds of each key. */
async function typeAll(till: Till): Promise<number[]> {
  const took: number[] = [];
  for (const words of SEARCHES) {
    for (const letter of words) {
      const { pressedAt, paintedAt } = await pressAndWatch(till.page, letter);
      took.push(paintedAt - pressedAt);
    }
    await till.page.locator(SEARCH_BOX).fill('');
  }
  return took;
}

export const search: Measure = {
  name: 'search',
  run: async ({ options, say }: Context) => {
    const figures = [];
    for (const { packages, atMost } of CASES) {
      const service = await BenchService.start(catalogueOf(packages / PACKAGES_A_GAME, PACKAGES_A_GAME));
      const p95s: number[] = [];
      const all: number[] = [];
      try {
        await withFolder((folder) =>
          withTill(service, join(folder), async (till) => {
            await till.page
              .locator(SALE_SCREEN[0] ?? '')
              .first()
              .waitFor();
            await till.page.locator(SEARCH_BOX).focus();
            for (let run = 1; run <= options.runs; run += 1) {
              const took = await typeAll(till);
              all.push(...took);
              p95s.push(percentile(took, 0.95));
              say(`search in ${packages} packages, run ${run}: p95 ${p95s.at(-1)?.toFixed(1)} ms`);
            }
          }),
        );
      } finally {
        await service.stop();
      }
      figures.push(
        figureOf({
          group: 'search',
          name: `search key to painted result (p95), ${packages.toLocaleString('en')} packages`,
          unit: 'ms',
          values: p95s,
          target: { of: 'value', atMost },
          note: `median ${percentile(all, 0.5).toFixed(1)} ms, longest ${Math.max(...all).toFixed(1)} ms of ${all.length} keys`,
        }),
      );
    }
    return figures;
  },
};
