// @ts-check
import './lib/node-version.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { runCommand } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build } from './lib/steps.mjs';

// npm run training -- [arguments of the training service; --help lists them]
await runCommand(async () => {
  const { executable } = await setUp();
  await build();
  const args = [at('out', 'main', 'training.cjs'), ...process.argv.slice(2)];
  return (await run(executable, args, { env: { ELECTRON_RUN_AS_NODE: '1' } })).code;
});
