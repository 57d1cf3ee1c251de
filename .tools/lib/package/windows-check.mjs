// @ts-check
/** Checks what a folder for Windows must have, from its files, without starting any of them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as resedit from 'resedit';
import { SetupError } from '../say.mjs';
import { parseAsar } from './asar.mjs';
import { filesBelow } from './check.mjs';

const APP = 'Topup Till';

/** Windows accepts a version only as four numbers. @param {string} version */
export function numbersOf(version) {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  if (!numbers) throw new SetupError(`${version} is no version.`, 'Mend it in package.json.');
  return `${numbers.slice(1).join('.')}.0`;
}

/** What Windows needs in addition to Electron’s files. A person must check any change of this list. */
const FILES = [
  /^Topup Till\.exe$/,
  /^(?:d3dcompiler_47|dxcompiler|dxil|ffmpeg|libEGL|libGLESv2|vk_swiftshader|vulkan-1)\.dll$/,
  /^(?:icudtl\.dat|resources\.pak|chrome_[12]00_percent\.pak|vk_swiftshader_icd\.json|version)$/,
  /^(?:snapshot_blob|v8_context_snapshot)\.bin$/,
  /^(?:LICENSE\.txt|LICENSE\.electron\.txt|LICENSES\.chromium\.html|LICENSES\.packages\.txt|topup-till\.cdx\.json)$/,
  /^locales\/[\w-]+\.pak$/,
  /^resources\/(?:app\.asar|koffi\.node)$/,
];

/** Files that are in the folder and should not be, one line each. @param {readonly string[]} paths */
export function faultsOfWindowsFiles(paths) {
  return paths
    .filter((path) => !FILES.some((known) => known.test(path)))
    .map((path) => `${path} is not known`);
}

/**
 * The faults of the program's own details: its version, its publisher, its icon, and the digest of the
 * archive without which it does not start.
 *
 * @param {{ strings: Record<string, string>, icons: number, integrity: unknown }} said
 * @param {{ version: string, archive: string }} wanted
 */
export function faultsOfResources({ strings, icons, integrity }, { version, archive }) {
  const faults = Object.entries({
    ProductName: APP,
    FileDescription: APP,
    CompanyName: 'Topup Till developers',
    ProductVersion: numbersOf(version),
    FileVersion: version,
  })
    .filter(([name, value]) => strings[name] !== value)
    .map(([name, value]) => `${name} is ${strings[name] ?? 'missing'}, not ${value}`);
  const wanted = [{ file: 'resources\\app.asar', alg: 'SHA256', value: archive }];
  const known = JSON.stringify(integrity)?.toLowerCase() === JSON.stringify(wanted).toLowerCase();
  return [
    ...faults,
    ...(icons > 0 ? [] : ['the program has no icon']),
    ...(known ? [] : ['the program does not know its archive, and would not start']),
  ];
}

/** The code that loads the library next to the archive. */
const LOADS_LIBRARY = 'out/main/spooler-process.cjs';

/**
 * The faults of the library that calls the print spooler. The archive, whose digest the program checks,
 * must contain the library's digest; otherwise the till would not load it.
 *
 * @param {import('./asar.mjs').AsarFile[]} archive
 * @param {Buffer} library
 */
export function faultsOfLibrary(archive, library) {
  const code = archive
    .find(({ path }) => path === LOADS_LIBRARY)
    ?.read()
    .toString('utf8');
  if (code === undefined) return [`${LOADS_LIBRARY} is missing from the archive`];
  const digest = createHash('sha256').update(library).digest('hex');
  return code.includes(digest) ? [] : [`resources/koffi.node is not the one that ${LOADS_LIBRARY} loads`];
}

/**
 * The faults of a folder for Windows, apart from the rules for every system.
 *
 * @param {string} folder
 * @param {string} program
 * @param {string} version
 */
export function faultsOfWindows(folder, program, version) {
  const { entries } = resedit.NtExecutableResource.from(
    resedit.NtExecutable.from(readFileSync(join(folder, program)), { ignoreCert: true }),
  );
  const [info] = resedit.Resource.VersionInfo.fromEntries(entries);
  const [language] = info?.getAllLanguagesForStringValues() ?? [];
  const digest = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  const said = {
    strings: info && language ? info.getStringValues(language) : {},
    icons: resedit.Resource.IconGroupEntry.fromEntries(entries).length,
    integrity: digest ? JSON.parse(Buffer.from(digest.bin).toString('utf8')) : null,
  };
  const { hash, files } = parseAsar(readFileSync(join(folder, 'resources', 'app.asar')));
  return [
    ...faultsOfWindowsFiles(filesBelow(folder).map(({ path }) => path)),
    ...faultsOfResources(said, { version, archive: hash }),
    ...faultsOfLibrary(files, readFileSync(join(folder, 'resources', 'koffi.node'))),
  ];
}
