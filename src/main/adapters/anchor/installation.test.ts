import { cpSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { installationOf } from './installation';

afterEach(removeFolders);

// On Windows a link takes an administrator.
it.skipIf(process.platform === 'win32')('is the same over restarts, whatever way leads to the folder', () => {
  const folder = newFolder();
  const before = installationOf(folder);
  mkdirSync(join(folder, 'live'));
  symlinkSync(folder, `${folder}-link`);
  expect([installationOf(folder), installationOf(`${folder}-link`)]).toEqual([before, before]);
});

it('is another one for a copy, for a moved folder, and for one put in its place', () => {
  const folder = newFolder();
  const before = installationOf(folder);
  const copy = join(newFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  expect(installationOf(copy)).not.toBe(before);
  renameSync(folder, `${folder}-moved`);
  expect(installationOf(`${folder}-moved`)).not.toBe(before);
  renameSync(`${folder}-moved`, folder);
  expect(installationOf(folder)).toBe(before);
});
