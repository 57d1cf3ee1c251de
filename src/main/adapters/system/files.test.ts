import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { moveFileSoon, renameHeld, writeWhole } from './files';

afterEach(removeFolders);

it('writes a file whole, in folders that it makes, for its owner alone', () => {
  const path = join(newFolder(), 'a', 'b', 'vault.json');
  writeWhole(path, 'เก่า');
  writeWhole(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(dirname(path))).toEqual(['vault.json']);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
});

it('writes into no file that a link in its way points to', () => {
  const folder = newFolder();
  const precious = join(folder, 'journal.db');
  writeFileSync(precious, 'all sales');
  const path = join(folder, 'pins.json');
  for (const link of [path, `${path}.new`]) symlinkSync(precious, link);
  writeWhole(path, 'new');
  expect([readFileSync(path, 'utf8'), readFileSync(precious, 'utf8')]).toEqual(['new', 'all sales']);
});

it('leaves the old content when the new cannot be written', () => {
  const path = join(newFolder(), 'vault.json');
  writeWhole(path, 'old');
  mkdirSync(`${path}.new`);
  expect(() => writeWhole(path, 'new')).toThrow();
  expect(readFileSync(path, 'utf8')).toBe('old');
});

it.skipIf(process.platform === 'win32')(
  'leaves the old content, and nothing half, when the disk takes a part of the new',
  () => {
    const path = join(newFolder(), 'pictures.json');
    writeWhole(path, 'old');
    // A file may grow to so many blocks of 512 or 1024 bytes: the write that reaches the limit takes a part.
    const script = `import { writeWhole } from ${JSON.stringify(join(import.meta.dirname, 'files.ts'))};
    try { writeWhole(${JSON.stringify(path)}, 'x'.repeat(300_000)); } catch ({ code }) { process.stdout.write(code); }`;
    const { stdout } = spawnSync(
      '/bin/sh',
      ['-c', 'ulimit -f 64 && exec "$0" --input-type=module -e "$1"', process.execPath, script],
      { encoding: 'utf8', env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } },
    );
    expect(stdout).toBe('EFBIG');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(dirname(path))).toEqual(['pictures.json']);
  },
);

describe('a file that another program holds', () => {
  const held = (code: string) => Object.assign(new Error(code), { code });
  /** A system that says `code` the first `times` times. */
  const system = (code: string, times: number, platform: NodeJS.Platform = 'win32') => {
    const seen = { tries: 0, waited: 0 };
    const rename = () => {
      seen.tries += 1;
      if (seen.tries <= times) throw held(code);
    };
    return { seen, moving: { rename, wait: (ms: number) => void (seen.waited += ms), platform } };
  };

  it.each(['EPERM', 'EBUSY', 'EACCES'])('is moved when it is let go, which Windows reports as %s', (code) => {
    const { seen, moving } = system(code, 3);
    renameHeld('a', 'b', moving);
    expect(seen).toEqual({ tries: 4, waited: 50 });
  });

  it('is given up after about a second', () => {
    const { seen, moving } = system('EPERM', 99);
    expect(() => renameHeld('a', 'b', moving)).toThrow('EPERM');
    expect(seen).toEqual({ tries: 8, waited: 950 });
  });

  it.each<[string, NodeJS.Platform]>([
    ['ENOSPC', 'win32'],
    ['EPERM', 'linux'],
  ])('is not waited for where waiting does not help: %s on %s', (code, platform) => {
    const { seen, moving } = system(code, 99, platform);
    expect(() => renameHeld('a', 'b', moving)).toThrow(code);
    expect(seen).toEqual({ tries: 1, waited: 0 });
  });

  it('is moved without blocking, too', async () => {
    let tries = 0;
    const move = () => (++tries < 3 ? Promise.reject(held('EPERM')) : Promise.resolve());
    await moveFileSoon('a', 'b', move, 'win32');
    expect(tries).toBe(3);
    await expect(moveFileSoon('a', 'b', () => Promise.reject(held('EPERM')), 'linux')).rejects.toThrow(
      'EPERM',
    );
  });
});
