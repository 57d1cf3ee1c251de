// @ts-check
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { faultsOfLibrary, faultsOfResources, faultsOfWindowsFiles, numbersOf } from './windows-check.mjs';

const WANTED = { version: '1.2.3-test', archive: 'ab12' };
const SAID = {
  strings: {
    ProductName: 'Topup Till',
    FileDescription: 'Topup Till',
    CompanyName: 'Topup Till developers',
    ProductVersion: '1.2.3.0',
    FileVersion: '1.2.3-test',
  },
  icons: 1,
  integrity: [{ file: 'resources\\app.asar', alg: 'SHA256', value: 'ab12' }],
};

it('passes a program that knows its version, its publisher and its archive', () => {
  expect(faultsOfResources(SAID, WANTED)).toEqual([]);
});

it.each([
  [
    { strings: { ...SAID.strings, CompanyName: 'GitHub, Inc.' } },
    'CompanyName is GitHub, Inc., not Topup Till developers',
  ],
  [{ strings: { ...SAID.strings, FileVersion: '42.0.0' } }, 'FileVersion is 42.0.0, not 1.2.3-test'],
  [{ icons: 0 }, 'the program has no icon'],
  [
    { integrity: [{ file: 'resources\\app.asar', alg: 'SHA256', value: 'other' }] },
    'the program does not know its archive, and would not start',
  ],
  [{ integrity: null }, 'the program does not know its archive, and would not start'],
])('refuses one that says %j', (said, fault) => {
  expect(faultsOfResources({ ...SAID, ...said }, WANTED)).toEqual([fault]);
});

it('refuses files that no one has looked at', () => {
  const known = [
    'Topup Till.exe',
    'ffmpeg.dll',
    'locales/th.pak',
    'resources/app.asar',
    'resources/koffi.node',
    'topup-till.cdx.json',
  ];
  expect(faultsOfWindowsFiles(known)).toEqual([]);
  expect(faultsOfWindowsFiles([...known, 'resources/default_app.asar', 'version.dll'])).toEqual([
    'resources/default_app.asar is not known',
    'version.dll is not known',
  ]);
});

it('refuses a library that the archive does not vouch for', () => {
  const library = Buffer.from('native code');
  const digest = createHash('sha256').update(library).digest('hex');
  /** @param {string} code */
  const archive = (code) => [{ path: 'out/main/spooler-process.cjs', read: () => Buffer.from(code) }];
  expect(faultsOfLibrary(archive(`const known = '${digest}'`), library)).toEqual([]);
  expect(faultsOfLibrary(archive(`const known = '${digest}'`), Buffer.from('other code'))).toEqual([
    'resources/koffi.node is not the one that out/main/spooler-process.cjs loads',
  ]);
  expect(faultsOfLibrary([], library)).toEqual(['out/main/spooler-process.cjs is missing from the archive']);
});

it('gives Windows a version as four numbers', () => {
  expect(numbersOf('1.2.3-test')).toBe('1.2.3.0');
  expect(() => numbersOf('next')).toThrow('no version');
});
