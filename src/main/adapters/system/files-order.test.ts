/** In what order names and contents reach the disk: what comes before a power cut is there after it. */
import type * as fs from 'node:fs';
import type * as promises from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { makeFolder, moveFile, moveFileSoon, removeFile, writeSoon, writeWhole } from './files';

const seen = vi.hoisted(() => ({ calls: [] as string[], root: '' }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const paths = new Map<number, string>();
  const note = (what: string, ...of: string[]): void => {
    seen.calls.push([what, ...of.map((path) => relative(seen.root, path) || '.')].join(' '));
  };
  return {
    ...real,
    openSync: (path: string, ...how: [string, number?]) => {
      const file = real.openSync(path, ...how);
      paths.set(file, path);
      return file;
    },
    fsyncSync: (file: number) => {
      real.fsyncSync(file);
      note('sync', paths.get(file)!);
    },
    renameSync: (from: string, to: string) => {
      real.renameSync(from, to);
      note('move', from, to);
    },
    unlinkSync: (path: string) => {
      real.unlinkSync(path);
      note('remove', path);
    },
  };
});

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>();
  return {
    ...real,
    open: async (path: string, ...how: [string]) => {
      const file = await real.open(path, ...how);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        await sync();
        seen.calls.push(`sync ${relative(seen.root, path) || '.'}`);
      };
      return file;
    },
  };
});

beforeEach(() => {
  seen.root = newFolder();
  seen.calls = [];
});
afterEach(removeFolders);

const at = (...path: string[]): string => join(seen.root, ...path);

it.skipIf(process.platform === 'win32')(
  'writes the content, then the name, each before the next step',
  () => {
    writeWhole(at('vault.json'), 'x');
    expect(seen.calls).toEqual(['sync vault.json.new', 'move vault.json.new vault.json', 'sync .']);
  },
);

it.skipIf(process.platform === 'win32')('makes folders that are there after a power cut', () => {
  makeFolder(at('a', 'b'));
  expect(seen.calls).toEqual(['sync a', 'sync .']);
  seen.calls = [];
  makeFolder(at('a', 'b'));
  expect(seen.calls).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'moves a file out of one folder and into another for good',
  async () => {
    makeFolder(at('aside'));
    writeWhole(at('a'), 'x');
    seen.calls = [];
    moveFile(at('a'), at('aside', 'a'));
    expect(seen.calls).toEqual(['move a aside/a', 'sync aside', 'sync .']);
    seen.calls = [];
    await moveFileSoon(at('aside', 'a'), at('a'));
    expect(seen.calls).toEqual(['sync .', 'sync aside']);
  },
);

it.skipIf(process.platform === 'win32')('takes a file away for good, and none without a word', () => {
  writeWhole(at('a'), 'x');
  seen.calls = [];
  removeFile(at('a'));
  expect(seen.calls).toEqual(['remove a', 'sync .']);
  seen.calls = [];
  removeFile(at('a'));
  expect(seen.calls).toEqual([]);
});

it('waits for no disk with what can be lost', () => {
  writeSoon(at('marks.json'), 'x');
  expect(seen.calls).toEqual(['move marks.json.new marks.json']);
});
