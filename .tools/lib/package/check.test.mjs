// @ts-check
import fuses from '@electron/fuses';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.mjs';
import { parseAsar } from './asar.mjs';
import { billOf, licencesOf } from './bill.mjs';
import { faultsOfArchive, faultsOfFuses, faultsOfLocales, LARGEST_APP } from './check.mjs';
import { versionOf } from './folder.mjs';
import { icoOf, pngIcon } from './icons.mjs';
import { controlOf } from './linux.mjs';

/** @param {Record<string, string>} files */
const archive = (files) =>
  Object.entries(files).map(([path, text]) => ({ path, read: () => Buffer.from(text) }));

const WHOLE = {
  'package.json': '{}',
  'out/main/index.cjs': 'start()',
  'out/preload/index.cjs': '',
  'out/renderer/index.html': '',
  'out/renderer/assets/index-Ab_1.js': '',
  'out/renderer/assets/plex.woff2': '',
};

it('passes an archive of the till’s own files', () => {
  expect(faultsOfArchive(archive(WHOLE))).toEqual([]);
});

it.each([
  ['out/main/index.cjs.map', '', 'out/main/index.cjs.map does not belong into the archive'],
  ['out/main/cache.test.ts', '', 'out/main/cache.test.ts does not belong into the archive'],
  ['out/demo/picture.png', '', 'out/demo/picture.png does not belong into the archive'],
  ['node_modules/zod/index.js', '', 'node_modules/zod/index.js does not belong into the archive'],
  ['out/main/a.cjs', '//# sourceMappingURL=a.map', 'out/main/a.cjs holds sourceMappingURL='],
  ['out/main/a.cjs', 'require("@vitest/runner")', 'out/main/a.cjs holds @vitest/'],
  ['out/main/a.cjs', `"${ROOT}/src"`, `out/main/a.cjs holds ${ROOT}`],
  [
    'out/main/a.cjs',
    'x'.repeat(LARGEST_APP),
    `the archive has ${LARGEST_APP + 9} bytes, more than ${LARGEST_APP}`,
  ],
])('refuses an archive with %s', (path, text, fault) => {
  expect(faultsOfArchive(archive({ ...WHOLE, [path]: text }))).toEqual([fault]);
});

it('refuses an archive that lacks what a start needs', () => {
  const { 'out/preload/index.cjs': _, ...rest } = WHOLE;
  expect(faultsOfArchive(archive(rest))).toEqual(['out/preload/index.cjs is missing from the archive']);
});

const WANTED = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};
const [OFF, ON] = ['0', '1'].map((digit) => digit.charCodeAt(0));
const { FuseV1Options } = fuses;
const WIRE = {
  [FuseV1Options.RunAsNode]: OFF,
  [FuseV1Options.EnableCookieEncryption]: ON,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
  [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
  [FuseV1Options.OnlyLoadAppFromAsar]: ON,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: OFF,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
};

it('wants each fuse as it is decided', () => {
  expect(faultsOfFuses(WANTED, WIRE)).toEqual([]);
  expect(faultsOfFuses(WANTED, { ...WIRE, [FuseV1Options.RunAsNode]: ON })).toEqual([
    'the fuse runAsNode is not off',
  ]);
  expect(faultsOfFuses(WANTED, { ...WIRE, [FuseV1Options.OnlyLoadAppFromAsar]: OFF })).toEqual([
    'the fuse onlyLoadAppFromAsar is not on',
  ]);
});

it('wants every fuse decided, and none that it cannot check', () => {
  const { runAsNode: _, ...undecided } = WANTED;
  expect(faultsOfFuses(undecided, WIRE)).toEqual([
    'the fuse runAsNode is not decided in electron-builder.json',
  ]);
  expect(faultsOfFuses({ ...WANTED, wasmTrapHandlers: true }, WIRE)).toEqual([
    'the fuse wasmTrapHandlers is not checked',
  ]);
});

it('wants the offered languages and no others', () => {
  expect(faultsOfLocales(['en-US.pak', 'th.pak'])).toEqual([]);
  expect(faultsOfLocales(['en-US.pak', 'de.pak'])).toEqual([
    'the locale th.pak is missing',
    'the locale de.pak is not offered',
  ]);
});

it('reads the files of an archive, in folders and one after the other', () => {
  const header = { files: { a: { size: 3, offset: '0' }, d: { files: { b: { size: 2, offset: '3' } } } } };
  expect(parseAsar(asarOf(header, 'onetw')).files.map((file) => [file.path, file.read().toString()])).toEqual(
    [
      ['a', 'one'],
      ['d/b', 'tw'],
    ],
  );
});

/** @param {object} header @param {string} content */
function asarOf(header, content) {
  const text = Buffer.from(JSON.stringify(header));
  const padded = Math.ceil(text.length / 4) * 4;
  const head = Buffer.alloc(16 + padded);
  [4, padded + 8, padded + 4, text.length].forEach((number, index) => head.writeUInt32LE(number, index * 4));
  text.copy(head, 16);
  return Buffer.concat([head, Buffer.from(content)]);
}

it('marks a build with the registry’s Electron, which is older than the release of its number', () => {
  expect(versionOf('1.2.0', { kind: 'official' })).toBe('1.2.0');
  expect(versionOf('1.2.0', { kind: 'test' })).toBe('1.2.0-test');
  expect(controlOf('1.2.0-test', 7)).toMatch(/^Version: 1\.2\.0~test$/m);
});

it('draws icons as files that Windows reads', () => {
  const png = pngIcon(16);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([16, 16]);
  const ico = icoOf([{ width: 256, png }]);
  // One picture; a width of 256 is 0; its bytes begin after the header of 22.
  expect([ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([
    1,
    0,
    png.length,
    22,
  ]);
  expect(ico.subarray(22)).toEqual(png);
});

const ZOD = {
  name: 'zod',
  version: '4.0.0',
  licence: 'MIT',
  integrity: 'sha512-AAE=',
  licenceText: 'the text',
};

it('bills the bundled packages, by their digests, with Electron', () => {
  const { components } = billOf({ version: '1.0.0', electron: '42.0.0', packages: [ZOD] });
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/electron@42.0.0', 'pkg:npm/zod@4.0.0']);
  expect(components[1]).toMatchObject({ hashes: [{ alg: 'SHA-512', content: '0001' }] });
});

it('prints a licence that several share once, under all their names', () => {
  const text = licencesOf([ZOD, { ...ZOD, name: 'yazl', version: '3.3.1' }]);
  expect(text).toContain('zod 4.0.0 (MIT)\nyazl 3.3.1 (MIT)\n\nthe text');
  expect(text.split('the text')).toHaveLength(2);
});
