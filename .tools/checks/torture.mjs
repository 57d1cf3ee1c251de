// @ts-check
import '../lib/node-version.mjs';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runTorture } from '../lib/steps.mjs';

// npm run torture -- [--runs N] [--seed N]: kills tills at every step of a sale; see e2e/crash
await runCommand(async () => (await runTorture(await setUp(), process.argv.slice(2))).code);
