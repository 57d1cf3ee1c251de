// @ts-check
/** A machine in a folder, on which a version of the till is installed by the system's own dpkg, and packages for it. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addUpdateHelper, debianVersion } from '../linux.mjs';
import { UPDATE_HELPER } from '../names.mjs';
import { signedList, throwawayKey } from '../update-list.mjs';

const PROGRAMS = ['perl', 'dpkg', 'dpkg-deb', 'dpkg-query', 'openssl'];
/** Whether this system is one that debs are installed on. */
export const hasDpkg = PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));

/** Whose versions the machines take, and someone else. */
export const OURS = throwawayKey();
export const THEIRS = throwawayKey();

/** Runs a program that must succeed, and returns what it said. @param {string} program @param {string[]} args */
export function must(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

/**
 * The list that names a package, signed.
 *
 * @param {string} file
 * @param {string} version
 */
export function listOf(file, version, { keys = [OURS], system = 'linux', product = 'topup-till' } = {}) {
  const content = readFileSync(file);
  const sha512 = createHash('sha512').update(content).digest('base64');
  const about = { name: `topup-till-${version}-linux-amd64.deb`, size: content.length, sha512 };
  const rest = { journalSchema: 1, share: 100, notes: 'ใหม่ "quoted" \\ 🎮\n{"size":1}', file: about };
  return signedList(JSON.stringify({ product, system, version, ...rest }), keys);
}

/** A system's root, and dpkg asked to install into it. @param {string} root */
const dpkgInto = (root) => [`--root=${root}`, '--force-not-root,bad-path,unsafe-io', `--log=${root}/log`];

/** Machines and packages in one folder; `remove` takes all of them away. */
export function workshop() {
  const scratch = mkdtempSync(join(tmpdir(), 'topup-till-install-'));
  let count = 0;
  let template = '';

  /** A path in the folder that nothing has yet. @param {string} name */
  const newPath = (name) => join(scratch, `${name}-${(count += 1)}`);

  /**
   * A package with one file in it.
   *
   * @param {string} version
   * @param {{ name?: string, content?: string, needs?: string }} [about]
   */
  function packageOf(version, { name = 'topup-till', content = version, needs = '' } = {}) {
    const root = newPath('package');
    const folder = join(root, 'opt', 'topup-till');
    mkdirSync(join(root, 'DEBIAN'), { recursive: true, mode: 0o755 });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'what'), content);
    const about = `Package: ${name}\nVersion: ${debianVersion(version)}\nArchitecture: all\n`;
    const depends = needs === '' ? '' : `Depends: ${needs}\n`;
    const others = 'Maintainer: Nobody <a@b.example>\nDescription: test\n';
    writeFileSync(join(root, 'DEBIAN', 'control'), about + depends + others);
    must('dpkg-deb', ['--root-owner-group', '-Znone', '--build', root, `${root}.deb`]);
    return `${root}.deb`;
  }

  /** Where version 0.1.0 is installed; each machine starts as a copy. */
  function makeTemplate() {
    const root = newPath('template');
    const dpkg = join(root, 'var', 'lib', 'dpkg');
    for (const name of ['info', 'updates']) mkdirSync(join(dpkg, name), { recursive: true });
    for (const name of ['status', 'available']) writeFileSync(join(dpkg, name), '');
    must('dpkg', [...dpkgInto(root), '-i', packageOf('0.1.0')]);
    return root;
  }

  /** A machine with version 0.1.0 and its helper, and a user's folder in which a list and a package can lie. */
  function machine() {
    template ||= makeTemplate();
    const root = newPath('machine');
    cpSync(template, root, { recursive: true });
    const user = join(root, 'home');
    const cache = join(root, 'var', 'cache');
    for (const folder of [cache, user]) mkdirSync(folder);
    const trust = join(root, 'trust.json');
    const pem = createPublicKey(OURS).export({ type: 'spki', format: 'pem' });
    writeFileSync(trust, JSON.stringify({ keys: [pem], ca: null }));
    addUpdateHelper(root, trust);
    return machineIn(root, { user, work: join(cache, 'topup-till'), helper: join(root, UPDATE_HELPER) });
  }

  return { newPath, packageOf, machine, remove: () => rmSync(scratch, { recursive: true, force: true }) };
}

/** @typedef {ReturnType<ReturnType<typeof workshop>['machine']>} Machine */

/** @param {string} root @param {{ user: string, work: string, helper: string }} places */
function machineIn(root, { user, work, helper }) {
  const admin = join(root, 'var', 'lib', 'dpkg');
  /** Another place for what the helper uses: nothing that it is started with can name one. @param {string} from @param {string} to */
  const move = (from, to) => {
    const parts = readFileSync(helper, 'utf8').split(from);
    if (parts.length !== 2) throw new Error(`The helper has no ${from}`);
    writeFileSync(helper, parts.join(to));
  };
  const options = dpkgInto(root).map((option) => `'${option}'`);
  move(`'/opt/topup-till/resources/update-keys'`, `'${join(helper, '..', 'update-keys')}'`);
  move(`'/var/cache/topup-till'`, `'${work}'`);
  move(`('/usr/bin/dpkg')`, `('/usr/bin/dpkg', ${options.join()})`);
  move(`('/usr/bin/dpkg-query')`, `('/usr/bin/dpkg-query', '--admindir=${admin}')`);
  const [deb, list] = [join(user, 'new.deb'), join(user, 'list.json')];
  return {
    root,
    user,
    work,
    helper,
    deb,
    list,
    move,
    /** Puts a package and a list into the user's folder. @param {string} file @param {string} text */
    has: (file, text) => {
      copyFileSync(file, deb);
      writeFileSync(list, text);
    },
    /** @param {string[]} [args] @param {Record<string, string>} [env] */
    run: (args = [deb, list], env = {}) => {
      const { status, stderr } = spawnSync(helper, args, { encoding: 'utf8', env, cwd: user });
      return { status, stderr };
    },
    start: () => spawn(helper, [deb, list], { env: {}, stdio: 'ignore' }),
    /** The installed version, and the rest of an attempt. */
    now: () => ({
      version: must('dpkg-query', [
        `--admindir=${admin}`,
        '--show',
        '--showformat=${Version} ${db:Status-Status}',
        'topup-till',
      ]),
      content: readFileSync(join(root, 'opt', 'topup-till', 'what'), 'utf8'),
      left: existsSync(work) ? readdirSync(work).filter((name) => name !== 'lock') : [],
    }),
  };
}
