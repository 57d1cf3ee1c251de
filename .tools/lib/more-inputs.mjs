// @ts-check
import { readOptions } from './options.mjs';
import { runCommand } from './say.mjs';
import { setUp } from './setup/setup.mjs';
import { runVitest } from './steps.mjs';

/**
 * A command that runs a test of random inputs with more of them than `npm test` does. The test reads its numbers from
 * its environment, as `PREFIX_NAME`.
 *
 * @param {string} usage
 * @param {{ file: string, prefix: string, numbers: Readonly<Record<string, number>> }} test
 */
export async function runMoreInputs(usage, { file, prefix, numbers }) {
  const { values } = readOptions(usage, numbers);
  const env = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}_${name.toUpperCase()}`, String(value)]),
  );
  await runCommand(async () => (await runVitest(await setUp(), [file], env)).code);
}
