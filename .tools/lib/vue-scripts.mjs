// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The script of a .vue file as TypeScript, on the same lines as in the file.
 *
 * @param {string} text of the whole .vue file
 * @returns {string | null} null when it has no script
 */
export function scriptOf(text) {
  const found = /<script[^>]*>(.*?)<\/script>/su.exec(text);
  if (!found) return null;
  const [whole, script = ''] = found;
  const before = text.slice(0, found.index + whole.indexOf('>') + 1);
  return '\n'.repeat(before.split('\n').length - 1) + script;
}

/**
 * Writes the scripts of all .vue files below `from` as `NAME.vue.ts` into a separate folder with the same
 * folders in it, for tools that read TypeScript alone. Earlier files there are deleted.
 *
 * @param {string} from
 * @param {string} to
 * @returns {string[]} the files written
 */
export function writeVueScripts(from, to) {
  rmSync(to, { recursive: true, force: true });
  const written = [];
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.vue')) continue;
    const script = scriptOf(readFileSync(join(from, name), 'utf8'));
    if (script === null) continue;
    const path = join(to, `${name}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, script);
    written.push(path);
  }
  return written;
}
