// @ts-check
import '../lib/node-version.mjs';
import { readOptions } from '../lib/options.mjs';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runTorture } from '../lib/steps.mjs';

const { values } = readOptions(
  `npm run powercut -- [--states N] [--failures N] [--seed N] [--scenario NAME,NAME]

Cuts the power at every call, and lets calls fail; see e2e/crash/powercut.`,
  { states: 2_000, failures: 1_000, seed: 1, scenario: '' },
);
await runCommand(async () => (await runTorture(await setUp({ tests: true }), 'powercut', values)).code);
