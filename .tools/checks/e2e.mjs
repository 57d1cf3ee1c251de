// @ts-check
import '../lib/node-version.mjs';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { build, runPlaywright } from '../lib/steps.mjs';

// npm run test:e2e -- [--whole] [Playwright's arguments, for example a file name or -g "a title"]
// --whole: every row of the tables of which `npm test` tests a part.
await runCommand(async () => {
  const runtime = await setUp({ tests: true });
  await build();
  // One of the specs tests a release; packing it takes some seconds.
  if (process.platform === 'linux') {
    const { packFolder } = await import('../lib/package/folder.mjs');
    await packFolder(runtime, 'linux', { quiet: true });
  }
  const args = process.argv.slice(2);
  const rows = args.includes('--whole') ? { TILL_WHOLE: '1' } : {};
  const forPlaywright = args.filter((arg) => arg !== '--whole');
  return (await runPlaywright(runtime, 'e2e', forPlaywright, rows)).code;
});
