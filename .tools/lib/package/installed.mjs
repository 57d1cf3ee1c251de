// @ts-check
/** The deb as installed: queries about it, and its removal whatever happened. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { SetupError } from '../say.mjs';
import { HOME } from './names.mjs';
import { endProcesses, newShop, processesOf, until } from './shop.mjs';

export const PROGRAM = `${HOME}/topup-till.bin`;
const PICTURE = join(tmpdir(), 'topup-till-test-package.png');
/** dpkg may still be running when a signal ends the run; in milliseconds. */
const TRIES = 20;
const TRY_MS = 1_000;

/**
 * Runs a program that must succeed, and returns its output. Throws SetupError.
 *
 * @param {string} program
 * @param {string[]} args
 */
export async function mustRun(program, args) {
  const { code, output } = await run(program, args, { quiet: true });
  if (code === 0) return output;
  throw new SetupError(
    `${program} ${args.join(' ')} ended with ${code}:\n${output.trim()}`,
    'Mend it and try again.',
  );
}

/**
 * Installs a deb on this machine until `undo` removes it. Throws SetupError.
 *
 * @param {string} deb
 * @param {import('../undo.mjs').Undo} undo
 */
export async function install(deb, undo) {
  undo.add(() => {
    endProcesses(PROGRAM);
    const still = new Int32Array(new SharedArrayBuffer(4));
    const purge = ['-P', '--force-remove-reinstreq', 'topup-till'];
    for (let tries = 0; spawnSync('dpkg', purge).status !== 0 && tries < TRIES; tries += 1) {
      Atomics.wait(still, 0, 0, TRY_MS);
    }
  });
  await mustRun('dpkg', ['-i', deb]);
}

/** A shop's user until `undo` removes it. @param {import('../undo.mjs').Undo} undo */
export function shopFor(undo) {
  const shop = newShop();
  undo.add(shop.remove);
  return shop;
}

/** Waits for the page's process, which must be an ordinary user's and in the sandbox. Throws SetupError. */
export async function mustBeInSandbox() {
  const renderer = await until('the page’s process', () =>
    processesOf(PROGRAM).find(({ args }) => args.includes('--type=renderer')),
  );
  if (renderer.user !== 0 && renderer.seccomp) return;
  throw new SetupError(
    `The page runs without its sandbox: ${JSON.stringify(renderer)}`,
    'See the deb’s postinst.',
  );
}

/**
 * The picture for a person when something failed, where ImageMagick is installed.
 *
 * @param {Record<string, string>} display
 */
export async function takePicture(display) {
  const { code } = await run('import', ['-window', 'root', PICTURE], { quiet: true, env: display });
  if (code === 0) console.error(`What stood on the screen is in ${PICTURE}`);
}
