// @ts-check
/** What root does with an update, tried on a machine in a folder: real packages, openssl and dpkg. */
import { spawn, spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { at } from '../paths.mjs';
import { addUpdateHelper } from './linux.mjs';
import { UPDATE_HELPER } from './names.mjs';
import { hasDpkg, listOf, must, OURS, THEIRS, workshop } from './test-support/machine.mjs';
import { signedList } from './update-list.mjs';

// The till's own way to it: by its path, since the tools are type-checked apart from the till.
const { installAsRoot } = await import(at('src', 'main', 'adapters', 'updates', 'install-as-root.ts'));

/** How the helper ends. */
const ENDS = {
  installed: 0,
  usage: 2,
  noList: 10,
  notSigned: 11,
  otherFile: 12,
  older: 13,
  notWritten: 14,
  not: 15,
};

const { machine, newPath, packageOf, remove } = workshop();
afterAll(remove);

const FIRST = { version: '0.1.0 installed', content: '0.1.0', left: [] };
const NEXT = { version: '0.2.0 installed', content: '0.2.0', left: [] };

describe.skipIf(!hasDpkg)('root', () => {
  /** @type {import('./test-support/machine.mjs').Machine} */
  let till;
  let next = '';
  let older = '';
  beforeEach(() => {
    till = machine();
    next ||= packageOf('0.2.0');
    till.has(next, listOf(next, '0.2.0'));
  });

  it('installs the package that a list by a key of the till names, and nothing of it is left over', () => {
    expect(till.run()).toEqual({ status: ENDS.installed, stderr: '' });
    expect(till.now()).toEqual(NEXT);
    // The same once more is nothing new.
    expect(till.run()).toMatchObject({ status: ENDS.not, stderr: '0.2.0 is installed already\n' });
  });

  it('takes a list of which one key is known, and versions with a mark in their order', () => {
    const trial = packageOf('0.1.1-test');
    till.has(trial, listOf(trial, '0.1.1-test', { keys: [THEIRS, OURS] }));
    expect(till.run().status).toBe(ENDS.installed);
    const release = packageOf('0.1.1');
    till.has(release, listOf(release, '0.1.1'));
    expect(till.run().status).toBe(ENDS.installed);
    till.has(trial, listOf(trial, '0.1.1-test'));
    expect(till.run().status).toBe(ENDS.older);
  });

  const tampered = (/** @type {string} */ text) => text.replace('0.2.0', '0.3.0');
  const doubled = (/** @type {string} */ text) => text.replace('{', '{"list":"x",');
  it.each([
    ['not signed by a key of the till', () => listOf(next, '0.2.0', { keys: [THEIRS] }), ENDS.notSigned],
    [
      'signed by another under the name of a known key',
      () => withName(listOf(next, '0.2.0', { keys: [THEIRS] })),
      ENDS.notSigned,
    ],
    ['signed by no one', () => listOf(next, '0.2.0', { keys: [] }), ENDS.notSigned],
    ['changed after it was signed', () => tampered(listOf(next, '0.2.0')), ENDS.notSigned],
    ['of another product', () => listOf(next, '0.2.0', { product: 'other' }), ENDS.noList],
    ['of another system', () => listOf(next, '0.2.0', { system: 'windows' }), ENDS.noList],
    ['no JSON', () => '{"list":"', ENDS.noList],
    ['empty', () => '', ENDS.noList],
    ['more than one text', () => `${listOf(next, '0.2.0')}{}`, ENDS.noList],
    ['with a member that is there twice', () => doubled(listOf(next, '0.2.0')), ENDS.noList],
    ['deep', () => '['.repeat(30_000), ENDS.noList],
    ['long', () => ' '.repeat(70_000), ENDS.noList],
    ['with a path for a key', () => withName(listOf(next, '0.2.0'), '../../../home/key'), ENDS.noList],
    ['a number', () => '1', ENDS.noList],
  ])('installs nothing by a list that is %s', (_, list, end) => {
    till.has(next, list());
    expect(till.run().status).toBe(end);
    expect(till.now()).toEqual(FIRST);
  });

  it.each([
    ['another package', () => packageOf('0.2.0', { name: 'other' }), '0.2.0', ENDS.otherFile],
    ['another version than the list says', () => packageOf('0.2.1'), '0.2.0', ENDS.otherFile],
    ['an older version', () => packageOf('0.0.9'), '0.0.9', ENDS.older],
    ['the version that is installed', () => packageOf('0.1.0', { content: 'changed' }), '0.1.0', ENDS.not],
    ['no package', () => writeTo('no package'), '0.2.0', ENDS.otherFile],
  ])('installs nothing that is rightly signed and %s', (_, make, version, end) => {
    const file = make();
    till.has(file, listOf(file, version));
    expect(till.run().status).toBe(end);
    expect(till.now()).toEqual(FIRST);
  });

  it.each([
    ['another file', () => copyFileSync(packageOf('0.2.0', { content: 'EVIL!' }), till.deb), ENDS.otherFile],
    ['a file changed by a byte', () => changeByte(till.deb), ENDS.otherFile],
    ['a file that is longer', () => truncateSync(till.deb, 3_000_000_000), ENDS.otherFile],
    ['a file that is cut off', () => truncateSync(till.deb, 100), ENDS.otherFile],
    ['an empty file', () => truncateSync(till.deb, 0), ENDS.otherFile],
    ['a link to the right file', () => linkTo(till.deb, next), ENDS.otherFile],
    ['a link to a device', () => linkTo(till.deb, '/dev/zero'), ENDS.otherFile],
    ['a link to itself', () => linkTo(till.deb, till.deb), ENDS.otherFile],
    ['a pipe', () => pipeAt(till.deb), ENDS.otherFile],
    ['a folder', () => folderAt(till.deb), ENDS.otherFile],
    ['nothing', () => rmSync(till.deb), ENDS.not],
    ['a pipe for a list', () => pipeAt(till.list), ENDS.noList],
    ['a link for a list', () => linkTo(till.list, '/etc/passwd'), ENDS.noList],
    ['a folder for a list', () => folderAt(till.list), ENDS.noList],
    ['an endless list', () => truncateSync(till.list, 3_000_000_000), ENDS.noList],
    ['no list', () => rmSync(till.list), ENDS.not],
  ])('installs nothing where the till’s user put %s', (_, put, end) => {
    put();
    expect(till.run().status).toBe(end);
    expect(till.now()).toEqual(FIRST);
  });

  /** Has `then` done whenever root calls openssl with `word`, before or after it: a user’s turn at the worst moment. */
  const whenCalled = (/** @type {string} */ word, /** @type {string} */ then) => {
    const stub = join(till.root, 'openssl');
    writeFileSync(stub, `#!/bin/sh\n[ "$1" = ${word} ] && ${then}\nexec /usr/bin/openssl "$@"\n`, {
      mode: 0o755,
    });
    till.move(`'/usr/bin/openssl'`, `'${stub}'`);
  };

  it('installs what it verified, though the file is another one by then', () => {
    const evil = packageOf('0.2.0', { content: 'EVIL!' });
    whenCalled('dgst', `cp ${evil} ${till.deb}`);
    expect(till.run().status).toBe(ENDS.installed);
    expect(till.now()).toEqual(NEXT);
    expect(readFileSync(till.deb)).toEqual(readFileSync(evil));
  });

  it('verifies what it copies, though another file lay there when the list was read', () => {
    const evil = packageOf('0.2.0', { content: 'EVIL!' });
    whenCalled('pkeyutl', `cp ${evil} ${till.deb}`);
    expect(till.run().status).toBe(ENDS.otherFile);
    expect(till.now()).toEqual(FIRST);
  });

  it('installs the right one or nothing while someone swaps the files without an end', async () => {
    const [evil, evilList] = [join(till.user, 'evil'), join(till.user, 'evil-list')];
    const other = packageOf('0.2.0', { content: 'EVIL!' });
    writeFileSync(evilList, listOf(other, '0.2.0', { keys: [THEIRS] }));
    const script = `while :; do
      cp "$1" "$3.a"; mv "$3.a" "$3"; ln -sfn "$1" "$3"; cp "$2" "$3.a"; mv "$3.a" "$3"; cat "$1" > "$3"; cat "$2" > "$3"
      mv "$4" "$5"; mv "$6" "$4"; mv "$4" "$6"; mv "$5" "$4"
    done`;
    copyFileSync(other, evil);
    const paths = [evil, next, till.deb, till.list, `${till.list}.right`, evilList];
    const swapper = spawn('/bin/sh', ['-c', script, 'swap', ...paths], { stdio: 'ignore' });
    onTestFinished(() => void swapper.kill('SIGKILL'));
    for (let runs = 0; runs < 25; runs += 1) {
      const { status } = till.run();
      const now = till.now();
      expect(now).toEqual(now.content === '0.2.0' ? NEXT : FIRST);
      expect(status === ENDS.installed).toBe(now.content === '0.2.0');
      if (status === ENDS.installed) break;
    }
  });

  it('goes by nothing of its environment, and by nothing that is closed or open', () => {
    const theirs = join(till.user, 'bin');
    mkdirSync(theirs);
    const mark = join(till.user, 'mark');
    for (const name of ['openssl', 'dpkg', 'dpkg-deb', 'dpkg-query', 'sh', 'tar', 'rm'])
      writeFileSync(join(theirs, name), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
    writeFileSync(join(theirs, 'Evil.pm'), `open my $f, '>', '${mark}'; 1;`);
    writeFileSync(join(till.user, '.dpkg.cfg'), 'force-downgrade\n');
    const env = {
      PATH: theirs,
      HOME: till.user,
      TMPDIR: join(till.user, 'none'),
      PERL5OPT: '-MEvil',
      PERL5LIB: theirs,
      PERL5DB: 'system("touch mark")',
      OPENSSL_CONF: join(till.user, 'openssl.cnf'),
      OPENSSL_MODULES: theirs,
      DPKG_ROOT: till.user,
      DPKG_ADMINDIR: till.user,
      DPKG_FORCE: 'all',
      IFS: '/',
      ENV: join(theirs, 'rm'),
      BASH_ENV: join(theirs, 'rm'),
    };
    expect(till.run(undefined, env).status).toBe(ENDS.installed);
    expect(till.now()).toEqual(NEXT);
    expect(existsSync(mark)).toBe(false);
  });

  it.each(['0<&-', '1>&-', '2>&-', '0<&- 1>&- 2>&-'])('installs when started with %s', (closed) => {
    const { status } = spawnSync('/bin/sh', ['-c', `"$0" "$@" ${closed}`, till.helper, till.deb, till.list]);
    expect(status).toBe(ENDS.installed);
    expect(till.now()).toEqual(NEXT);
  });

  it.each([
    [[]],
    [['/a']],
    [['new.deb', 'list.json']],
    [['-i', '/a', '/b']],
    [['--force-downgrade', '/a']],
    [['', '']],
  ])('takes two whole paths and nothing else: %j', (args) => {
    expect(till.run(args).status).toBe(ENDS.usage);
    expect(till.now()).toEqual(FIRST);
  });

  it('installs one at a time; a second one ends at once and harms nothing', async () => {
    const [held, go] = [join(till.root, 'held'), join(till.root, 'go')];
    whenCalled('dgst', `{ : > ${held}; cat ${go}; }`);
    must('mkfifo', [go]);
    const one = till.start();
    while (!existsSync(held)) await new Promise(setImmediate);
    expect(till.run()).toMatchObject({ status: ENDS.not, stderr: 'another update is being installed\n' });
    writeFileSync(go, '');
    expect(await once(one, 'exit')).toEqual([ENDS.installed, null]);
    expect(till.now()).toEqual(NEXT);
  });

  it('goes on after a run that was killed half way', async () => {
    const held = join(till.root, 'held');
    whenCalled('dgst', `[ ! -e ${held} ] && : > ${held} && kill -9 $PPID`);
    expect(till.run().status).toBe(null);
    expect(till.now()).toMatchObject({ version: '0.1.0 installed' });
    expect(till.run().status).toBe(ENDS.installed);
    expect(till.now()).toEqual(NEXT);
  });

  it('is not stopped by the terminal or the till that it was started from', async () => {
    const held = join(till.root, 'held');
    whenCalled('dgst', `: > ${held} && kill -HUP $PPID && kill -INT $PPID && kill -TERM $PPID`);
    expect(till.run().status).toBe(ENDS.installed);
    expect([existsSync(held), till.now()]).toEqual([true, NEXT]);
  });

  it.each([
    ['someone else’s too', () => openFolderAt(till.work)],
    ['a link', () => linkTo(till.work, till.user)],
    ['a pipe', () => must('mkfifo', [till.work])],
  ])('copies to no folder that is %s', (_, put) => {
    put();
    expect(till.run().status).toBe(ENDS.notWritten);
    expect(readdirSync(till.user).sort()).toEqual(['list.json', 'new.deb']);
    rmSync(till.work, { recursive: true });
    expect(till.now()).toEqual(FIRST);
  });

  it.each([
    ['no-list', () => writeFileSync(till.list, '{}')],
    ['not-signed', () => writeFileSync(till.list, listOf(next, '0.2.0', { keys: [THEIRS] }))],
    ['other-file', () => changeByte(till.deb)],
    ['older', () => till.has(older, listOf(older, '0.0.9'))],
    ['not-written', () => writeFileSync(till.work, '')],
    ['not-installed', () => rmSync(till.deb)],
  ])('ends in a way that the till knows: %s', (why, put) => {
    older ||= packageOf('0.0.9');
    put();
    /** @param {string[]} command */
    const run = ([helper = '', ...args]) => {
      expect(helper).toBe(UPDATE_HELPER);
      return till.run(args);
    };
    const list = { version: '0.2.0', file: { name: 'a.deb' } };
    expect(() => installAsRoot(till.deb, till.list, list, run)).toThrow(expect.objectContaining({ why }));
  });

  it('says what dpkg says when that does not install it, and may be tried again', () => {
    const needy = packageOf('0.2.0', { needs: 'what-no-one-has' });
    till.has(needy, listOf(needy, '0.2.0'));
    // A version that is unpacked and no more is not installed.
    for (const _ of [1, 2]) {
      const { status, stderr } = till.run();
      expect(status).toBe(ENDS.not);
      expect(stderr).toMatch(/^dpkg: dependency problems[^]*what-no-one-has[^]*dpkg did not install it\n$/);
    }
    till.has(next, listOf(next, '0.2.0'));
    expect(till.run().status).toBe(ENDS.installed);
    expect(till.now()).toEqual(NEXT);
  });
});

it.skipIf(process.platform === 'win32')(
  'is laid out with the keys of the till, for administrators to be asked',
  () => {
    const root = newPath('root');
    mkdirSync(root);
    const pem = String(createPublicKey(OURS).export({ type: 'spki', format: 'pem' }));
    writeFileSync(join(root, 'trust.json'), JSON.stringify({ keys: [pem] }));
    addUpdateHelper(root, join(root, 'trust.json'));
    const helper = join(root, UPDATE_HELPER);
    accessSync(helper, constants.X_OK);
    const keys = join(helper, '..', 'update-keys');
    expect(readdirSync(keys).map((name) => readFileSync(join(keys, name), 'utf8'))).toEqual([pem]);
    const [policy = ''] = readdirSync(join(root, 'usr/share/polkit-1/actions'));
    const text = readFileSync(join(root, 'usr/share/polkit-1/actions', policy), 'utf8');
    expect(text).toContain(`<annotate key="org.freedesktop.policykit.exec.path">${UPDATE_HELPER}</annotate>`);
    expect(text.match(/<allow_\w+>(?!auth_admin<)/)).toBeNull();
  },
);

/** The envelope with another name for its key. @param {string} text @param {string} [name] */
function withName(text, name) {
  const envelope = JSON.parse(text);
  const known = JSON.parse(signedList('', [OURS])).signatures[0].key;
  return JSON.stringify({ ...envelope, signatures: [{ ...envelope.signatures[0], key: name ?? known }] });
}

/** @param {string} text */
function writeTo(text) {
  const path = newPath('file');
  writeFileSync(path, text);
  return path;
}

/** @param {string} path */
function changeByte(path) {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(path, bytes);
}

/** @param {string} path @param {string} target */
function linkTo(path, target) {
  rmSync(path, { force: true });
  symlinkSync(target, path);
}

/** @param {string} path */
function pipeAt(path) {
  rmSync(path);
  must('mkfifo', [path]);
}

/** @param {string} path */
function folderAt(path) {
  renameSync(path, `${path}.was`);
  mkdirSync(path);
}

/** @param {string} path */
function openFolderAt(path) {
  mkdirSync(path);
  chmodSync(path, 0o777);
}
