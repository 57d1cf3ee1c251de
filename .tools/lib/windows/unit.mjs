// @ts-check
/** Unit tests in the Node of Electron for Windows, on Windows' own packages. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at, ROOT } from '../paths.mjs';
import { countVitest, readReport, verdict } from '../report.mjs';
import { FOR_WINDOWS, installPackages, run } from '../run.mjs';
import { say, SetupError } from '../say.mjs';
import { windowsPath } from './wine.mjs';

/** @typedef {import('../report.mjs').Count} Count */
/** @typedef {import('./wine.mjs').Windows} Windows */

/**
 * The repository's copy in that Debian: with Windows' packages next to it, which the machine's own does not
 * have.
 */
const COPY = '/home/till/unit';
const FOLDERS = ['src/shared', 'src/main', 'src/preload', 'src/training', 'src/renderer'];
/** Tests that a PostgreSQL for Linux is started for. */
const LEFT_OUT = /^src\/main\/adapters\/ledger\/.*\.test\.ts$/;
const WITHIN_MS = 1_800_000;

/** All files of the repository as it is now, except tests that cannot run. @returns {Promise<string[]>} */
async function files() {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    quiet: true,
  });
  return output.split('\0').filter((path) => path !== '' && !LEFT_OUT.test(path) && existsSync(at(path)));
}

/** Windows' packages, fetched once for each lock file. @param {string} copy */
async function ensurePackages(copy) {
  const digest = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
    .slice(0, 16);
  const packages = join(dirname(copy), `packages-${digest}`);
  // A killed run has deleted them: they are fetched again.
  if (existsSync(join(packages, 'node_modules'))) return packages;
  const unfinished = `${packages}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(at(name), join(unfinished, name));
  say('Fetching the packages for Windows, once for each lock file.');
  const { code } = await installPackages(unfinished, FOR_WINDOWS);
  if (code !== 0)
    throw new SetupError('npm ci failed; its message is above.', 'See that the registry can be reached.');
  for (const name of readdirSync(dirname(copy))) {
    if (name.startsWith('packages-') && join(dirname(copy), name) !== unfinished) {
      rmSync(join(dirname(copy), name), { recursive: true, force: true });
    }
  }
  rmSync(packages, { recursive: true, force: true });
  renameSync(unfinished, packages);
  return packages;
}

/**
 * @param {Windows} windows
 * @param {string} electron Electron for Windows
 * @returns {Promise<Count>}
 */
export async function runUnitTests(windows, electron) {
  const copy = join(windows.root, COPY);
  rmSync(copy, { recursive: true, force: true });
  const packages = await ensurePackages(copy);
  for (const path of await files()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  renameSync(join(packages, 'node_modules'), join(copy, 'node_modules'));
  try {
    const report = join(copy, 'report.json');
    const inside = (/** @type {string[]} */ ...parts) => windowsPath([COPY, ...parts].join('/'));
    const { code, output } = await windows.run(
      windowsPath(electron),
      [
        ...[inside('node_modules', 'vitest', 'vitest.mjs'), 'run', '-c', '.config/vitest.config.ts'],
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${inside('report.json')}`],
        ...FOLDERS,
      ],
      { env: { ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1' }, timeoutMs: WITHIN_MS, cwd: COPY },
    );
    console.log(output.trimEnd());
    return verdict(code, readReport(report, countVitest));
  } finally {
    await windows.endAll();
    renameSync(join(copy, 'node_modules'), join(packages, 'node_modules'));
  }
}
