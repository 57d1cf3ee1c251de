// @ts-check
import '../lib/node-version.mjs';
import { runCommand } from '../lib/say.mjs';
import { ensurePostgres } from '../lib/setup/postgres.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runTorture } from '../lib/steps.mjs';

// npm run torture:ledger -- [--tills N] [--sales N] [--seed N]: tills sync with a ledger while everything
// goes wrong
await runCommand(async () => {
  const runtime = await setUp();
  await ensurePostgres();
  return (await runTorture(runtime, process.argv.slice(2), 'ledger-torture')).code;
});
