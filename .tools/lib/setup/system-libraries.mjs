// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { hasProgram, run } from '../run.mjs';
import { say, SetupError } from '../say.mjs';

/** Debian's package for each library that Electron is linked with, by its file name. */
const PACKAGES = /** @type {Record<string, string>} */ ({
  'libasound.so.2': 'libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgdk-3.so.0': 'libgtk-3-0',
  'libgdk_pixbuf-2.0.so.0': 'libgdk-pixbuf-2.0-0',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libsmime3.so': 'libnss3',
  'libudev.so.1': 'libudev1',
  'libX11.so.6': 'libx11-6',
  'libxcb.so.1': 'libxcb1',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libxkbcommon.so.0': 'libxkbcommon0',
  'libXrandr.so.2': 'libxrandr2',
});

/** Packages that were renamed in Debian 13 and Ubuntu 24.04 (64-bit time). */
const RENAMED = new Set([
  'libasound2',
  'libatk1.0-0',
  'libatk-bridge2.0-0',
  'libatspi2.0-0',
  'libcups2',
  'libglib2.0-0',
  'libgtk-3-0',
]);

/**
 * The libraries that the loader did not find.
 *
 * @param {string} ldd what `ldd` printed
 * @returns {string[]} their file names
 */
export function missingLibraries(ldd) {
  return [...ldd.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => /** @type {string} */ (name));
}

/**
 * Debian's names for missing libraries, each once; a library that is not in the table is returned as
 * it is under `unnamed`.
 *
 * @param {string[]} libraries
 * @param {boolean} renamed whether this system has the names of Debian 13 and Ubuntu 24.04
 */
export function packagesFor(libraries, renamed) {
  const named = libraries.map((library) => PACKAGES[library]).filter((name) => name !== undefined);
  return {
    packages: [...new Set(named)].sort().map((name) => (renamed && RENAMED.has(name) ? `${name}t64` : name)),
    unnamed: libraries.filter((library) => PACKAGES[library] === undefined),
  };
}

/**
 * Whether a Debian-like system uses the names with `t64`.
 *
 * @param {string} osRelease the text of /etc/os-release
 */
export function usesRenamedPackages(osRelease) {
  /** @param {string} key */
  const value = (key) => new RegExp(`^${key}="?([^"\\n]*)`, 'm').exec(osRelease)?.[1] ?? '';
  const version = Number.parseFloat(value('VERSION_ID'));
  if (value('ID') === 'debian') return !(version < 13);
  if (value('ID') === 'ubuntu') return version >= 24.04;
  return /^(noble|oracular|plucky|questing|resolute)$/.test(value('UBUNTU_CODENAME'));
}

/** What a run needs in addition to Electron. @typedef {'checker' | 'compiler' | 'display' | 'keyring' | 'screens'} Purpose */

/** @type {Record<Purpose, { missing: () => boolean, packages: string[] }>} */
const PURPOSES = {
  // Makes the library that records what the till asks the disk to do; see e2e/crash/powercut.
  compiler: {
    missing: () => !hasProgram('gcc') || !existsSync('/usr/include/stdio.h'),
    packages: ['gcc', 'libc6-dev'],
  },
  // Tries every order of the steps of a model; see e2e/crash/spec.
  checker: { missing: () => !hasProgram('spin'), packages: ['spin'] },
  // A screen in memory, where there is none.
  display: { missing: () => !hasProgram('Xvfb'), packages: ['xvfb'] },
  // A separate keyring for the tests that keep a token in a real one.
  keyring: {
    missing: () =>
      !hasProgram('gnome-keyring-daemon') ||
      !hasProgram('dbus-run-session') ||
      !['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'].some((folder) =>
        existsSync(`${folder}/libsecret-1.so.0`),
      ),
    packages: ['gnome-keyring', 'libsecret-1-0', 'dbus'],
  },
  // An X server with two outputs; only root may start one, so other users are not asked to install it.
  screens: {
    missing: () =>
      process.getuid?.() === 0 &&
      (!existsSync('/usr/lib/xorg/modules/drivers/dummy_drv.so') || !hasProgram('xrandr')),
    packages: ['xserver-xorg-core', 'xserver-xorg-video-dummy', 'x11-xserver-utils'],
  },
};

/** @param {string[]} packages */
async function installWithApt(packages) {
  say(`Installing what this system lacks: ${packages.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=120', '-q'];
  // A failing third-party source must not stop the set-up; if it matters, the install fails and reports it.
  await run('apt-get', [...wait, 'update'], { env });
  const { code } = await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
  if (code === 0) return;
  throw new SetupError(
    `apt-get could not install the system libraries (exit code ${code}); its message is above.`,
    `Mend that, or install them by hand, then run this again:\n  apt-get install ${packages.join(' ')}`,
  );
}

/**
 * Makes sure that Electron's libraries and what the purposes need are there. As root on a system with
 * apt it installs what is missing; otherwise it stops with the one command to run.
 *
 * @param {string} executable Electron's
 * @param {Purpose[]} purposes
 */
export async function ensureSystemLibraries(executable, purposes) {
  if (process.platform !== 'linux') return;
  const { output } = await run('ldd', [executable], { quiet: true });
  const libraries = missingLibraries(output);
  const lacking = purposes.filter((purpose) => PURPOSES[purpose].missing());
  if (libraries.length === 0 && lacking.length === 0) return;

  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const { packages, unnamed } = packagesFor(libraries, usesRenamedPackages(osRelease));
  // What tests need in addition is named too: one command should do for npm start and for npm test.
  const root = process.getuid?.() === 0;
  const wanted = Object.values(PURPOSES).filter(({ missing }) => missing());
  packages.push(
    ...(root ? lacking.map((purpose) => PURPOSES[purpose]) : wanted).flatMap((purpose) => purpose.packages),
  );

  if (!hasProgram('apt-get') || unnamed.length > 0) {
    throw new SetupError(
      `This system lacks what Electron and its tests need: ${[...libraries, ...lacking].join(', ')}.`,
      `Install it with the system's package manager, then run this again. Debian's names: ${packages.join(' ')}`,
    );
  }
  if (root) return installWithApt(packages);
  throw new SetupError(
    'This system lacks packages that Electron and its tests need.',
    `Run this one command, then try again:\n  sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}'`,
  );
}

/**
 * Chromium's sandbox needs user namespaces (or a helper that root set up). Where an ordinary user has
 * neither, Electron would stop with a C++ stack: this reports what to do before that.
 *
 * @param {string} dist Electron's folder
 */
export async function checkSandbox(dist) {
  if (process.platform !== 'linux' || process.getuid?.() === 0) return;
  const { code } = await run('unshare', ['--user', '--map-root-user', 'true'], { quiet: true });
  if (code === 0 || code === 127) return;
  const { output } = await run('stat', ['-L', '-c', '%u %a', `${dist}/chrome-sandbox`], { quiet: true });
  if (output.trim() === '0 4755') return;
  throw new SetupError(
    'This system lets ordinary users create no namespaces, which Chromium’s sandbox is made of.',
    `Give Electron its sandbox helper with this one command, then try again:\n  sudo sh -c 'chown root:root "${dist}/chrome-sandbox" && chmod 4755 "${dist}/chrome-sandbox"'`,
  );
}
