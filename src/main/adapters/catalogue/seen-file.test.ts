import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KeptSeen } from '../../domain/prices/decide-moves';
import { baht, NOON } from '../../domain/test-support/sales';
import { newFolder, removeFolders } from '../test-support/folder';
import { SeenFile } from './seen-file';

const NAMES = { productId: 'ff', packageId: 'ff-310', product: 'Free Fire', package: '310' };
const SEEN = { ...NAMES, price: baht(10_000), short: 5 };
const KEPT: KeptSeen = {
  seen: [SEEN],
  last: {
    ...{ act: 'stop', at: NOON, who: 'Nok' },
    packages: [{ ...NAMES, seen: null, before: null, set: { how: 'stopped' } }],
  },
};

let folder: string;
beforeEach(() => (folder = join(newFolder(), 'live')));
afterEach(removeFolders);

it('gives back the kept ids, to a later start too, and to the same service alone', () => {
  expect(new SeenFile(folder, 'shop').get()).toBe(null);
  new SeenFile(folder, 'shop').set(KEPT);
  expect(new SeenFile(folder, 'shop').get()).toMatchObject(KEPT);
  expect(new SeenFile(folder, 'another shop').get()).toBe(null);
});

it('counts a damaged file as none', () => {
  new SeenFile(folder, 'shop').set(KEPT);
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"seen":[{}],"last":null}');
  expect(new SeenFile(folder, 'shop').get()).toBe(null);
});
