import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { NewsTargetFile } from './news-target-file';
import { SealingVault } from './test-support/sealing-vault';

const TARGET = { channel: 'webhook', to: 'https://shop.test/hook', secret: 'a-secret-of-sixteen' } as const;

let path: string;
let vault: SealingVault;
let learnt: string[];
const open = (installation = 'here'): NewsTargetFile =>
  new NewsTargetFile(path, installation, vault, (secret) => learnt.push(secret));

beforeEach(() => {
  path = join(newFolder(), 'news.json');
  vault = new SealingVault();
  learnt = [];
});
afterEach(removeFolders);

it('is there after a restart, with nothing of it to read in the file', async () => {
  expect(await open().set(TARGET)).toBe(true);
  const text = readFileSync(path, 'utf8');
  for (const part of ['webhook', 'shop.test', TARGET.secret]) expect(text).not.toContain(part);
  expect(await open().get()).toEqual(TARGET);
  // Kept out of the log from then on.
  expect(learnt).toEqual([TARGET.secret, TARGET.secret]);
});

it('sends nothing from a copied folder, nor by an edited file', async () => {
  await open().set(TARGET);
  expect(await open('elsewhere').get()).toBeNull();
  const { sealed } = JSON.parse(readFileSync(path, 'utf8')) as { sealed: string };
  writeFileSync(path, JSON.stringify({ sealed, to: 'https://thief.test/' }));
  expect(await open().get()).toEqual(TARGET);
  writeFileSync(path, JSON.stringify({ ...TARGET, installation: 'here' }));
  expect(await open().get()).toBeNull();
});

it('waits for its keyring, and is kept until then', async () => {
  await open().set(TARGET);
  const { keyring } = vault;
  vault.keyring = null;
  const file = open();
  expect([file.isSet(), await file.get()]).toEqual([true, null]);
  vault.keyring = keyring;
  expect(await file.get()).toEqual(TARGET);
});

it('is not kept where nothing can seal it, and is gone when it is removed', async () => {
  const file = open();
  await file.set(TARGET);
  file.remove();
  expect([file.isSet(), await file.get(), open().isSet()]).toEqual([false, null, false]);
  vault.keyring = null;
  expect(await file.set(TARGET)).toBe(false);
  expect([file.isSet(), await file.get()]).toEqual([false, null]);
});

it('does not come back when it is removed while it is sealed again', async () => {
  const file = open();
  await file.set(TARGET);
  const sealing = file.sealAgain();
  file.remove();
  await sealing;
  expect(open().isSet()).toBe(false);
});
