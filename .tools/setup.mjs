// @ts-check
import './lib/node-version.mjs';
import { runCommand, say } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';

// npm run setup -- [--again] (--again: try the official Electron again)
await runCommand(async () => {
  await setUp({ tests: true, again: process.argv.includes('--again') });
  say('Set up: npm start opens the app, npm test runs every check.');
  return 0;
});
