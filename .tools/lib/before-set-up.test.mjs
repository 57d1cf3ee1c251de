// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const TOOLS = resolve(import.meta.dirname, '..');
const STATIC = /^(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm;

/** What a module loads with it, and what that loads, as packages' names. @param {string} path @param {Set<string>} seen @returns {string[]} */
function packagesOf(path, seen = new Set()) {
  if (seen.has(path)) return [];
  seen.add(path);
  const names = [...readFileSync(path, 'utf8').matchAll(STATIC)].map((found) => found[1] ?? found[2] ?? '');
  return names.flatMap((name) => {
    if (name.startsWith('node:')) return [];
    return name.startsWith('.') ? packagesOf(resolve(dirname(path), name), seen) : [name];
  });
}

const COMMANDS = ['.', 'checks'].flatMap((folder) =>
  readdirSync(resolve(TOOLS, folder))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name)),
);

// On a clean checkout there is no package yet: a command installs them, and may load one only then.
it.each(COMMANDS)('%s loads no package before it has set up', (name) => {
  expect(packagesOf(resolve(TOOLS, name))).toEqual([]);
});
