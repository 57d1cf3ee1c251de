// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { at, ROOT } from '../paths.mjs';
import { runNpm } from '../run.mjs';
import { say, SetupError } from '../say.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Whether npm's record of installed packages matches the lockfile. Optional packages may be missing: they are
 * other systems' builds.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock | null} installed npm's own record, node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  const there = installed?.packages;
  if (!there) return false;
  const needed = Object.entries(wanted.packages ?? {}).filter(([path]) => path !== '');
  return (
    Object.keys(there).every((path) => wanted.packages?.[path] !== undefined) &&
    needed.every(([path, entry]) => {
      const found = there[path];
      if (!found) return entry.optional === true || entry.devOptional === true;
      return found.version === entry.version && found.integrity === entry.integrity;
    })
  );
}

/** @param {string} path @returns {Lock | null} */
function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * Refuses to go on in folders that belong to another user, typically after a run as root. There the first
 * write would fail with a bare EACCES.
 */
export function checkOwner() {
  if (process.platform === 'win32' || process.getuid?.() === 0) return;
  const foreign = ['.', 'node_modules', 'out', 'coverage', 'test-results']
    .map((name) => at(name))
    .find((path) => existsSync(path) && statSync(path).uid !== process.getuid?.());
  if (!foreign) return;
  throw new SetupError(
    `${foreign} belongs to another user, so this run could not write there.`,
    `Make it yours:  sudo chown -R ${userInfo().username} "${ROOT}"\n(or clone the repository again as ${userInfo().username}).`,
  );
}

/** Installs the dependencies as the lockfile names them, unless they are there. */
export async function ensureDependencies() {
  const wanted = readLock(at('package-lock.json')) ?? {};
  if (isInstalled(wanted, readLock(at('node_modules', '.package-lock.json')))) return;
  say('Installing the dependencies (npm ci); the first time this takes a minute or two.');
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runNpm(['ci', ...flags]);
  if (code === 0) return;
  throw new SetupError(
    `npm ci failed (exit code ${code}); npm's own message is above.`,
    'Check that the npm registry can be reached (npm ping) and that the disk has 2 GB free, then run this again.\n' +
      'Behind a proxy, set HTTPS_PROXY; with a registry of your own: npm config set registry <address>.',
  );
}
