// @ts-check
import { parseArgs } from 'node:util';
import { runCommand } from './say.mjs';
import { setUp } from './setup/setup.mjs';
import { runVitest } from './steps.mjs';

/**
 * A command that runs a test of random inputs with more of them than `npm test` does: `--COUNTED N --seed N`.
 * The test reads both from its environment, as `PREFIX_COUNTED` and `PREFIX_SEED`.
 *
 * @param {{ file: string, prefix: string, counted: string, usual: string }} test
 */
export async function runMoreInputs({ file, prefix, counted, usual }) {
  await runCommand(async () => {
    const { values } = parseArgs({
      options: { [counted]: { type: 'string', default: usual }, seed: { type: 'string', default: '1' } },
    });
    for (const [name, value] of Object.entries(values)) {
      if (!/^\d{1,9}$/.test(String(value))) {
        console.error(`--${name} takes a whole number, not “${value}”.`);
        return 1;
      }
    }
    const env = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`${prefix}_${name.toUpperCase()}`, String(value)]),
    );
    return (await runVitest(await setUp(), [file], env)).code;
  });
}
