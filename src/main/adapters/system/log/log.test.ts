import { execFileSync } from 'node:child_process';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { newFolder, removeFolders } from '../../test-support/folder';
import { openLog } from './log';
import { Redactor } from './redactor';

afterEach(() => removeFolders());

it.skipIf(process.platform === 'win32').each(['pipe', 'folder', 'link', 'second name'])(
  'is written although there is a %s in its place, which is moved away',
  async (what) => {
    const folder = newFolder();
    const path = join(folder, 'till.log');
    const precious = join(newFolder(), 'journal.db');
    writeFileSync(precious, 'all sales');
    const replace = (): void => {
      rmSync(path, { force: true });
      if (what === 'pipe') execFileSync('mkfifo', [path]);
      else if (what === 'folder') mkdirSync(path);
      else if (what === 'link') symlinkSync(precious, path);
      else linkSync(precious, path);
    };
    const log = openLog(folder, new Redactor(), false);
    for (const entry of ['the till has started', 'and goes on']) {
      replace();
      log.info(entry);
      // Only then it is a file: the reader of a pipe waits as well.
      await eventually(() => expect(readdirSync(folder).sort()).toEqual(['till.log', 'till.log.replaced']));
      await eventually(() => expect(lstatSync(path).isFile()).toBe(true));
      expect(readFileSync(path, 'utf8')).toContain(entry);
      rmSync(`${path}.replaced`, { recursive: true });
    }
    expect(readFileSync(precious, 'utf8')).toBe('all sales');
  },
);
