// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** Those that lead a group of processes, which ends with them. @type {WeakSet<import('node:child_process').ChildProcess>} */
const leaders = new WeakSet();

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  if (!leaders.has(child) || child.pid === undefined) return void child.kill(signal);
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

/** Ends every program that was started here and still runs. */
function endChildren() {
  for (const child of children) end(child, 'SIGTERM');
}

process.on('exit', endChildren);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    endChildren();
    process.exit(128 + constants.signals[signal]);
  });
}

/**
 * Keeps a long-lived helper (a virtual screen) among those that end with this process.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's; undefined removes one
 * @property {boolean} [quiet] gather the output instead of showing it
 * @property {number} [timeoutMs] end it after this time, with what it started
 *
 * @typedef {object} Ended
 * @property {number} code 0 for success; 127 when it could not be started, 124 when it took too long
 * @property {string} output what it wrote, when `quiet`
 */

/**
 * Runs a program without a shell, so that no path needs quoting, and waits for its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run(program, args, options = {}) {
  const { env = {}, quiet = false, timeoutMs } = options;
  // A process with a separate group can be ended with those that it started: a test's worker may loop without end.
  const detached = timeoutMs !== undefined && process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      detached,
      cwd: ROOT,
      env: Object.fromEntries(
        Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined),
      ),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    if (detached) leaders.add(child);
    endWithUs(child);

    let output = '';
    let late = false;
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const limit =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            late = true;
            end(child, 'SIGKILL');
          }, timeoutMs);

    child.once('error', (error) => {
      clearTimeout(limit);
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      const ended = signal ? 128 + constants.signals[signal] : (code ?? 1);
      resolve({ code: late ? 124 : ended, output });
    });
  });
}

/** For a program in Go that ends soon: it collects its memory a quarter as often, which takes less time. */
export const SPARING = { GOGC: '400' };

/**
 * Runs a JavaScript file with this Node.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(file, args, options) {
  return run(process.execPath, [file, ...args], options);
}

/**
 * Runs npm: the one that started us, else the one next to this Node, else the one on the path.
 *
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const started = process.env['npm_execpath'];
  const candidates = [
    started && /^npm-cli\.c?js$/.test(basename(started)) ? started : undefined,
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const cli = candidates.find((path) => path !== undefined && existsSync(path));
  if (cli) return runNode(cli, args, options);
  // On Windows npm is a shell script, which only a shell can start; none of our arguments needs quoting.
  const onWindows = process.platform === 'win32';
  return onWindows ? run('cmd.exe', ['/d', '/c', 'npm', ...args], options) : run('npm', args, options);
}

/** The target system for npm when it is not this one. */
export const FOR_WINDOWS = ['--os=win32', '--cpu=x64'];

/**
 * Installs what the lock file in a folder names, without running any scripts.
 *
 * @param {string} folder
 * @param {string[]} [flags]
 */
export function installPackages(folder, flags = []) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return runNpm(['ci', ...flags, ...quiet, '--prefix', folder]);
}

/** Whether a program can be found on the path. @param {string} name */
export function hasProgram(name) {
  const usual = process.platform === 'win32' ? [] : ['/usr/bin', '/usr/sbin', '/bin', '/sbin'];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...usual];
  const names = process.platform === 'win32' ? [name, `${name}.exe`] : [name];
  return folders.some((folder) => folder !== '' && names.some((file) => existsSync(join(folder, file))));
}
