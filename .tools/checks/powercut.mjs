// @ts-check
import '../lib/node-version.mjs';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runTorture } from '../lib/steps.mjs';

// npm run powercut -- [--states N] [--failures N] [--seed N] [--scenario NAME,NAME]: cuts the power at every call, and
// lets calls fail; see e2e/crash/powercut
await runCommand(
  async () => (await runTorture(await setUp({ tests: true }), process.argv.slice(2), 'powercut')).code,
);
