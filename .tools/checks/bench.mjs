// @ts-check
import '../lib/node-version.mjs';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { build, runBench } from '../lib/steps.mjs';

// npm run bench -- [--quick] [--only NAME,NAME] [--runs N] [--sizes 10k,100k,1m] [--picture]; see e2e/bench
await runCommand(async () => {
  const runtime = await setUp();
  await build();
  return (await runBench(runtime, process.argv.slice(2))).code;
});
