// @ts-check
import '../lib/node-version.mjs';
import { readOptions } from '../lib/options.mjs';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runTorture } from '../lib/steps.mjs';

const { values } = readOptions(
  `npm run torture -- [--runs N] [--seed N]

Kills tills at every step of a sale; see e2e/crash.`,
  { runs: 100, seed: 1 },
);
await runCommand(async () => (await runTorture(await setUp(), 'harness', values)).code);
