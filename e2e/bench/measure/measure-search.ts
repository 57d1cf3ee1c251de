/**
 * Searching the catalogue as a cashier types, letter by letter. Measured is the time from each key press, by
 * the browser's clock, to the painted frame with its result. A display of 60 Hz paints every 16.7 ms, so that
 * most of the time is the wait for the next frame. The baseline shows how much: an input on an otherwise
 * empty page, typed into in the same way and in turn.
 */
import { join } from 'node:path';
import { _electron, type Page } from 'playwright';
import { commandLine, isRoot, type Till } from '../../support/till';
import { catalogueOf, SEARCHES } from '../catalogue';
import type { Context, Measure } from '../context';
import { figureOf } from '../figures';
import { STAND_INS } from '../launch';
import { pressAndWatch } from './page-watch';
import { withFolder, withTill } from '../provision';
import { SALE_SCREEN, SEARCH_BOX } from './screens';
import { BenchService } from '../service';
import { percentile } from '../stats';

const PACKAGES_A_GAME = 20;
const CASES = [
  { packages: 2_000, atMost: 1.5 },
  { packages: 20_000, atMost: 2 },
];

/** A page with an input and nothing else. */
async function openBareInput(folder: string) {
  const { executablePath, args, env } = commandLine(join(folder, 'bare'));
  const app = await _electron.launch({
    executablePath,
    args: [join(STAND_INS, 'bare-window.js'), ...args.slice(1)],
    chromiumSandbox: !isRoot,
    env,
  });
  const page = await app.firstWindow();
  await page.evaluate(() => {
    const input = document.createElement('input');
    document.body.replaceChildren(input);
    input.focus();
  });
  return { page, close: () => app.close() };
}

async function typeInto(page: Page, words: string): Promise<number[]> {
  const took: number[] = [];
  for (const letter of words) {
    const { pressedAt, paintedAt } = await pressAndWatch(page, letter);
    took.push(paintedAt - pressedAt);
  }
  return took;
}

/** Types every search once and empties the box in between; the milliseconds of each key. */
async function typeAll(till: Till): Promise<number[]> {
  const took: number[] = [];
  for (const words of SEARCHES) {
    took.push(...(await typeInto(till.page, words)));
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
      const bareP95s: number[] = [];
      const all: number[] = [];
      try {
        await withFolder((folder) =>
          withTill(service, folder, async (till) => {
            await till.page
              .locator(SALE_SCREEN[0] ?? '')
              .first()
              .waitFor();
            await till.page.locator(SEARCH_BOX).focus();
            const bare = await openBareInput(folder);
            for (let run = 1; run <= options.runs; run += 1) {
              const took = await typeAll(till);
              all.push(...took);
              p95s.push(percentile(took, 0.95));
              const bareTook = await typeInto(bare.page, SEARCHES.join(''));
              bareP95s.push(percentile(bareTook, 0.95));
              say(`search in ${packages} packages, run ${run}: p95 ${p95s.at(-1)?.toFixed(1)} ms`);
            }
            await bare.close();
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
          baseline: { name: 'input alone', values: bareP95s },
          target: { of: 'ratio', atMost },
          note: `median ${percentile(all, 0.5).toFixed(1)} ms, longest ${Math.max(...all).toFixed(1)} ms of ${all.length} keys`,
        }),
      );
    }
    return figures;
  },
};
