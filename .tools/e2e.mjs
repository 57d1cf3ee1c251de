// @ts-check
import './lib/node-version.mjs';
import { packLinux } from './lib/package.mjs';
import { runCommand } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build, runPlaywright } from './lib/steps.mjs';

// npm run test:e2e -- [Playwright's arguments, for example a file name or -g "a title"]
await runCommand(async () => {
  const runtime = await setUp({ tests: true });
  await build();
  // One of the specs looks at a release; packing it takes some seconds.
  if (process.platform === 'linux') await packLinux(runtime, { quiet: true });
  return (await runPlaywright(runtime, 'e2e', process.argv.slice(2))).code;
});
