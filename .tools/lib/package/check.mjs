// @ts-check
/** Checks what a packed folder must and must not have; `npm run package` refuses a folder that fails. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fuses from '@electron/fuses';
import { at, ROOT } from '../paths.mjs';
import { parseAsar } from './asar.mjs';

/** electron-builder's name of a fuse, and the fuse's own. */
const FUSES = /** @type {const} */ ({
  runAsNode: 'RunAsNode',
  enableCookieEncryption: 'EnableCookieEncryption',
  enableNodeOptionsEnvironmentVariable: 'EnableNodeOptionsEnvironmentVariable',
  enableNodeCliInspectArguments: 'EnableNodeCliInspectArguments',
  enableEmbeddedAsarIntegrityValidation: 'EnableEmbeddedAsarIntegrityValidation',
  onlyLoadAppFromAsar: 'OnlyLoadAppFromAsar',
  loadBrowserProcessSpecificV8Snapshot: 'LoadBrowserProcessSpecificV8Snapshot',
  grantFileProtocolExtraPrivileges: 'GrantFileProtocolExtraPrivileges',
});

/** Chromium's own texts, for the till's languages. */
export const LOCALES = ['en-US.pak', 'th.pak'];
/** Twice the size of the till's code today; anything above it was packed by mistake. In bytes. */
export const LARGEST_APP = 8_000_000;
/** Electron itself, its two languages and the till, unpacked. In bytes. */
export const LARGEST_FOLDER = 340_000_000;

/** Everything that belongs into the archive; a test, a map or a tool does not. */
const IN_ARCHIVE = [
  /^package\.json$/,
  /^out\/main\/[\w-]+\.cjs$/,
  /^out\/preload\/(?:index|display)\.cjs$/,
  /^out\/renderer\/(?:index|print|display)\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2?|svg|png)$/,
];

/**
 * Text in a program that shows that it was not built for a shop: a map, a test's tools, the builder's disk.
 */
const NOT_IN_TEXT = ['sourceMappingURL=', '@vitest/', 'playwright-core', ROOT];

/**
 * The faults of the till's own files, one line each; empty when nothing is.
 *
 * @param {import('./asar.mjs').AsarFile[]} files
 */
export function faultsOfArchive(files) {
  const strange = files
    .filter(({ path }) => !IN_ARCHIVE.some((allowed) => allowed.test(path)))
    .map(({ path }) => `${path} does not belong into the archive`);
  const revealing = files
    .filter(({ path }) => /\.(?:cjs|js|css|html|json)$/.test(path))
    .flatMap(({ path, read }) => {
      const text = read().toString('utf8');
      return NOT_IN_TEXT.filter((word) => text.includes(word)).map((word) => `${path} holds ${word}`);
    });
  const needed = ['package.json', 'out/main/index.cjs', 'out/preload/index.cjs', 'out/renderer/index.html'];
  const missing = needed
    .filter((path) => !files.some((file) => file.path === path))
    .map((path) => `${path} is missing from the archive`);
  const size = files.reduce((sum, { read }) => sum + read().length, 0);
  const large = size > LARGEST_APP ? [`the archive has ${size} bytes, more than ${LARGEST_APP}`] : [];
  return [...strange, ...revealing, ...missing, ...large];
}

/**
 * The faults of a program's fuses.
 *
 * @param {Record<string, boolean>} wanted by electron-builder's names
 * @param {Record<string, unknown>} wire by the fuses' own numbers, as `@electron/fuses` reads it
 */
export function faultsOfFuses(wanted, wire) {
  // The wire holds a digit as text for each fuse.
  const [off, on] = ['0', '1'].map((digit) => digit.charCodeAt(0));
  const known = Object.entries(FUSES).flatMap(([name, own]) => {
    if (!(name in wanted)) return [`the fuse ${name} is not decided in electron-builder.json`];
    const state = wire[fuses.FuseV1Options[own]];
    return state === (wanted[name] ? on : off)
      ? []
      : [`the fuse ${name} is not ${wanted[name] ? 'on' : 'off'}`];
  });
  const unknown = Object.keys(wanted).filter((name) => !(name in FUSES));
  return [...known, ...unknown.map((name) => `the fuse ${name} is not checked`)];
}

/** The faults of a build's locales. @param {readonly string[]} names */
export function faultsOfLocales(names) {
  const missing = LOCALES.filter((name) => !names.includes(name)).map(
    (name) => `the locale ${name} is missing`,
  );
  const extra = names
    .filter((name) => !LOCALES.includes(name))
    .map((name) => `the locale ${name} is not offered`);
  return [...missing, ...extra];
}

/** @param {string} folder @returns {{ path: string, size: number }[]} */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: path.slice(folder.length + 1).replaceAll('\\', '/'),
      size: statSync(path).size,
    }));
}

/** The licences next to every program. */
const LICENCES = ['LICENSE.txt', 'LICENSE.electron.txt', 'LICENSES.chromium.html', 'LICENSES.packages.txt'];

/**
 * The faults of a packed folder, one line each; empty when it may be released.
 *
 * @param {string} folder
 * @param {string} program the file in it that holds the fuses
 * @returns {Promise<string[]>}
 */
export async function faultsOfFolder(folder, program) {
  const { electronFuses } = JSON.parse(readFileSync(at('.config', 'electron-builder.json'), 'utf8'));
  const files = filesBelow(folder);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const unwanted = files.filter(({ path }) => /(?:\.map|default_app\.asar|\.pdb|\.log)$/.test(path));
  const lacking = [...LICENCES, 'topup-till.cdx.json'].filter((name) => !existsSync(join(folder, name)));
  return [
    ...faultsOfFuses(electronFuses, await fuses.getCurrentFuseWire(join(folder, program))),
    ...faultsOfArchive(parseAsar(readFileSync(join(folder, 'resources', 'app.asar'))).files),
    ...faultsOfLocales(readdirSync(join(folder, 'locales'))),
    ...unwanted.map(({ path }) => `${path} does not belong into a release`),
    ...lacking.map((name) => `${name} is missing`),
    ...(size > LARGEST_FOLDER ? [`the folder has ${size} bytes, more than ${LARGEST_FOLDER}`] : []),
  ];
}
