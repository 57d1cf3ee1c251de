// @ts-check
import './lib/node-version.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { runCommand } from './lib/say.mjs';
import { ensurePostgres } from './lib/setup/postgres.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { buildLedger } from './lib/steps.mjs';

const USAGE = `npm run ledger -- COMMAND [--url postgres://USER:PASSWORD@HOST/DATABASE] [--ca FILE]

  init --shop NAME [--account-of SHOP]   make the ledger in an empty database, and a shop in it; a shop of the same
                                         account sells through the same identify of the service
  upgrade                                bring the ledger to this version
  enrol --shop NAME --till NAME [--office] [--minutes N]
                                         a one-time code for a till, or for the office; a till of that name moves
                                         to the machine that uses it
  close --shop NAME --till NAME          shut a till out at once (stolen, lost)
  retire --shop NAME --till NAME         end a till that has sent everything
  chain --shop NAME --till OFFICE --branch NAME [--no]
                                         let an office read the figures of another shop of its chain, or no more
  alone --shop NAME [--no]               vouch that only enrolled tills sell through the shop's identify
  unseal --shop NAME                     let the next till that seals the shop's players say under which code; for a
                                         shop whose code is lost, or that a stolen till locked out
  status                                 every till: how many entries, heard of when
  export --shop NAME --out FILE          every entry as a line of JSON
  rebuild                                make what the shop looks at again from the entries
  dev [--port N] [--data FOLDER]         a PostgreSQL for development with a ledger in it, until Ctrl+C

The address may stand in LEDGER_URL instead. The login is the database's owner with CREATEROLE, or a superuser.`;

const { values, words } = readOptions(
  USAGE,
  {
    ...{ url: '', ca: '', shop: '', till: '', branch: '', 'account-of': '', out: '', data: '' },
    ...{ minutes: 60, port: 54_329, office: false, no: false },
  },
  { words: true },
);
const [command, ...others] = words;
if (command === undefined || others.length > 0) refuse('It takes one command', USAGE);

await runCommand(async () => {
  const { executable } = await setUp();
  if (command === 'dev') await ensurePostgres();
  await buildLedger();
  const asked = JSON.stringify({ command, ...values });
  return (
    await run(executable, [at('out', 'ledger', 'cli.js'), asked], { env: { ELECTRON_RUN_AS_NODE: '1' } })
  ).code;
});
