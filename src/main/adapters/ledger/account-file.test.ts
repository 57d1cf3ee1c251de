import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { LedgerAccountFile } from './account-file';

const ACCOUNT = {
  url: 'postgres://ledger.shop.test/shop',
  ca: null,
  user: 'till_1',
  password: 'a password of the till',
  shop: 'Siam',
  till: 'Till 1',
  shopKey: null,
  sealCode: null,
};

let path: string;
let isKeyringThere: boolean;
let learnt: string[];
const turned = (text: string): string => Buffer.from(text).toString('hex');
const sealer = {
  seal: (text: string) => Promise.resolve(isKeyringThere ? turned(text) : null),
  open: (sealed: string) => Promise.resolve(isKeyringThere ? Buffer.from(sealed, 'hex').toString() : null),
};
const file = (installation = 'here'): LedgerAccountFile =>
  new LedgerAccountFile(path, installation, sealer, (secret) => learnt.push(secret));

beforeEach(() => {
  path = join(newFolder(), 'ledger.json');
  [isKeyringThere, learnt] = [true, []];
});
afterEach(() => removeFolders());

it('keeps an account sealed, address and all, and keeps its password out of logs', async () => {
  await file().set(ACCOUNT);
  const written = readFileSync(path, 'utf8');
  for (const secret of [ACCOUNT.password, ACCOUNT.user, 'ledger.shop.test'])
    expect(written).not.toContain(secret);
  learnt = [];
  expect(await file().get()).toEqual(ACCOUNT);
  expect(learnt).toEqual([ACCOUNT.password]);
});

it('joins no till by the file of another one that the same keyring sealed', async () => {
  await file('elsewhere').set(ACCOUNT);
  expect([file().isSet(), await file().get()]).toEqual([true, null]);
});

it('writes nothing in the clear where nothing seals, and knows it for this run', async () => {
  isKeyringThere = false;
  const kept = file();
  await kept.set(ACCOUNT);
  expect([existsSync(path), await kept.get()]).toEqual([false, ACCOUNT]);
  isKeyringThere = true;
  await kept.sealAgain();
  expect(await file().get()).toEqual(ACCOUNT);
});

it('holds only an account that the disk took: a till that did not join says so', async () => {
  // A folder where the new file is written first.
  mkdirSync(`${path}.new`);
  const kept = file();
  await expect(kept.set(ACCOUNT)).rejects.toThrow();
  expect([kept.isSet(), await kept.get()]).toEqual([false, null]);
});

it('keeps what cannot be opened now, and takes nothing from a file that someone else wrote', async () => {
  await file().set(ACCOUNT);
  isKeyringThere = false;
  expect([await file().get(), existsSync(path)]).toEqual([null, true]);
  isKeyringThere = true;
  for (const text of ['', '{}', JSON.stringify({ sealed: turned('{"url":"x"}') }), JSON.stringify(ACCOUNT)]) {
    writeFileSync(path, text);
    expect(await file().get()).toBeNull();
  }
});
