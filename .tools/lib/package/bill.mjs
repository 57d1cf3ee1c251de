// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../paths.mjs';

/**
 * A package whose code, styles or fonts are in the till.
 *
 * @typedef {object} Bundled
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression, as its package.json has it
 * @property {string} integrity the lockfile's digest, `sha512-…`
 * @property {string} licenceText its text, '' where the package has none
 */

const BUNDLES = ['main', 'preload', 'renderer'];
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** The packages in the last build, by name. @returns {Bundled[]} */
export function bundledPackages() {
  const folders = BUNDLES.flatMap((name) => readJson(at('out', name, 'packages.json')));
  const { packages } = readJson(at('package-lock.json'));
  return [...new Set(folders)]
    .map((folder) => {
      const { name, version, license } = readJson(at(folder, 'package.json'));
      const integrity = packages[folder]?.integrity ?? '';
      return { name, version, licence: license ?? '', integrity, licenceText: licenceTextIn(at(folder)) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @param {string} folder */
function licenceTextIn(folder) {
  if (!existsSync(folder)) return '';
  const names = readdirSync(folder).filter((name) => LICENCE_FILE.test(name));
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

/**
 * The bill of everything that is really in a build, as CycloneDX 1.6. It contains no time and no serial number: the same
 * build has the same bill.
 *
 * @param {{ version: string, electron: string, packages: Bundled[] }} build
 */
export function billOf({ version, electron, packages }) {
  const components = [
    {
      type: 'framework',
      'bom-ref': `pkg:npm/electron@${electron}`,
      name: 'electron',
      version: electron,
      purl: `pkg:npm/electron@${electron}`,
      licenses: [{ license: { id: 'MIT' } }],
      description: 'With Chromium and Node.js; their licences are in LICENSES.chromium.html.',
    },
    ...packages.map((bundled) => {
      const purl = `pkg:npm/${bundled.name.replace('@', '%40')}@${bundled.version}`;
      const hash = Buffer.from(bundled.integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
      return {
        type: 'library',
        'bom-ref': purl,
        name: bundled.name,
        version: bundled.version,
        purl,
        ...(bundled.licence === '' ? {} : { licenses: [{ expression: bundled.licence }] }),
        ...(hash === '' ? {} : { hashes: [{ alg: 'SHA-512', content: hash }] }),
      };
    }),
  ];
  const self = `pkg:generic/topup-till@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': self,
        name: 'topup-till',
        version,
        purl: self,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components,
    dependencies: [{ ref: self, dependsOn: components.map((component) => component['bom-ref']) }],
  };
}

/**
 * The licences of the bundled packages, in one text; a shared text is printed once, above all who use it.
 *
 * @param {Bundled[]} packages
 */
export function licencesOf(packages) {
  /** @type {Map<string, { names: string[], text: string }>} */
  const byText = new Map();
  for (const { name, version, licence, licenceText } of packages) {
    const text = licenceText === '' ? `Licence: ${licence}` : licenceText;
    const key = createHash('sha256').update(text).digest('hex');
    const entry = byText.get(key) ?? { names: [], text };
    entry.names.push(`${name} ${version}${licence === '' ? '' : ` (${licence})`}`);
    byText.set(key, entry);
  }
  const rule = '-'.repeat(78);
  const parts = [...byText.values()].map(({ names, text }) => `${names.join('\n')}\n\n${text}\n`);
  const head = 'Topup Till is made of its own code (LICENSE.txt), of Electron and Chromium';
  return `${head}\n(LICENSE.electron.txt, LICENSES.chromium.html), and of these packages:\n\n${parts.join(`\n${rule}\n\n`)}`;
}
