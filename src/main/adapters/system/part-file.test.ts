import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { PartFile } from './part-file';

let folder: string;
beforeEach(() => (folder = newFolder()));
afterEach(removeFolders);

const because = (why: string) => ({ error: { code: 'FILE_NOT_WRITTEN', detail: { why } } });
const systemError = (code: string) => Object.assign(new Error(`${code}: words of a machine`), { code });

it('a file has as long a name as the system takes', async () => {
  const path = join(folder, `${'ก'.repeat(83)}.csv`);
  const file = await PartFile.begin(path);
  await file.write('x');
  await file.finish();
  expect(readFileSync(path, 'utf8')).toBe('x');
});

describe('a file that cannot be written says why', () => {
  it('when its folder is not there, or is none', async () => {
    await expect(PartFile.begin(join(folder, 'gone', 'day.csv'))).rejects.toMatchObject(because('no-folder'));
    writeFileSync(join(folder, 'file'), '');
    await expect(PartFile.begin(join(folder, 'file', 'day.csv'))).rejects.toMatchObject(because('no-folder'));
  });

  it.each([
    ['EACCES', 'not-allowed'],
    ['EROFS', 'not-allowed'],
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EBUSY', 'in-use'],
    ['EIO', 'other'],
  ])('when the system says %s: %s', async (code, why) => {
    const refused = PartFile.begin(join(folder, 'day.csv'), () => Promise.reject(systemError(code)));
    await expect(refused).rejects.toMatchObject(because(why));
    const file = await PartFile.begin(join(folder, 'day.csv'), async (part) => {
      const handle = await open(part, 'wx');
      return {
        writeFile: () => Promise.reject(systemError(code)),
        sync: () => handle.sync(),
        close: () => handle.close(),
      };
    });
    await expect(file.write('x')).rejects.toMatchObject(because(why));
    await file.abandon();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['EACCES', 'EPERM', 'EBUSY'])(
    'when another program holds the file in its place, which a system reports as %s',
    async (code) => {
      const file = await PartFile.begin(
        join(folder, 'day.csv'),
        (part) => open(part, 'wx'),
        () => Promise.reject(systemError(code)),
      );
      await expect(file.finish()).rejects.toMatchObject(because('in-use'));
      await file.abandon();
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each<[string, ((part: string, path: string) => Promise<void>) | undefined]>([
    ['as this system reports it', undefined],
    ['as Windows reports it', () => Promise.reject(systemError('EPERM'))],
  ])('when there is a folder in its place, %s', async (_, place) => {
    mkdirSync(join(folder, 'day.csv'));
    const file = await PartFile.begin(join(folder, 'day.csv'), undefined, place);
    await expect(file.finish()).rejects.toMatchObject(because('other'));
    await file.abandon();
    expect(readdirSync(folder)).toEqual(['day.csv']);
  });
});

it('takes its place only when it is whole', async () => {
  const path = join(folder, 'day.csv');
  writeFileSync(path, 'older');
  const file = await PartFile.begin(path);
  await file.write('new');
  expect(readFileSync(path, 'utf8')).toBe('older');
  await file.finish();
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['day.csv']);
});
