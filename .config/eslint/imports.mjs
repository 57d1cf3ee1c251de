// @ts-check
import { readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { importRule, root } from './import-rule.mjs';

/**
 * Who may import whom. `at` is a folder or a file of the repository (the longest match counts), `from` what
 * it may import in addition to itself, `packages` the libraries (`node:` stands for all of Node's own
 * modules), `typesOnly` what it may import with `import type` alone, and `values` what of that it may import
 * whole.
 *
 * @typedef {{ at: string, from?: string[], packages?: string[], typesOnly?: string[], values?: string[] }} Layer
 */

// Libraries of the page; zod is not among them, so that the contract stays out of its bundle.
const PAGE_LIBRARIES = [
  'vue',
  'pinia',
  'reka-ui',
  '@lucide/vue',
  '@tanstack/vue-virtual',
  '@fontsource',
  'minisearch',
  'uqr',
  'chart.js',
  'vue-chartjs',
];
const PAGE = 'src/renderer/src';
const FEATURES = readdirSync(resolve(root, PAGE, 'features'));
const FOR_FEATURES = ['src/shared', `${PAGE}/ui`, `${PAGE}/i18n`, `${PAGE}/ipc`];
/** The contract gives the page its types; its code, and zod with it, stays out of the page's bundle. */
const OF_THE_PAGE = {
  packages: PAGE_LIBRARIES,
  typesOnly: ['src/shared/ipc'],
  values: ['src/shared/ipc/result'],
};
const OUTCOMES = ['src/shared/ipc/errors', 'src/shared/ipc/result'];
const RULES_AND_SHARED = ['src/main/domain', 'src/shared'];
const WITHOUT_CONTRACT = ['src/main/domain', 'src/shared/model', ...OUTCOMES, 'src/main/adapters/system'];
const CACHE_STORE = 'src/main/adapters/orders-cache/store';
const ADAPTER = [...RULES_AND_SHARED, 'src/main/adapters/system'];
/** The till's own files have one class each and no fake: use cases name the class instead of a port. */
const OWN_FILES = [
  ...['anchor', 'backup', 'catalogue', 'journal', 'ledger', 'secrets', 'settings', 'system'],
].map((place) => `src/main/adapters/${place}`);

/** @type {Layer[]} */
export const LAYERS = [
  // A type is read from its schema, which uses the model's rules; zod stays out of the model and the page.
  {
    at: 'src/shared/model',
    from: ['src/shared/ipc'],
    typesOnly: ['src/shared/ipc'],
    packages: ['dinero.js'],
  },
  // Both need these: what a schema is made of and a rule speaks of.
  { at: 'src/shared/model/kinds', from: ['src/shared/model'] },
  { at: 'src/shared/ipc', from: ['src/shared/model'], packages: ['zod'] },

  // Ports promise results and errors as data: their shapes come from the contract, its code does not.
  { at: 'src/main/domain', from: ['src/shared/model', ...OUTCOMES], typesOnly: OUTCOMES },
  { at: 'src/main/app', from: [...RULES_AND_SHARED, ...OWN_FILES], typesOnly: OWN_FILES },
  { at: 'src/main/adapters/anchor', from: ADAPTER, packages: ['zod', 'node:'] },
  { at: 'src/main/adapters/backup', from: ADAPTER, packages: ['zod', 'node:'] },
  { at: 'src/main/adapters/http', from: ADAPTER, packages: ['axios', 'p-retry', 'zod', 'node:'] },
  { at: 'src/main/adapters/updates', from: ADAPTER, packages: ['electron-updater', 'zod', 'node:'] },
  { at: 'src/main/adapters/sqlite', from: ADAPTER, packages: ['node:'] },
  {
    at: 'src/main/adapters/journal',
    from: [...ADAPTER, 'src/main/adapters/sqlite'],
    packages: ['zod', 'node:'],
  },
  // One way only: `process` knows the feed, the feed knows the store's interface, and the store knows
  // neither. None of them has the contract's code: the schema library would be half the time of a process
  // start.
  {
    at: 'src/main/adapters/orders-cache/store',
    from: [...WITHOUT_CONTRACT, 'src/main/adapters/sqlite'],
    packages: ['node:'],
  },
  {
    at: 'src/main/adapters/orders-cache/feed',
    from: [
      ...WITHOUT_CONTRACT,
      ...['feed-store', 'entries', 'keys', 'plain-values', 'read-order'].map(
        (file) => `${CACHE_STORE}/${file}`,
      ),
    ],
    packages: ['node:'],
  },
  {
    at: 'src/main/adapters/orders-cache/process',
    from: [...WITHOUT_CONTRACT, 'src/main/adapters/orders-cache/feed', `${CACHE_STORE}/cache-store`],
    packages: ['node:'],
  },
  {
    at: 'src/main/adapters/ledger',
    from: [
      ...ADAPTER,
      'src/main/adapters/sqlite',
      'src/main/adapters/journal/trail/entries-reader',
      // Another till's rows are read by the rules of the till's own.
      'src/main/adapters/journal/money/drawer-rows',
      'src/main/adapters/journal/money/stored-report',
      'src/main/adapters/journal/sales/day-rows',
      'src/ledger/client',
    ],
    packages: ['pg', 'zod', 'node:'],
  },
  { at: 'src/main/adapters/catalogue', from: ADAPTER, packages: ['zod', 'node:'] },
  { at: 'src/main/adapters/secrets', from: ADAPTER, packages: ['electron', 'zod', 'node:'] },
  { at: 'src/main/adapters/settings', from: ADAPTER, packages: ['electron-store', 'zod', 'node:'] },
  { at: 'src/main/adapters/export', from: ADAPTER, packages: ['csv-parse', 'yazl', 'node:'] },
  { at: 'src/main/adapters/display', from: ADAPTER, packages: ['node:'] },
  { at: 'src/main/adapters/printing', from: ADAPTER, packages: ['electron', 'node:'] },
  { at: 'src/main/adapters/system', from: RULES_AND_SHARED, packages: ['electron-log', 'node:'] },
  { at: 'src/main/ipc', from: ['src/main/app', 'src/shared'], packages: ['electron', 'zod'] },
  { at: 'src/main/shell', from: ['src/shared', 'resources'], packages: ['electron', 'node:'] },
  // The wiring, and nothing that decides anything.
  {
    at: 'src/main/compose',
    from: ['src/main', 'src/training', 'src/shared', 'src/ledger/client', 'resources'],
    packages: ['electron', 'node:'],
  },
  { at: 'src/main/index.ts', from: ['src/main', 'src/shared'], packages: ['electron', 'node:'] },

  // Runs on the ledger's side, and by hand; a till uses only its client.
  { at: 'src/ledger', packages: ['pg', 'node:'] },
  { at: 'src/training', from: ['src/shared/model'], packages: ['hono', '@hono/node-server', 'node:'] },
  { at: 'src/preload', from: ['src/shared/ipc/channels'], packages: ['electron'] },

  // Parts of the screen: props in, events out, so that they know neither a store nor the main process.
  { at: `${PAGE}/ui`, from: ['src/shared', `${PAGE}/i18n`], ...OF_THE_PAGE },
  {
    at: `${PAGE}/i18n`,
    from: ['src/shared', `${PAGE}/shared/state/settings`],
    ...OF_THE_PAGE,
    // The others take the words from here, where only keys that there are compile.
    packages: [...PAGE_LIBRARIES, 'vue-i18n'],
  },
  // Of the features' words it needs the keys.
  { at: `${PAGE}/i18n/word-key`, from: [PAGE], typesOnly: [PAGE] },
  { at: `${PAGE}/ipc`, from: ['src/shared'], ...OF_THE_PAGE, packages: ['vue'] },
  // Shared by several features; it knows none of them.
  { at: `${PAGE}/shared`, from: FOR_FEATURES, ...OF_THE_PAGE },
  ...FEATURES.map((name) => ({
    at: `${PAGE}/features/${name}`,
    from: [...FOR_FEATURES, `${PAGE}/shared`],
    ...OF_THE_PAGE,
  })),
  // The frame around the features: it alone knows them all.
  { at: 'src/renderer', from: ['src/shared'], ...OF_THE_PAGE },
];

/** @type {[prefix: string, folder: string][]} */
const ALIASES = [
  ['@shared/', 'src/shared/'],
  ['@training/', 'src/training/'],
  ['@/', 'src/renderer/src/'],
];

/**
 * @param {string} path
 * @param {string} place a folder or a file
 */
function isWithin(path, place) {
  return path === place || path.startsWith(`${place}/`) || `${path}.ts` === place || path === `${place}.ts`;
}

/**
 * The layer that a file of the repository belongs to.
 *
 * @param {string} path from the repository's root, with forward slashes
 */
export function layerOf(path) {
  return LAYERS.filter((layer) => isWithin(path, layer.at)).sort((a, b) => b.at.length - a.at.length)[0];
}

/**
 * Where in the repository an import points to, or `null` when it names a package.
 *
 * @param {string} source as written in the import
 * @param {string} importer the importing file, from the repository's root
 */
export function targetOf(source, importer) {
  const bare = source.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(importer), bare);
  const alias = ALIASES.find(([prefix]) => bare.startsWith(prefix));
  return alias ? alias[1] + bare.slice(alias[0].length) : null;
}

