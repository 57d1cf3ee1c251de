// @ts-check
import '../lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runVitest } from '../lib/steps.mjs';

// npm run torture:books -- [--worlds N] [--seed N]: random worlds of books compared with a model; see
// src/main/app/test-support/books
await runCommand(async () => {
  const { values } = parseArgs({
    options: { worlds: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
  });
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d{1,9}$/.test(value)) {
      console.error(`--${name} takes a whole number, not “${value}”.`);
      return 1;
    }
  }
  const runtime = await setUp();
  const worlds = { BOOKS_WORLDS: values.worlds, BOOKS_SEED: values.seed };
  return (await runVitest(runtime, ['src/main/app/day/books.property.test.ts'], worlds)).code;
});
