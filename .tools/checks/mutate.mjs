// @ts-check
import '../lib/node-version.mjs';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../lib/options.mjs';
import { ROOT } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { runCommand, say } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';

const { values } = readOptions(
  `npm run mutate -- [--files PATH,…] [--tests FILE,…] [--seed N] [--count N]

Changes the rules one at a time (an operator, a number, a condition) and runs the unit tests that the
changed file is part of: a change that no test notices survives, and is printed with its line. Each source
is restored as it was. Not part of npm test: a change costs as much as its tests.

  --files   which sources, files or folders, by default src/main/domain,src/main/app
  --tests   which tests to run instead of all that import the file
  --seed    which of the changes are tried, by default 1; the same seed tries the same
  --count   how many, by default 100`,
  { files: 'src/main/domain,src/main/app', tests: '', seed: 1, count: 100 },
);

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** The source that is changed now, as it was. @type {{ path: string, source: string } | null} */
let changed = null;
function putBack() {
  if (changed) writeFileSync(changed.path, changed.source);
  changed = null;
}
process.on('exit', putBack);

/** @param {string} path a file or a folder */
function sourcesIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  const names = readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(path, name));
}

async function mutate() {
  const { executable } = await setUp();
  const { mutantsOf, sample } = await import('../lib/proofs/mutants.mjs');
  const paths = values.files
    .split(',')
    .flatMap(sourcesIn)
    .filter((path) => path.endsWith('.ts') && !/\.(test|test-support)\.ts$/.test(path));
  const all = paths.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return mutantsOf(source).map((mutant) => ({ path, source, ...mutant }));
  });
  const chosen = sample(all, values.count, values.seed);
  say(`${chosen.length} of ${all.length} changes in ${paths.length} files, seed ${values.seed}`);
  /** @type {string[]} */
  const survivors = [];
  for (const { path, source, start, end, text, line, was } of chosen) {
    changed = { path: join(ROOT, path), source };
    writeFileSync(changed.path, source.slice(0, start) + text + source.slice(end));
    const which = values.tests === '' ? ['related', path, '--run'] : ['run', ...values.tests.split(',')];
    const { code } = await run(executable, [VITEST, ...which, '-c', '.config/vitest.config.ts', '--bail=1'], {
      env: { ELECTRON_RUN_AS_NODE: '1' },
      quiet: true,
      timeoutMs: 600_000,
    });
    putBack();
    const what = `${path}:${line}  ${was} → ${text}`;
    if (code === 0) survivors.push(what);
    say(`${code === 0 ? 'SURVIVED' : 'noticed '}  ${what}`);
  }
  const noticed = chosen.length - survivors.length;
  say(`score: ${noticed} of ${chosen.length} noticed`);
  for (const survivor of survivors) console.log(`  ${survivor}`);
  return 0;
}

await runCommand(mutate);
