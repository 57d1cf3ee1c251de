import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_LOOKS } from '@shared/model/service/game-look';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { looksSchema } from '@shared/ipc/till/looks';
import { newFolder, removeFolders } from '../test-support/folder';
import { JsonFile } from './json-file';

const LOOKS = {
  order: ['b'],
  looks: { b: { colour: 'rust' as const, icon: null, picture: null } },
  paused: {},
};
const BROKEN = [
  '{',
  '{"order":["a"]}',
  '{"order":[],"looks":{"a":{"colour":null,"icon":null,"picture":"https://x"}}}',
];

let path: string;
const open = (most?: number) => new JsonFile(path, looksSchema, NO_LOOKS, most);
beforeEach(() => (path = join(newFolder(), 'live', 'looks.json')));
afterEach(removeFolders);

it('keeps a value over a restart', () => {
  expect([open().read(), open().get()]).toEqual([null, NO_LOOKS]);
  open().set(LOOKS);
  expect([open().read(), open().get()]).toEqual([LOOKS, LOOKS]);
});

it.each(BROKEN)('takes a file for damaged that says %s, and leaves it there', (content) => {
  mkdirSync(join(path, '..'));
  writeFileSync(path, content);
  expect([open().read(), open().get()]).toEqual(['damaged', NO_LOOKS]);
  expect(readFileSync(path, 'utf8')).toBe(content);
});

it('takes a file for damaged that is too long, and a folder in its place', () => {
  open().set(LOOKS);
  expect(open(10).read()).toBe('damaged');
  open().remove();
  mkdirSync(path);
  expect(open().read()).toBe('damaged');
});

it('has the earlier value when another cannot be written', () => {
  const file = open();
  file.set(LOOKS);
  file.remove();
  mkdirSync(join(path, 'in-the-way'), { recursive: true });
  expect(() => file.set(LOOKS)).toThrow();
  expect(file.get()).toEqual(NO_LOOKS);
});

it('goes by what it wrote, unless it is asked for the file as it is now', () => {
  const file = open();
  file.set(LOOKS);
  writeFileSync(path, '{');
  expect([file.get(), file.fresh()]).toEqual([LOOKS, NO_LOOKS]);
});

it('does not write through a link', () => {
  const other = join(path, '..', 'journal.db');
  mkdirSync(join(path, '..'));
  writeFileSync(other, 'precious');
  symlinkSync(other, path);
  open().set(LOOKS);
  expect(readFileSync(other, 'utf8')).toBe('precious');
  expect(open().get()).toEqual(LOOKS);
});

it('sets a file aside whole, and leaves it in its place until another one is written', () => {
  const file = open();
  file.set(LOOKS);
  file.setAside();
  expect(file.read()).toEqual(LOOKS);
  expect(JSON.parse(readFileSync(`${path}.replaced`, 'utf8'))).toEqual(LOOKS);
  writeFileSync(path, 'damaged');
  file.setAside();
  expect([file.read(), file.get()]).toEqual([null, NO_LOOKS]);
  expect(readFileSync(`${path}.replaced`, 'utf8')).toBe('damaged');
  file.removeAside();
  expect(existsSync(`${path}.replaced`)).toBe(false);
});
