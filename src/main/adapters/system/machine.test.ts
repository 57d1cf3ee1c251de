import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { endOfFile, freeBytesIn, machineFacts } from './machine';

afterEach(() => removeFolders());

it('counts free bytes where it could write, leaves nothing there, and rejects where it could not', async () => {
  const folder = newFolder();
  expect(await freeBytesIn(folder)).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual([]);
  await expect(freeBytesIn(join(folder, 'none'))).rejects.toThrow('ENOENT');
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

it('gives the end of a file from a whole line on, all of a short one, and nothing where there is none', async () => {
  const path = join(newFolder(), 'till.log');
  writeFileSync(path, 'first line\nsecond line\nthird\n');
  expect(await endOfFile(path, 10)).toBe('third\n');
  expect(await endOfFile(path, 1_000)).toBe('first line\nsecond line\nthird\n');
  expect(await endOfFile(`${path}.none`, 10)).toBe('');
});

it.skipIf(process.platform === 'win32')(
  'waits for no pipe in place of a log or of the file that tries the disk',
  async () => {
    const folder = newFolder();
    execFileSync('mkfifo', [join(folder, 'disk-check.part')]);
    expect(await freeBytesIn(folder)).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
    const path = join(newFolder(), 'till.log');
    execFileSync('mkfifo', [path]);
    expect(await endOfFile(path, 10)).toBe('');
  },
);

it.skipIf(process.platform === 'win32').each([
  ['link', symlinkSync],
  ['second name', linkSync],
] as const)('gives nothing of another file whose %s lies in the place of a log', async (_, put) => {
  const [secret, path] = [join(newFolder(), 'secret'), join(newFolder(), 'till.log')];
  writeFileSync(secret, 'secret\n');
  put(secret, path);
  expect(await endOfFile(path, 10)).toBe('');
});

it('names what the till runs on', () => {
  expect(machineFacts()['runtime']).toMatch(/Node \d+/);
});
