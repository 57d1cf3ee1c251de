// @ts-check
import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { runCommand } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { statesPage } from './lib/docs/states-page.mjs';

// npm run docs: what in resources/docs/develop is drawn from the source
await runCommand(async () => {
  await setUp();
  const { runnerImport } = await import('vite');
  /** @type {{ module: import('./lib/docs/states-page.mjs').States }} */
  const { module } = await runnerImport(at('src', 'shared', 'model', 'sale', 'sale-state.ts'));
  writeFileSync(at('resources', 'docs', 'develop', 'states.md'), statesPage(module));
  return 0;
});
