import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeLog } from '../../app/test-support/fakes';
import { newFolder, removeFolders } from '../test-support/folder';
import { FieldFile } from './field-file';

let path: string;
const log = new FakeLog();
const open = () => new FieldFile(path, log);
const catalogue = (...products: [string, string[]][]) => ({
  products: products.map(([name, payloadField]) => ({ id: name, name, payloadField, packages: [] })),
  faults: [],
  fetchedAt: '2026-11-21T05:00:00.000Z',
});

beforeEach(() => (path = join(newFolder(), 'live', 'fields.json')));
afterEach(removeFolders);

it('remembers a withdrawn product’s fields over a restart', () => {
  open().learn(catalogue(['King', ['username', 'password']], ['Free Fire', ['uid']]));
  const later = open();
  later.learn(catalogue(['Queen', ['uid']]));
  expect(open().plain()).toEqual({ King: [0], 'Free Fire': [0], Queen: [0] });
});

it('that is damaged shows no field as plain, so that more is masked and not less', () => {
  open().learn(catalogue(['King', ['username', 'password']]));
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -3));
  expect(open().plain()).toEqual({});
});

it('is known all the same when it cannot be kept, which is logged', () => {
  mkdirSync(join(path, '..'), { recursive: true });
  mkdirSync(path);
  chmodSync(path, 0o500);
  const file = open();
  file.learn(catalogue(['King', ['username', 'password']]));
  expect(file.plain()).toEqual({ King: [0] });
  expect(log.entries).toMatchObject([['error', expect.any(String), expect.any(Error)]]);
});
