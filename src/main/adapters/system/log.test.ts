import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { openLog } from './log';
import { Redactor } from './redactor';

afterEach(() => removeFolders());

it.skipIf(process.platform === 'win32').each(['pipe', 'folder'])(
  'is written although there is a %s in its place, which is moved away',
  async (what) => {
    const folder = newFolder();
    const path = join(folder, 'till.log');
    if (what === 'pipe') execFileSync('mkfifo', [path]);
    else mkdirSync(path);
    openLog(folder, new Redactor(), false).info('the till has started');
    // Only then it is a file: whoever reads a pipe waits as well.
    await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual(['till.log', 'till.log.replaced']));
    expect(readFileSync(path, 'utf8')).toContain('the till has started');
  },
);
