// @ts-check
import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { at } from './lib/paths.mjs';
import { statesPage } from './lib/states-page.mjs';

// npm run docs: what in resources/docs is drawn from the source
/** @type {{ module: import('./lib/states-page.mjs').States }} */
const { module } = await runnerImport(at('src', 'shared', 'model', 'sale', 'sale-state.ts'));
writeFileSync(at('resources', 'docs', 'states.md'), statesPage(module));
