// @ts-check
import '../lib/node-version.mjs';
import { runCommand } from '../lib/say.mjs';
import { ensurePostgres } from '../lib/setup/postgres.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { build, runBench } from '../lib/steps.mjs';

// npm run bench -- [--quick] [--only NAME,NAME] [--runs N] [--sizes 10k,100k,1m] [--sales 10k,100k] [--years N] [--poor] [--picture]; see e2e/bench
await runCommand(async () => {
  const runtime = await setUp();
  const args = process.argv.slice(2);
  const only = args[args.indexOf('--only') + 1];
  if (!args.includes('--only') || only?.includes('ledger')) await ensurePostgres();
  await build();
  return (await runBench(runtime, args)).code;
});
