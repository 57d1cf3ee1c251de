// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { importRule, root } from './import-rule.mjs';
import { targetOf } from './imports.mjs';

/**
 * Files that import each other, directly or through others, can't be understood one by one, and which of them
 * runs first is chance. Types count too: nothing runs for them, but a reader follows them all the same.
 */

const ENDINGS = ['', '.ts', '.vue', '.mjs', '/index.ts'];
/** A file's imports and re-exports; a parser library would take ten seconds. */
const IMPORTS =
  /^(?:import|export)\s+(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gmu;

/** @type {Map<string, string[]>} */
const known = new Map();

/**
 * The file that an import names, from the repository's root; null for a package, or when there is none.
 *
 * @param {string} source as written in the import
 * @param {string} importer from the repository's root
 */
function fileOf(source, importer) {
  const target = targetOf(source, importer);
  if (target === null) return null;
  const found = ENDINGS.map((ending) => target + ending).find((path) => {
    const full = resolve(root, path);
    return existsSync(full) && statSync(full).isFile();
  });
  return found ?? null;
}

/** The files of the repository that a file imports. @param {string} file from the repository's root */
function importsOf(file) {
  let found = known.get(file);
  if (!found) {
    const text = /\.(ts|vue|mjs)$/u.test(file) ? readFileSync(resolve(root, file), 'utf8') : '';
    found = [...text.matchAll(IMPORTS)].flatMap(
      ([, named = '', awaited = '']) => fileOf(named || awaited, file) ?? [],
    );
    known.set(file, found);
  }
  return found;
}

/**
 * The path of imports from one file to another, both included; null when there is none.
 *
 * @param {string} from
 * @param {string} to
 */
function wayBetween(from, to) {
  /** @type {Map<string, string | null>} */
  const cameFrom = new Map([[from, null]]);
  for (const file of cameFrom.keys()) {
    if (file === to) {
      const way = [];
      for (let at = /** @type {string | null | undefined} */ (file); at; at = cameFrom.get(at))
        way.unshift(at);
      return way;
    }
    for (const next of importsOf(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return null;
}

export const cyclesRule = importRule('Keeps imports from going in circles.', (importer, source) => {
  const target = fileOf(source, importer);
  const way = target && wayBetween(target, importer);
  return way && `Imports in a circle: ${[importer, ...way].join(' → ')}`;
});
