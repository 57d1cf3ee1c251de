// @ts-check
import { join, resolve } from 'node:path';

/** The repository's folder; it may have spaces in it. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** A path below the repository's folder. @param {...string} parts */
export function at(...parts) {
  return join(ROOT, ...parts);
}

export const PLAYWRIGHT = at('node_modules', '@playwright', 'test', 'cli.js');
export const VITEST = at('node_modules', 'vitest', 'vitest.mjs');
export const VITE = at('node_modules', 'vite', 'bin', 'vite.js');
export const ELECTRON_VITE = at('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
export const ELECTRON_BUILDER = at('node_modules', 'electron-builder', 'cli.js');
export const TSC = at('node_modules', 'typescript-native', 'bin', 'tsc');
export const VUE_TSC = at('node_modules', 'vue-tsc', 'bin', 'vue-tsc.js');
export const ESLINT = at('node_modules', 'eslint', 'bin', 'eslint.js');
export const OXLINT = at('node_modules', 'oxlint', 'bin', 'oxlint');
