// @ts-check
import '../lib/node-version.mjs';
import { readOptions } from '../lib/options.mjs';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runTorture } from '../lib/steps.mjs';

const { values } = readOptions(
  `npm run explore -- [--depth N] [--shop NAME] [--schedules N] [--seed N] [--report FILE]

Searches what may happen to a sale; see e2e/crash/explore.`,
  { depth: 14, shop: '', schedules: 0, seed: 1, report: '' },
);
await runCommand(async () => (await runTorture(await setUp({ tests: true }), 'explore', values)).code);
