// @ts-check
import '../lib/node-version.mjs';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runTorture } from '../lib/steps.mjs';

// npm run explore -- [--depth N] [--shop NAME] [--schedules N]: searches what may happen to a sale; see e2e/crash/explore
await runCommand(
  async () => (await runTorture(await setUp({ tests: true }), process.argv.slice(2), 'explore')).code,
);
