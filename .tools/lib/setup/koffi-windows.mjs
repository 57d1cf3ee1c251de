// @ts-check
/**
 * koffi's native part for Windows, with which the till calls the print spooler: installed on any system,
 * packed for Windows alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../paths.mjs';
import { FOR_WINDOWS, installPackages } from '../run.mjs';
import { SetupError } from '../say.mjs';

const FOLDER = at('.tools', 'koffi-windows');
const NATIVE = 'node_modules/@koromix/koffi-win32-x64';

/** The library, which `.config/electron-builder.json` names too. */
export const KOFFI = join(FOLDER, NATIVE, 'win32_x64', 'koffi.node');

/** Makes sure that it is there. Throws SetupError. */
export async function ensureKoffi() {
  if (existsSync(KOFFI)) return;
  // Another system's npm leaves it out unless the target system is given.
  const { code } = await installPackages(FOLDER, FOR_WINDOWS);
  if (code === 0 && existsSync(KOFFI)) return;
  throw new SetupError(
    `npm ci in .tools/koffi-windows failed (exit code ${code}).`,
    'See that the npm registry can be reached, and run this again.',
  );
}

/**
 * The entry for the bill of packed packages; its licence's text comes with koffi.
 *
 * @returns {import('../package/bill.mjs').Bundled}
 */
export function koffiForBill() {
  const { name, version, license } = JSON.parse(readFileSync(join(FOLDER, NATIVE, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(FOLDER, 'package-lock.json'), 'utf8'));
  const licenceText = readFileSync(join(FOLDER, 'node_modules', 'koffi', 'LICENSE.txt'), 'utf8').trim();
  return { name, version, licence: license, integrity: packages[NATIVE].integrity, licenceText };
}
