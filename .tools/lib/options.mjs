// @ts-check
import { parseArgs } from 'node:util';

/** Exit code for arguments that cannot be used, as shells have it. */
const BAD_USAGE = 2;

/**
 * Reads the options of a command. Each has its default, whose kind it must have: a text, a whole number, or a flag
 * that is off. `--help`, and what cannot be used, end the command with the usage.
 *
 * @template {Readonly<Record<string, string | number | boolean>>} T
 * @param {string} usage what there is, the command first
 * @param {T} defaults
 * @param {{ args?: string[], words?: boolean }} [read] `words`: whether it takes arguments that are no options
 * @returns {{ values: { [K in keyof T]: T[K] extends string ? string : T[K] extends number ? number : boolean }, words: string[] }}
 */
export function readOptions(usage, defaults, { args = process.argv.slice(2), words = false } = {}) {
  const options = Object.fromEntries(
    Object.entries({ ...defaults, help: false }).map(([name, value]) => [
      name,
      { type: /** @type {'boolean' | 'string'} */ (typeof value === 'boolean' ? 'boolean' : 'string') },
    ]),
  );
  let read;
  try {
    read = parseArgs({ args, options, allowPositionals: words });
  } catch (error) {
    return refuse(/** @type {Error} */ (error).message.split(/\. |\n/)[0] ?? '', usage);
  }
  if (read.values['help'] === true) {
    console.log(usage);
    process.exit(0);
  }
  const given = Object.entries(read.values).map(([name, value]) => {
    if (typeof defaults[name] !== 'number') return [name, value];
    if (!/^\d{1,9}$/.test(String(value))) refuse(`--${name} takes a whole number, not "${value}"`, usage);
    return [name, Number(value)];
  });
  return {
    values: /** @type {never} */ (/** @type {unknown} */ ({ ...defaults, ...Object.fromEntries(given) })),
    words: read.positionals,
  };
}

/**
 * Ends the command: its arguments cannot be used.
 *
 * @param {string} why
 * @param {string} usage
 * @returns {never}
 */
export function refuse(why, usage) {
  console.error(`✗ ${why.replace(/\.?$/, '.')}\n\n${usage}`);
  process.exit(BAD_USAGE);
}
