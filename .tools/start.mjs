// @ts-check
import './lib/node-version.mjs';
import { runDemo } from './lib/demo.mjs';
import { hasDisplay } from './lib/display.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { runCommand, say } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build } from './lib/steps.mjs';
import { sandboxArguments } from './lib/sandbox.mjs';

// npm start -- [arguments for the app]
await runCommand(async () => {
  const runtime = await setUp();
  await build();
  if (!hasDisplay()) {
    say('There is no screen here to open the app on, so the guided sale of npm run demo is made instead.');
    // The till alone: a shop with several needs a server as well.
    return runDemo(runtime, ['demo/demo', 'demo/first-steps']);
  }
  say('Opening Topup Till in training mode; no real top-up can be sent from there.');
  const args = [...sandboxArguments(), ROOT, '--training', ...process.argv.slice(2)];
  return (await run(runtime.executable, args)).code;
});
