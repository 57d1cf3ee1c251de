// @ts-check
/** What must be true of an installed till around an update; each throws SetupError when it is not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SetupError } from '../../say.mjs';
import { faultsOfFolder } from '../check.mjs';
import { mustRun } from '../installed.mjs';
import { debianVersion } from '../linux.mjs';
import { HOME } from '../names.mjs';
import { rowsIn } from '../shop.mjs';

/** That version is installed and no other, with every fuse set as in a release. @param {string} version */
export async function mustBeInstalled(version) {
  const found = await mustRun('dpkg-query', ['-W', '-f=${Version} ${db:Status-Status}', 'topup-till']);
  if (found !== `${debianVersion(version)} installed`)
    throw new SetupError(`The installed version is ${found}, not ${version}.`, 'See the updater.');
  const faults = await faultsOfFolder(HOME, 'topup-till.bin');
  if (faults.length > 0)
    throw new SetupError(`The installed version is not whole: ${faults.join(', ')}`, 'See dpkg.');
}

/** Checks that no package is among the till's files. @param {string} data */
export function mustHoldNoPackage(data) {
  const held = readdirSync(join(data, 'updates'), { recursive: true, encoding: 'utf8' });
  const packages = held.filter((path) => path.includes('.deb'));
  if (packages.length > 0) throw new SetupError(`${packages.join(', ')} was kept.`, 'See the updater.');
}

/** The till's settings, read from its folder. @param {string} data */
export function settingsOf(data) {
  return JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8'));
}

/** @param {string} what @param {unknown} before @param {unknown} after */
export function mustBeSame(what, before, after) {
  if (isDeepStrictEqual(before, after)) return;
  throw new SetupError(
    `Its ${what} were ${JSON.stringify(before)}, and are ${JSON.stringify(after)}.`,
    'See the updater.',
  );
}

/**
 * The copy holds what the journal held when the update began; the update itself was recorded after that.
 *
 * @param {string} journal
 * @param {string} version
 * @param {string} executable
 */
export async function mustBeCopied(journal, version, executable) {
  const copy = join(journal, '..', 'backups', `journal-before-update-to-${version.replaceAll('.', '-')}.db`);
  const trail = 'SELECT subject, body, hash FROM audit ORDER BY seq';
  const [then, now] = [await rowsIn(executable, copy, trail), await rowsIn(executable, journal, trail)];
  mustBeSame('first entries', then, now.slice(0, then.length));
  const begun = now.slice(then.length).filter(({ subject }) => subject === 'installing');
  if (then.length > 0 && begun.length === 1) return;
  throw new SetupError(
    `The copy has ${then.length} entries, the journal ${now.length}: ${JSON.stringify(now.at(-1))}`,
    'See the updater.',
  );
}
