import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { readResetMark, resetWords, type MarkSetting } from './reset-mark';

const TILL = '/home/shop/.config/topup-till';
let folder: string;
let path: string;
let swapper: ChildProcess | null = null;

/** Whose a file is, and who may change it. */
const onUnix = it.skipIf(process.platform === 'win32');

/** On a machine whose administrator is the user of this test. */
function read(change: Partial<MarkSetting> = {}) {
  const root = process.getuid?.() ?? 0;
  const setting: MarkSetting = {
    ...{ dataFolder: TILL, now: Date.now(), platform: 'linux', root },
    place: folder,
  };
  return readResetMark(path, { ...setting, ...change });
}

beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'reset');
  writeFileSync(path, `${resetWords(TILL)}\n`, { mode: 0o644 });
});
afterEach(() => {
  swapper?.kill('SIGKILL');
  swapper = null;
  removeFolders();
});

onUnix('takes a file that the administrator made for this till, each by its own mark', () => {
  const one = read();
  expect(one).toMatchObject({ ok: true });
  expect(read()).toEqual(one);
  // Made again: another mark.
  rmSync(path);
  writeFileSync(path, resetWords(TILL), { mode: 0o600 });
  utimesSync(path, new Date(), new Date(Date.now() - 1_000));
  expect(read()).not.toEqual(one);
});

onUnix('is not made fresh again by an act that anyone can do to it', () => {
  const old = new Date(Date.now() - 3_601_000);
  utimesSync(path, old, old);
  linkSync(path, join(folder, 'link'));
  rmSync(join(folder, 'link'));
  expect(read()).toEqual({ ok: false, why: 'too-old' });
});

onUnix('takes none of a folder that someone else can write into', () => {
  for (const mode of [0o777, 0o1777, 0o775]) {
    chmodSync(folder, mode);
    expect(read()).toEqual({ ok: false, why: 'not-the-administrators' });
  }
});

onUnix('takes none of another folder, though it is the administrator’s', () => {
  const other = join(folder, 'spool');
  mkdirSync(other, { mode: 0o755 });
  renameSync(path, join(other, 'reset'));
  symlinkSync(other, join(folder, 'way'));
  for (const way of ['spool', 'way']) {
    path = join(folder, way, 'reset');
    expect(read()).toEqual({ ok: false, why: 'not-the-administrators' });
  }
  expect(read({ place: other })).toMatchObject({ ok: true });
});

/**
 * Puts two things at one path in turns, as fast as it can: an administrator's file, and someone else's.
 * In a separate process, so that it goes on between two looks.
 */
const SWAP = `
const { renameSync, linkSync, symlinkSync } = require('node:fs');
const [path, theirs, said] = process.argv.slice(1);
process.stdout.write('on');
for (;;) {
  linkSync(theirs, path + '.1'); renameSync(path + '.1', path);
  symlinkSync(said, path + '.2'); renameSync(path + '.2', path);
}`;

onUnix('takes none that is put in the place of the administrator’s own between two looks', async () => {
  const [theirs, said] = [join(folder, 'hosts'), join(folder, 'said')];
  rmSync(path);
  writeFileSync(theirs, '127.0.0.1 localhost', { mode: 0o644 });
  writeFileSync(said, resetWords(TILL), { mode: 0o666 });
  chmodSync(said, 0o666);
  const started = spawn(process.execPath, ['-e', SWAP, path, theirs, said], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  swapper = started;
  await new Promise((resolve) => started.stdout.once('data', resolve));
  const seen = new Set<string>();
  for (let look = 0; look < 20_000; look += 1) {
    const found = read();
    seen.add(found.ok ? 'taken' : found.why);
  }
  expect(seen).not.toContain('taken');
  // It was there, and it was not: the two were looked at in turns.
  expect(seen.size).toBeGreaterThan(1);
});

onUnix(
  'takes none where the numbers of users are not the machine’s, or nothing of the system says so',
  () => {
    const said = join(folder, 'uid_map');
    writeFileSync(said, '         0          0 4294967295\n');
    // The last has other lines, as in a user namespace.
    for (const users of [said, join(folder, 'none'), '/proc/self/status'])
      expect(read({ users })).toMatchObject({ ok: false });
  },
);

onUnix('takes none that someone else made, or could have changed', () => {
  expect(read({ root: (process.getuid?.() ?? 0) + 1 })).toEqual({ ok: false, why: 'not-the-administrators' });
  for (const mode of [0o664, 0o646]) {
    chmodSync(path, mode);
    expect(read()).toEqual({ ok: false, why: 'not-the-administrators' });
  }
});

onUnix(
  'takes none that is a way to another file, for another till, for anything else, or of yesterday',
  () => {
    expect(read({ dataFolder: '/home/other' })).toEqual({ ok: false, why: 'other-words' });
    expect(read({ now: Date.now() + 3_601_000 })).toEqual({ ok: false, why: 'too-old' });
    expect(read({ now: Date.now() - 3_601_000 })).toEqual({ ok: false, why: 'too-old' });
    const link = `${path}.link`;
    symlinkSync(path, link);
    path = link;
    expect(read()).toMatchObject({ ok: false });
    path = '/nowhere/at/all';
    expect(read()).toEqual({ ok: false, why: 'not-there' });
  },
);

it('goes on Windows by a folder that no one else can write into', () => {
  expect(read({ platform: 'win32' })).toEqual({ ok: false, why: 'not-the-administrators' });
});
