// @ts-check
/** The packages for Linux, made from the unpacked build by the system's own `dpkg-deb` and `tar`. */
import { createHash, createPublicKey } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at } from '../paths.mjs';
import { run } from '../run.mjs';
import { SetupError } from '../say.mjs';
import { ICONS, TARGETS } from './folder.mjs';
import { LINUX_SIZES } from './icons.mjs';
import { HOME, UPDATE_ACTION, UPDATE_HELPER } from './names.mjs';
import { keyName, TRUST } from './update-list.mjs';

const SCRIPTS = at('.tools', 'lib', 'package', 'scripts');

/** Packages that the till needs to start, by Debian's names before and after 2024. */
const DEPENDS = [
  'libasound2 | libasound2t64',
  'libatk-bridge2.0-0 | libatk-bridge2.0-0t64',
  'libcups2 | libcups2t64',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnss3',
  'libxss1',
  // Verifies an update's list as root; older versions lack Ed25519.
  'openssl (>= 3.0)',
];
/** Without a keyring the till cannot store the token: it asks for it at each start. */
const RECOMMENDS = ['gnome-keyring', 'libsecret-1-0', 'pkexec | policykit-1'];

/**
 * Debian orders `~` before everything, so that a test build is older than its release.
 *
 * @param {string} version
 */
export function debianVersion(version) {
  return version.replaceAll('-', '~');
}

/**
 * @param {string} version
 * @param {number} installedKb
 */
export function controlOf(version, installedKb) {
  return `Package: topup-till
Version: ${debianVersion(version)}
Section: misc
Priority: optional
Architecture: amd64
Maintainer: Topup Till developers <topup-till@localhost>
Installed-Size: ${installedKb}
Depends: ${DEPENDS.join(', ')}
Recommends: ${RECOMMENDS.join(', ')}
Description: Desktop point of sale for game shops
 Sells digital top-ups over the counter: never doubled, never lost, and an
 outcome is never guessed. What the shop sold stays in each user's folder
 ~/.config/topup-till when the package is removed.
`;
}

/**
 * The entry of the desktop's menu.
 *
 * @param {string} program a path, or a name on the path
 * @param {string} icon
 */
export function desktopEntry(program, icon) {
  return `[Desktop Entry]
Type=Application
Name=Topup Till
Name[th]=Topup Till
Comment=Point of sale for game shops
Comment[th]=เครื่องขายหน้าร้านสำหรับร้านเกม
Exec=${program} %U
Icon=${icon}
Terminal=false
Categories=Office;Finance;
StartupWMClass=topup-till
`;
}

/** The policy that asks for an administrator's consent; its text is shown in the dialog. */
const POLICY = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE policyconfig PUBLIC "-//freedesktop//DTD PolicyKit Policy Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/PolicyKit/1/policyconfig.dtd">
<policyconfig>
  <action id="${UPDATE_ACTION}">
    <description>Install a new version of Topup Till</description>
    <description xml:lang="th">ติดตั้ง Topup Till รุ่นใหม่</description>
    <message>An administrator's password is needed to install a new version of Topup Till</message>
    <message xml:lang="th">ต้องใช้รหัสผ่านผู้ดูแลเครื่องเพื่อติดตั้ง Topup Till รุ่นใหม่</message>
    <icon_name>topup-till</icon_name>
    <defaults>
      <allow_any>auth_admin</allow_any>
      <allow_inactive>auth_admin</allow_inactive>
      <allow_active>auth_admin</allow_active>
    </defaults>
    <annotate key="org.freedesktop.policykit.exec.path">${UPDATE_HELPER}</annotate>
  </action>
