// @ts-check
import './lib/node-version.mjs';
import { runDemo } from './lib/demo.mjs';
import { runCommand } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build } from './lib/steps.mjs';

await runCommand(async () => {
  const runtime = await setUp();
  await build();
  return runDemo(runtime, process.argv.slice(2));
});
