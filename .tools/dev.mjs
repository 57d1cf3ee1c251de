// @ts-check
import './lib/node-version.mjs';
import { withDisplay } from './lib/display.mjs';
import { ELECTRON_VITE } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { sandboxArguments } from './lib/sandbox.mjs';
import { runCommand } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';

// npm run dev -- [arguments for the app]
await runCommand(async () => {
  const { executable } = await setUp();
  const flags = sandboxArguments().length > 0 ? ['--noSandbox'] : [];
  return withDisplay(async (display) => {
    const args = ['dev', '--watch', ...flags, '--', '--training', ...process.argv.slice(2)];
    return (await runNode(ELECTRON_VITE, args, { env: { ...display, ELECTRON_EXEC_PATH: executable } })).code;
  });
});