</policyconfig>
`;

/**
 * Makes the deb at `target` from dist/linux-unpacked.
 *
 * @param {string} target
 * @param {string} version
 * @param {string} [trust] the file that the folder was built with: root takes versions by the keys that the
 * till knows
 */
export async function makeDeb(target, version, trust = TRUST) {
  const root = mkdtempSync(join(tmpdir(), 'topup-till-deb-'));
  try {
    layOut(root, trust);
    const control = join(root, 'DEBIAN');
    const files = allFiles(root);
    const bytes = files.reduce((sum, path) => sum + lstatSync(join(root, path)).size, 0);
    mkdirSync(control, { mode: 0o755 });
    writeFileSync(join(control, 'control'), controlOf(version, Math.ceil(bytes / 1024)));
    writeFileSync(
      join(control, 'md5sums'),
      files.map((path) => `${md5(join(root, path))}  ${path}\n`).join(''),
    );
    for (const name of ['postinst', 'prerm', 'postrm']) {
      cpSync(join(SCRIPTS, name), join(control, name));
      chmodSync(join(control, name), 0o755);
    }
    await mustRun('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', root, target], 'dpkg');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Makes the tar.gz at `target`: the same folder, and a script that sets it up for one user.
 *
 * @param {string} target
 */
export async function makeTarball(target) {
  const parent = mkdtempSync(join(tmpdir(), 'topup-till-tar-'));
  try {
    const folder = join(parent, 'topup-till');
    cpSync(TARGETS.linux.folder, folder, { recursive: true });
    // Only root can change their owner, and only root needs them.
    rmSync(join(folder, 'chrome-sandbox'), { force: true });
    cpSync(join(ICONS, '256x256.png'), join(folder, 'topup-till.png'));
    cpSync(join(SCRIPTS, 'install-for-me'), join(folder, 'install-for-me'));
    cpSync(join(SCRIPTS, 'uninstall-for-me'), join(folder, 'uninstall-for-me'));
    openModes(folder);
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
    await mustRun('tar', ['-C', parent, ...owner, '-czf', target, 'topup-till'], 'tar');
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Puts everything where the deb will have it. @param {string} root @param {string} trust */
function layOut(root, trust) {
  chmodSync(root, 0o755);
  const home = join(root, HOME);
  mkdirSync(dirname(home), { recursive: true });
  cpSync(TARGETS.linux.folder, home, { recursive: true });
  writeFileSync(join(home, 'resources', 'package-type'), 'deb');
  const applications = join(root, 'usr', 'share', 'applications');
  mkdirSync(applications, { recursive: true });
  writeFileSync(join(applications, 'topup-till.desktop'), desktopEntry('topup-till', 'topup-till'));
  for (const size of LINUX_SIZES) {
    const icons = join(root, 'usr', 'share', 'icons', 'hicolor', `${size}x${size}`, 'apps');
    mkdirSync(icons, { recursive: true });
    cpSync(join(ICONS, `${size}x${size}.png`), join(icons, 'topup-till.png'));
  }
  const doc = join(root, 'usr', 'share', 'doc', 'topup-till');
  mkdirSync(doc, { recursive: true });
  cpSync(join(home, 'LICENSE.txt'), join(doc, 'copyright'));
  addUpdateHelper(root, trust);
  openModes(root);
  const bin = join(root, 'usr', 'bin');
  mkdirSync(bin, { recursive: true, mode: 0o755 });
  symlinkSync(`${HOME}/topup-till`, join(bin, 'topup-till'));
}

/**
 * Adds the program that installs an update as root, the keys it trusts, and the question to the
 * administrator.
 *
 * @param {string} root
 * @param {string} trust
 */
export function addUpdateHelper(root, trust) {
  const helper = join(root, UPDATE_HELPER);
  const keys = join(dirname(helper), 'update-keys');
  const actions = join(root, 'usr', 'share', 'polkit-1', 'actions');
  for (const folder of [keys, actions]) mkdirSync(folder, { recursive: true });
  cpSync(join(SCRIPTS, 'install-update'), helper);
  chmodSync(helper, 0o755);
  for (const pem of JSON.parse(readFileSync(trust, 'utf8')).keys) {
    writeFileSync(join(keys, `${keyName(createPublicKey(pem))}.pem`), pem);
  }
  writeFileSync(join(actions, `${UPDATE_ACTION}.policy`), POLICY);
}

/** Everyone may read the installed files, whatever the builder's umask. @param {string} folder */
function openModes(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** @param {string} root @returns {string[]} */
function allFiles(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** @param {string} path */
function md5(path) {
  return createHash('md5').update(readFileSync(path)).digest('hex');
}

/** @param {string} program @param {string[]} args @param {string} from the system's package that has it */
async function mustRun(program, args, from) {
  const { code, output } = await run(program, args, { quiet: true });
  if (code === 0) return;
  throw new SetupError(
    `${program} failed (exit code ${code}): ${output.trim().split('\n').slice(-3).join(' ')}`,
    code === 127 ? `Install it with the system's package manager: ${from}` : 'Mend it and try again.',
  );
}
