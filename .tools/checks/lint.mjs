// @ts-check
import '../lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { at, ESLINT, OXLINT, ROOT } from '../lib/paths.mjs';
import { runNode, SPARING } from '../lib/run.mjs';
import { runCommand } from '../lib/say.mjs';
import { writeVueScripts } from '../lib/vue-scripts.mjs';

/** The scripts of the .vue files, which the type-aware linter cannot read from them. */
const scripts = at('out', 'lint');
const settings = {
  extends: '../../src/renderer/tsconfig.json',
  compilerOptions: {
    rootDirs: ['../../src/renderer', './src/renderer'],
    paths: {
      '@shared/*': ['../../src/shared/*'],
      '@/*': ['../../src/renderer/src/*', './src/renderer/src/*'],
    },
  },
  include: ['./**/*.vue.ts'],
};

// npm run lint: oxlint has the rules that need types, on TypeScript's native compiler; ESLint has all the
// others.
await runCommand(async () => {
  const written = writeVueScripts(at('src', 'renderer'), at('out', 'lint', 'src', 'renderer'));
  mkdirSync(scripts, { recursive: true });
  writeFileSync(at('out', 'lint', 'tsconfig.json'), JSON.stringify(settings));

  const [typed, others] = await Promise.all([
    // On one thread: it ends before ESLint all the same, and works out fewer types twice.
    runNode(OXLINT, ['.', '--threads=1', ...written], { quiet: true, env: { ...SPARING, GOMAXPROCS: '1' } }),
    runNode(ESLINT, ['-c', at('.config', 'eslint.config.mjs'), ROOT], { quiet: true }),
  ]);
  const shown = typed.output.replaceAll(/\bout[\\/]lint[\\/](\S+\.vue)\.ts\b/g, '$1');
  if (typed.code !== 0) console.log(shown.trimEnd());
  if (others.output.trim() !== '') console.log(others.output.trimEnd());
  return typed.code === 0 ? others.code : typed.code;
});
