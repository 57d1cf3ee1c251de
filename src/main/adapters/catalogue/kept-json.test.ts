import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_LOOKS } from '@shared/model/service/game-look';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { looksSchema } from '@shared/ipc/till/looks';
import { KeptJson } from './kept-json';

afterEach(() => removeFolders());

const open = (path: string) => new KeptJson(path, looksSchema, NO_LOOKS);

it('keeps looks over a restart', () => {
  const path = join(newFolder(), 'looks.json');
  const looks = { order: ['b'], looks: { b: { colour: 'rust', icon: null, picture: null } } } as const;
  open(path).set(looks);
  expect(open(path).get()).toEqual(looks);
});

it.each([
  '{',
  '{"order":["a"]}',
  '{"order":[],"looks":{"a":{"colour":null,"icon":null,"picture":"https://x"}}}',
])('takes a file for none that says %s', (content) => {
  const path = join(newFolder(), 'looks.json');
  writeFileSync(path, content);
  expect(open(path).get()).toEqual(NO_LOOKS);
  expect(readFileSync(path, 'utf8')).toBe(content);
});
