// @ts-check
import '../lib/node-version.mjs';
import { runCommand } from '../lib/say.mjs';
import { ensurePostgres } from '../lib/setup/postgres.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runVitest } from '../lib/steps.mjs';

// npm run test:unit -- [vitest's arguments, for example a file name]
await runCommand(async () => {
  const runtime = await setUp();
  await ensurePostgres();
  return (await runVitest(runtime, process.argv.slice(2))).code;
});
