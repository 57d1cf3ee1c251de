import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { holdFolder } from './hold-folder';

afterAll(removeFolders);

it('a folder is held once, and nothing is written for it', () => {
  const folder = newFolder();
  expect(holdFolder(folder)).toBe(true);
  expect(holdFolder(folder, 0)).toBe(false);
  expect(statSync(join(folder, 'till.lock')).size).toBe(0);
  expect(holdFolder(newFolder(), 0)).toBe(true);
});

it('a folder without a place for the lock stops no till', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'till.lock'));
  expect(holdFolder(folder)).toBe(true);
  expect(holdFolder(join(folder, 'gone'))).toBe(true);
});
