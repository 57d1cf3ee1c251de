// @ts-check
import '../lib/node-version.mjs';
import { readOptions } from '../lib/options.mjs';
import { runCommand } from '../lib/say.mjs';
import { ensurePostgres } from '../lib/setup/postgres.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runTorture } from '../lib/steps.mjs';

const { values } = readOptions(
  `npm run torture:ledger -- [--tills N] [--sales N] [--seed N]

Tills sync with a ledger while everything goes wrong.`,
  { tills: 20, sales: 1_000, seed: 1 },
);
await runCommand(async () => {
  const runtime = await setUp();
  await ensurePostgres();
  return (await runTorture(runtime, 'ledger-torture', values)).code;
});
