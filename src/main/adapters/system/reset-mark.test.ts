import { chmodSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { readResetMark, resetWords, type MarkSetting } from './reset-mark';

const TILL = '/home/shop/.config/topup-till';
let path: string;

/** Whose a file is, and who may change it. */
const onUnix = it.skipIf(process.platform === 'win32');

/** On a machine whose administrator is the user of this test. */
function read(change: Partial<MarkSetting> = {}) {
  const root = process.getuid?.() ?? 0;
  return readResetMark(path, { dataFolder: TILL, now: Date.now(), platform: 'linux', root, ...change });
}

beforeEach(() => {
  path = join(newFolder(), 'reset');
  writeFileSync(path, `${resetWords(TILL)}\n`, { mode: 0o644 });
});
afterEach(removeFolders);

onUnix('takes a file that the administrator made for this till, each by a mark of its own', () => {
  const one = read();
  expect(one).toMatchObject({ ok: true });
  expect(read()).toEqual(one);
  // Made again: another mark.
  chmodSync(path, 0o600);
  expect(read()).not.toEqual(one);
});

onUnix('takes none that somebody else made, or could have changed', () => {
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
    // What anybody can set of a file of theirs is not what is looked at.
    utimesSync(path, 0, 0);
    expect(read()).toMatchObject({ ok: true });
    const link = `${path}.link`;
    symlinkSync(path, link);
    expect(readResetMark(link, { dataFolder: TILL, now: Date.now(), platform: 'linux' })).toMatchObject({
      ok: false,
    });
    path = '/nowhere/at/all';
    expect(read()).toEqual({ ok: false, why: 'not-there' });
  },
);

it('goes on Windows by a folder that nobody else can write into', () => {
  expect(read({ platform: 'win32' })).toEqual({ ok: false, why: 'not-the-administrators' });
});
