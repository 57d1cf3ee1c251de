// @ts-check
import './lib/node-version.mjs';
import { runDemo } from './lib/demo.mjs';
import { runCommand } from './lib/say.mjs';
import { ensurePostgres } from './lib/setup/postgres.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build, buildLedger } from './lib/steps.mjs';

await runCommand(async () => {
  const runtime = await setUp();
  await build();
  // One picture is of a shop with several tills.
  await ensurePostgres();
  await buildLedger();
  return runDemo(runtime, process.argv.slice(2));
});
