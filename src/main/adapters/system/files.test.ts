import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { writeWhole } from './files';

afterEach(removeFolders);

it('writes a file whole, in folders that it makes, for its owner alone', () => {
  const path = join(newFolder(), 'a', 'b', 'vault.json');
  writeWhole(path, 'เก่า');
  writeWhole(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(dirname(path))).toEqual(['vault.json']);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
});

it('leaves the old content when the new cannot be written', () => {
  const path = join(newFolder(), 'vault.json');
  writeWhole(path, 'old');
  mkdirSync(`${path}.new`);
  expect(() => writeWhole(path, 'new')).toThrow();
  expect(readFileSync(path, 'utf8')).toBe('old');
});
