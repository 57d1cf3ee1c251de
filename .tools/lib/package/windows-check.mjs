// @ts-check
/** What a folder for Windows must have, read from its files without starting any of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as resedit from 'resedit';
import { SetupError } from '../say.mjs';
import { parseAsar } from './asar.mjs';
import { filesBelow } from './check.mjs';

const APP = 'Topup Till';

/** Windows knows versions as four numbers and nothing else. @param {string} version */
export function numbersOf(version) {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  if (!numbers) throw new SetupError(`${version} is no version.`, 'Mend it in package.json.');
  return `${numbers.slice(1).join('.')}.0`;
}

/** What Windows needs beside Electron’s own files; a list that grew or shrank is looked at by a person. */
const FILES = [
  /^Topup Till\.exe$/,
  /^(?:d3dcompiler_47|dxcompiler|dxil|ffmpeg|libEGL|libGLESv2|vk_swiftshader|vulkan-1)\.dll$/,
  /^(?:icudtl\.dat|resources\.pak|chrome_[12]00_percent\.pak|vk_swiftshader_icd\.json|version)$/,
  /^(?:snapshot_blob|v8_context_snapshot)\.bin$/,
  /^(?:LICENSE\.txt|LICENSE\.electron\.txt|LICENSES\.chromium\.html|LICENSES\.packages\.txt|topup-till\.cdx\.json)$/,
  /^locales\/[\w-]+\.pak$/,
  /^resources\/app\.asar$/,
];

/** What lies in the folder and should not, one line each. @param {readonly string[]} paths */
export function faultsOfWindowsFiles(paths) {
  return paths
    .filter((path) => !FILES.some((known) => known.test(path)))
    .map((path) => `${path} is not known`);
}

/**
 * What is wrong with what the program says of itself: its version, its publisher, its icon, and the digest of the
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

/**
 * What is wrong with a folder for Windows, beyond what holds for every system.
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
  const archive = parseAsar(readFileSync(join(folder, 'resources', 'app.asar'))).hash;
  return [
    ...faultsOfWindowsFiles(filesBelow(folder).map(({ path }) => path)),
    ...faultsOfResources(said, { version, archive }),
  ];
}