/**
 * @param {string} source
 * @param {string} allowed a package, a scope, or `node:`
 */
function isPackage(source, allowed) {
  return allowed.endsWith(':') ? source.startsWith(allowed) : isWithin(source, allowed);
}

/**
 * Why an import is refused, or `null` when it may stay.
 *
 * @param {string} importer the importing file, from the repository's root
 * @param {string} source as written in the import
 * @param {boolean} typeOnly whether it is a whole `import type`
 */
export function importFault(importer, source, typeOnly) {
  const layer = layerOf(importer);
  if (!layer) return `${importer} lies in no layer: move it, or add its place to .config/eslint/imports.mjs.`;
  const target = targetOf(source, importer);
  if (target === null) {
    if (layer.packages?.some((allowed) => isPackage(source, allowed))) return null;
    return `${layer.at} may not import the package '${source}' (see .config/eslint/imports.mjs).`;
  }
  const isTypesOnly =
    layer.typesOnly?.some((place) => isWithin(target, place)) &&
    !layer.values?.some((place) => isWithin(target, place));
  if (!typeOnly && isTypesOnly) {
    return `${layer.at} may import only types from '${source}': write 'import type', its code must stay out.`;
  }
  if ([layer.at, ...(layer.from ?? [])].some((place) => isWithin(target, place))) return null;
  return `${layer.at} may not import '${source}' (see .config/eslint/imports.mjs).`;
}

export const layersRule = importRule('Holds every import to the table of layers.', importFault);
