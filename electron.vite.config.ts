import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { bundledPackages } from './.config/bundled-packages';
import { CALLS, EVENTS } from './src/shared/ipc/contract';

const at = (path: string) => resolve(import.meta.dirname, path);
/** Whose versions a till takes; a trial of updates brings its own, which the packager refuses in a release. */
const updateTrust = process.env['TILL_UPDATE_TRUST'] ?? at('resources/update-trust.json');
const shared = { '@shared': at('src/shared') };

/** Vue writes a long static part of a template as text, which no page of the till turns into markup. */
function noMarkupFromText(): Plugin {
  return {
    name: 'no-markup-from-text',
    transform(code, id) {
      if (/\.vue(\?|$)/.test(id) && code.includes('createStaticVNode'))
        this.error('a static part of this template is too long: make a part of it a component');
    },
  };
}

/** Each font comes in two formats, of which Chromium always takes the first: the other one is left out. */
function oneFormatOfFonts(): Plugin {
  return {
    name: 'one-format-of-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css') ? code.replace(/,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/g, '') : null,
  };
}

/** Leaves out what a package imports for uses that the till does not have; `stub` is in its place. */
function unused(by: string, imports: RegExp, stub: string): Plugin {
  const id = `\0unused-by-${by}`;
  const inside = new RegExp(`[\\\\/]node_modules[\\\\/]${by}[\\\\/]`);
  return {
    name: id.slice(1),
    enforce: 'pre',
    resolveId: (source, importer) => (inside.test(importer ?? '') && imports.test(source) ? id : null),
    load: (asked) => (asked === id ? stub : null),
  };
}

/** The names of secrets in all languages are loaded next to the first code, and not within it: see `namesLoaded`. */
function lateSecretNames(): Plugin {
  const late = '\0late-secret-names';
  const names = at('src/shared/model/recipient/secret-names.ts');
  const stub = `export let isSecretName = () => true;
export const namesLoaded = import('./secret-names').then((names) => { isSecretName = names.isSecretName; });`;
  return {
    name: 'late-secret-names',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/secret-names') ? (importer === late ? names : late) : null,
    load: (asked) => (asked === late ? stub : null),
    // The first page imports it without a use, and would load it for its side effects.
    transform: (code, id) =>
      id.endsWith('/look-alikes.ts') ? { code, map: null, moduleSideEffects: false } : null,
  };
}

/** What the file of settings would check a JSON schema and versions with: the till's has none. */
const LEAN_SETTINGS_FILE = unused(
  'conf',
  /^(?:ajv|semver)\b/,
  'export class Ajv2020 {}\nexport default { default: Ajv2020 };',
);
/** Ways to call that the till does not use: Node would load HTTP/2 for them, and its whole fetch for a look at them. */
const LEAN_AXIOS: Plugin[] = [
  unused(
    'axios',
    /^form-data$|\/(?:fetch|xhr|Http2Sessions)\.js$/,
    'export const getFetch = () => null;\nexport default class {}',
  ),
  {
    name: 'axios-without-fetch',
    transform: (code, id) =>
      /[\\/]axios[\\/]lib[\\/](?:utils|adapters[\\/]http)\.js$/.test(id)
        ? code
            .replace(/\bG\.FormData\b/g, 'undefined')
            .replace("import http2 from 'http2'", 'const http2 = {}')
        : null,
  },
];

/** Without the parts of Vue that no component here uses. */
const LEAN_VUE = { features: { optionsAPI: false } };
/** Without vue-i18n's older API and its directive. */
const LEAN_I18N = {
  __VUE_I18N_LEGACY_API__: 'false',
  __VUE_I18N_FULL_INSTALL__: 'true',
  __INTLIFY_PROD_DEVTOOLS__: 'false',
};

export default defineConfig({
  main: {
    resolve: { alias: { ...shared, '@training': at('src/training') } },
    plugins: [LEAN_SETTINGS_FILE, LEAN_AXIOS, lateSecretNames(), bundledPackages()],
    // Libraries ask it whether they run in a browser; the first question makes Node load it.
    define: {
      UPDATE_TRUST: readFileSync(updateTrust, 'utf8'),
      navigator: 'undefined',
      FormData: 'undefined',
    },
    build: {
      // One file is read and compiled sooner than hundreds.
      externalizeDeps: false,
      minify: true,
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          'cache-process': at('src/main/adapters/orders-cache/process/process.ts'),
          'journal-process': at('src/main/adapters/journal/check/process.ts'),
          'ledger-process': at('src/main/adapters/ledger/process/process.ts'),
          'spooler-process': at('src/main/adapters/printing/spooler/process.ts'),
          training: at('src/training/cli.ts'),
        },
        // CommonJS reads Node's modules without loading all that they could export; in one folder, so that
        // import.meta.dirname is the same in every file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    resolve: { alias: shared },
    plugins: [bundledPackages()],
    define: { IPC_NAMES: JSON.stringify({ calls: CALLS, events: EVENTS }) },
    build: {
      // A sandboxed preload must be one CommonJS file with nothing left to require but electron.
      externalizeDeps: false,
      rolldownOptions: {
        // They share nothing: what both imported would be a third file, which a sandboxed preload cannot load.
        input: { index: at('src/preload/index.ts'), display: at('src/preload/display.ts') },
        // CommonJS reads Node's modules without loading all that they could export; in one folder, so that
        // import.meta.dirname is the same in every file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    resolve: { alias: { ...shared, '@': at('src/renderer/src') } },
    // Vue's Trusted Types policy turns any text into markup: the pages allow none, so that Vue must not ask for it.
    define: { 'window.trustedTypes': 'undefined', ...LEAN_I18N },
    plugins: [
      vue(LEAN_VUE),
      noMarkupFromText(),
      tailwindcss(),
      oneFormatOfFonts(),
      lateSecretNames(),
      bundledPackages(['tailwindcss']),
    ],
    build: {
      // Less to read and to parse on a cheap PC; electron-vite leaves it off.
      minify: true,
      rolldownOptions: {
        input: {
          index: at('src/renderer/index.html'),
          print: at('src/renderer/print.html'),
          display: at('src/renderer/display.html'),
        },
      },
    },
  },
});
