// @ts-check
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, ELECTRON_BUILDER } from '../paths.mjs';
import { runNode } from '../run.mjs';
import { SetupError } from '../say.mjs';
import { ensureKoffi, koffiForBill } from '../setup/koffi-windows.mjs';
import { billOf, bundledPackages, licencesOf } from './bill.mjs';
import { faultsOfFolder } from './check.mjs';
import { drawIcons } from './icons.mjs';
import { faultsOfWindows } from './windows-check.mjs';

/**
 * Electron to pack; without a folder, electron-builder fetches it.
 *
 * @typedef {Pick<import('../setup/electron-runtime.mjs').Runtime, 'kind' | 'version' | 'dist'>} Runtime
 */

/** Where icons are put, drawn again for each build. */
export const ICONS = at('dist', 'icons');
/** Where packages and installers are put. */
export const RELEASE = at('dist', 'release');

/** The two systems that the till is packed for: their folder, and the file in it that holds the fuses. */
export const TARGETS = /** @type {const} */ ({
  linux: { folder: at('dist', 'linux-unpacked'), program: 'topup-till.bin', icon: [] },
  win: {
    folder: at('dist', 'win-unpacked'),
    program: 'Topup Till.exe',
    icon: [`--config.win.icon=${join(ICONS, 'icon.ico')}`],
  },
});

/** The name under which AppArmor lets the till make the namespaces that Chromium's sandbox is made of. */
const APPARMOR = `abi <abi/4.0>,
include <tunables/global>

profile "topup-till" "/opt/topup-till/topup-till.bin" flags=(unconfined) {
  userns,

  # What this machine adds; see local/README.
  include if exists <local/topup-till>
}
`;

/** The launcher under the program's name; the program itself is next to it. */
export const LAUNCHER = `#!/bin/sh
# Without core dumps: one of the main process would hold the token.
ulimit -c 0
# Without what reaches into Node and Electron past the archive: other code, other authorities, more in a log.
for name in $(env | LC_ALL=C sed -n 's/^\\(\\(NODE_\\|ELECTRON_\\|SSL_\\)[A-Za-z0-9_]*\\|SSLKEYLOGFILE\\|LD_[A-Z0-9_]*\\|GCONV_PATH\\|CHROME_DEVEL_SANDBOX\\|GTK_PATH\\|GTK_EXE_PREFIX\\|\\(GTK[0-9]*\\|GDK_PIXBUF\\|GIO\\)_[A-Z_]*MODULE\\(S\\|_FILE\\|DIR\\|_DIR\\)\\|\\(LIBGL\\|MESA\\|GALLIUM\\|VK\\|LIBVA\\|VDPAU\\|GBM\\|ALSA\\|PIPEWIRE\\|SPA\\|__GLX\\|__EGL\\)_[A-Za-z0-9_]*\\)=.*/\\1/p'); do
  unset "$name"
done
export NODE_DISABLE_COMPILE_CACHE=1
exec "$(dirname "$(readlink -f "$0")")/topup-till.bin" "$@"
`;

/**
 * The version that a build reports. A build with the registry's copy of Electron is marked. So it is older
 * than the release of its number, and can be recognized in every name and on every screen.
 *
 * @param {string} version
 * @param {Pick<Runtime, 'kind'>} runtime
 */
export function versionOf(version, runtime) {
  return runtime.kind === 'test' ? `${version}-test` : version;
}

/** The version in package.json, or the one that a trial of an update sets. @param {Runtime} runtime */
export function buildVersion(runtime) {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return versionOf(version, runtime);
}

/**
 * Packs out/ with the runtime into an unpacked build and checks it: every fuse set, and no unexpected file.
 * Throws SetupError when electron-builder fails or a check finds something.
 *
 * @param {Runtime} runtime
 * @param {keyof typeof TARGETS} target
 * @param {{ quiet?: boolean, version?: string }} [options]
 */
export async function packFolder(runtime, target, { quiet = false, version = buildVersion(runtime) } = {}) {
  const { folder, program, icon } = TARGETS[target];
  rmSync(folder, { recursive: true, force: true });
  drawIcons(ICONS);
  if (target === 'win') await ensureKoffi();
  const { code, output } = await runNode(
    ELECTRON_BUILDER,
    [
      `--${target}`,
      'dir',
      '--x64',
      '--publish',
      'never',
      '--config',
      '.config/electron-builder.json',
      ...(runtime.dist === '' ? [] : [`--config.electronDist=${runtime.dist}`]),
      `--config.electronVersion=${runtime.version}`,
      `--config.extraMetadata.version=${version}`,
      ...icon,
    ],
    { quiet },
  );
  if (code !== 0) {
    if (output) console.error(output);
    throw new SetupError('electron-builder failed; its message is above.', 'Mend it and try again.');
  }
  if (target === 'linux') addLauncher(folder);
  addLicences(folder, version, runtime, target === 'win' ? [koffiForBill()] : []);
  const faults = [
    ...(await faultsOfFolder(folder, program)),
    ...(target === 'win' ? faultsOfWindows(folder, program, version) : []),
  ];
  if (faults.length === 0) return;
  throw new SetupError(
    `The package must not be handed out:\n- ${faults.join('\n- ')}`,
    'Mend it and try again.',
  );
}

/** @param {string} folder */
function addLauncher(folder) {
  const program = join(folder, 'topup-till');
  renameSync(program, `${program}.bin`);
  writeFileSync(program, LAUNCHER, { mode: 0o755 });
  writeFileSync(join(folder, 'resources', 'apparmor-profile'), APPARMOR);
}

/**
 * Adds the licences, and the bill of the bundled packages, next to the program.
 *
 * @param {string} folder
 * @param {string} version
 * @param {Runtime} runtime
 * @param {import('./bill.mjs').Bundled[]} nextToIt the packages next to the archive
 */
function addLicences(folder, version, runtime, nextToIt) {
  const packages = [...bundledPackages(), ...nextToIt].sort((a, b) => (a.name < b.name ? -1 : 1));
  const bill = billOf({ version, electron: runtime.version, packages });
  copyFileSync(at('LICENSE'), join(folder, 'LICENSE.txt'));
  writeFileSync(join(folder, 'LICENSES.packages.txt'), licencesOf(packages));
  writeFileSync(join(folder, 'topup-till.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

/** An empty folder for the release of `target`. @param {string} target */
export function releaseFolder(target) {
  const folder = join(RELEASE, target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
