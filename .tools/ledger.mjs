// @ts-check
import './lib/node-version.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { runCommand } from './lib/say.mjs';
import { ensurePostgres } from './lib/setup/postgres.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { buildLedger } from './lib/steps.mjs';

// npm run ledger -- COMMAND: the shop ledger; --help lists the commands
await runCommand(async () => {
  const { executable } = await setUp();
  const args = process.argv.slice(2);
  if (args[0] === 'dev') await ensurePostgres();
  await buildLedger();
  return (
    await run(executable, [at('out', 'ledger', 'cli.js'), ...args], { env: { ELECTRON_RUN_AS_NODE: '1' } })
  ).code;
});
