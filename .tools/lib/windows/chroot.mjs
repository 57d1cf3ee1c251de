// @ts-check
/** Debian 13 with Wine 10 in its own folder, set up once. Nothing of it is installed on this machine. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasProgram, run } from '../run.mjs';
import { say, SetupError } from '../say.mjs';
import { mendUser32 } from './user32.mjs';

/** Debian's package for each program of the machine that this uses. */
const NEEDED = {
  mmdebstrap: 'mmdebstrap',
  unshare: 'util-linux',
  chroot: 'coreutils',
  makensis: 'nsis',
  xdotool: 'xdotool',
  Xvfb: 'xvfb',
};
/** Without fonts-wine Electron ends as soon as it opens a window. */
const PACKAGES = ['wine', 'wine64', 'fonts-wine', 'libgl1'];
const SUITE = 'trixie';
const KEYS = '/usr/share/keyrings/debian-archive-trixie-stable.gpg';
const USER32 = ['usr', 'lib', 'x86_64-linux-gnu', 'wine', 'x86_64-windows', 'user32.dll'];

/** Reports everything that is missing at once. Throws SetupError. */
export function checkMachine() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.getuid?.() !== 0) {
    throw new SetupError(
      'npm run test:windows runs the Windows build under Wine in a separate Debian, which takes root on Linux (x64).',
      'Run it as root, for example in a container that may mount.',
    );
  }
  const lacking = Object.entries(NEEDED).filter(([name]) => !hasProgram(name));
  const packages = lacking.map(([, name]) => name);
  if (!existsSync(KEYS)) packages.push('debian-archive-keyring');
  if (packages.length === 0) return;
  throw new SetupError(
    `These are missing: ${packages.join(', ')}.`,
    `apt-get install --no-install-recommends ${packages.join(' ')}`,
  );
}

/**
 * Makes sure that the Debian in `folder` is there; takes some minutes, and 1.4 GB, the first time. Throws
 * SetupError.
 *
 * @param {string} folder
 * @returns {Promise<string>} its root
 */
export async function ensureChroot(folder) {
  const root = join(folder, 'debian');
  if (existsSync(root)) return root;
  const unfinished = `${root}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  say(`Setting up Debian 13 with Wine 10 in ${root}, once (1.4 GB).`);
  const { code, output } = await run(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', `--include=${PACKAGES.join(',')}`, SUITE, unfinished],
    { quiet: true },
  );
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new SetupError(
      `mmdebstrap failed (exit code ${code}): ${output.trim().split('\n').slice(-5).join('\n')}`,
      'See that Debian’s packages can be reached, and run this again.',
    );
  }
  mendUser32(join(unfinished, ...USER32));
  // It gets its name only when it is whole: an interrupted one is made again.
  renameSync(unfinished, root);
  return root;
}
