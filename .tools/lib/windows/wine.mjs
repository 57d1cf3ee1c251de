// @ts-check
/** Windows' programs, run by Wine in its Debian; their output is collected. */
import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { endWithUs, run } from '../run.mjs';
import { say, SetupError } from '../say.mjs';

const HOME = '/home/till';
const PREFIX = `${HOME}/wine`;
const WINE = '/usr/lib/wine/wine64';
const SERVER = '/usr/lib/wine/wineserver64';
const FIRST_MS = 300_000;

/** The Windows path of a Linux file. @param {string} path */
export function windowsPath(path) {
  return `Z:${path.replaceAll('/', '\\')}`;
}

/** @param {string[]} args */
async function mount(...args) {
  const { code, output } = await run('mount', args, { quiet: true });
  if (code !== 0)
    throw new SetupError(`mount ${args.join(' ')}: ${output.trim()}`, 'Run this where root may mount.');
}

/**
 * Gives the Debian in `root` the machine's devices, the folder for passing files and the repository. The
 * caller must have separate mounts: they are gone with its processes, however those end.
 *
 * @param {string} root
 */
async function mountAll(root) {
  const bound = ['/tmp', ROOT];
  for (const path of bound) mkdirSync(join(root, path), { recursive: true });
  await mount('-t', 'proc', 'proc', join(root, 'proc'));
  for (const name of ['dev', 'sys']) await mount('--rbind', `/${name}`, join(root, name));
  for (const path of bound) await mount('--bind', path, join(root, path));
  copyFileSync('/etc/hosts', join(root, 'etc', 'hosts'));
}

/**
 * @typedef {object} Started a program that runs under Wine
 * @property {Promise<number>} ended its exit code as Linux sees it: the lowest byte of Windows'
 * @property {() => string} output its output so far
 * @property {() => void} kill ends it at once, as the task manager would
 *
 * @typedef {object} Windows
 * @property {(program: string, args?: string[]) => Started} start
 * @property {(program: string, args?: string[], options?: { timeoutMs?: number }) => Promise<{ code: number, output: string }>} run
 * @property {(...parts: string[]) => string} drive a path on drive C, as Linux sees it
 * @property {() => Promise<void>} endAll
 */

/**
 * A Windows to run programs on, its drive C made on first use. Throws SetupError.
 *
 * @param {string} root the Debian
 * @param {Record<string, string>} display
 * @param {{ clean?: boolean }} [options] `clean`: without what earlier runs left on its drive
 * @returns {Promise<Windows>}
 */
export async function openWindows(root, display, { clean = false } = {}) {
  await mountAll(root);
  const outputs = mkdtempSync(join(tmpdir(), 'topup-till-wine-'));
  process.once('exit', () => rmSync(outputs, { recursive: true, force: true }));
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME,
    WINEPREFIX: PREFIX,
    WINEARCH: 'win64',
    WINEDEBUG: '-all',
    // Turns off offers to install what is not needed here, and a debugger that holds a crashed program.
    WINEDLLOVERRIDES: 'mscoree,mshtml,winedbg.exe=',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    ...display,
  };
  let programs = 0;
  /** @type {Windows['start']} */
  const start = (program, args = []) => {
    programs += 1;
    const file = join(outputs, `${programs}.txt`);
    // A file: with a pipe for its output Electron stalls under Wine.
    const handle = openSync(file, 'w');
    const child = spawn('chroot', [root, '/usr/bin/env', '-C', HOME, WINE, program, ...args], {
      env,
      stdio: ['ignore', handle, handle],
    });
    closeSync(handle);
    endWithUs(child);
    /** @type {Promise<number>} */
    const ended = new Promise((resolve) => {
      child.once('error', () => resolve(127));
      child.once('exit', (code) => resolve(code ?? 1));
    });
    return { ended, output: () => readFileSync(file, 'utf8'), kill: () => void child.kill('SIGKILL') };
  };
  /** @type {Windows['run']} */
  const runIt = async (program, args = [], { timeoutMs = 120_000 } = {}) => {
    const { ended, output, kill } = start(program, args);
    /** @type {Promise<number>} */
    const late = new Promise((resolve) => {
      setTimeout(() => resolve(124), timeoutMs).unref();
    });
    const code = await Promise.race([ended, late]);
    if (code === 124) kill();
    return { code, output: output() };
  };
  /** @param {'-k' | '-w'} what to end all programs, or to wait for their end @param {number} timeoutMs */
  const server = (what, timeoutMs) => {
    // With nothing of this process's environment: Wine finds its server in the temporary folder.
    const pairs = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    return run('chroot', [root, '/usr/bin/env', '-i', ...pairs, SERVER, what], { quiet: true, timeoutMs });
  };
  const endAll = async () => {
    await server('-k', 30_000);
    await server('-w', 30_000);
  };

  mkdirSync(join(root, HOME), { recursive: true });
  const drive = join(root, PREFIX);
  if (clean) rmSync(drive, { recursive: true, force: true });
  if (!existsSync(join(drive, 'system.reg'))) {
    say('Making a drive C, which takes a minute.');
    rmSync(drive, { recursive: true, force: true });
    const { code, output } = await runIt('wineboot', ['--init'], { timeoutMs: FIRST_MS });
    await server('-w', FIRST_MS);
    if (code !== 0)
      throw new SetupError(`Wine made no drive C: ${output.trim() || code}`, 'Try it with  --clean');
  }
  return {
    start,
    run: runIt,
    drive: (...parts) => join(drive, 'drive_c', ...parts),
    endAll,
  };
}
