/** Where a passphrase seals: PINs and logins open whatever a till dies at while its token, or its passphrase, changes. */
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Vault } from '../../domain/ports';
import { systemClock } from '../system/clock';
import { newFolder, removeFolders } from '../test-support/folder';
import { NewsTargetFile } from './news-target-file';
import { FilePinSafe, pinSafePath } from './pin-safe';
import { openVault } from './vault';

const SERVICE = { baseUrl: 'https://api.example', identify: 'shop' };
const PLACE = { service: SERVICE, journal: 'journal', installation: 'here' };
const TARGET = { channel: 'telegram', to: '1', secret: 'a secret' } as const;
const [ONE, OTHER] = ['four words and more', 'other words'];
const NO_KEYRING = {
  available: () => Promise.resolve(false),
  seal: () => Promise.reject(new Error('no keyring')),
  open: () => Promise.resolve(null),
};

let folder: string;
/** The folder as it is when the vault's own file is about to change. */
let cutShort: string | null;
let vault: Vault;
let safe: FilePinSafe;
let target: NewsTargetFile;

/** A till that is started on a folder, before its passphrase is typed. */
async function start(on: string): Promise<void> {
  folder = on;
  const made = openVault(join(on, 'vault.json'), NO_KEYRING, () => undefined, systemClock, {
    derive: (text, salt) => createHash('sha256').update(`${text} ${salt}`).digest(),
    sealing: async () => {
      await own.sealAgain();
      await login.sealAgain();
      cutShort = newFolder();
      cpSync(on, cutShort, { recursive: true });
    },
  });
  const own = new FilePinSafe(pinSafePath(on), made);
  const login = new NewsTargetFile(join(on, 'news.json'), 'here', made, () => undefined);
  [vault, safe, target] = [made, own, login];
  await vault.settle(PLACE);
  await load();
}

const load = (): Promise<void> => safe.load(() => Promise.resolve(true));
const copied = (): string => {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
};

beforeEach(async () => {
  cutShort = null;
  await start(newFolder());
  await vault.store('token', ONE, SERVICE);
  await safe.make(false);
  await safe.keep({ shopCode: 'A CODE' });
  await target.set(TARGET);
});
afterEach(removeFolders);

it.each([
  ['before the vault has it', ONE, () => cutShort!],
  ['before anything else is sealed with it', OTHER, copied],
])('opens PINs and logins though a till dies with another passphrase %s', async (_, passphrase, left) => {
  await vault.store('other token', OTHER, SERVICE);
  await start(left());
  expect(safe.problem()?.code).toBe('PASSPHRASE_NEEDED');
  expect(await vault.unlock(passphrase)).toMatchObject({ ok: true });
  await load();
  expect([safe.problem(), safe.content().shopCode]).toEqual([null, 'A CODE']);
  expect(await target.get()).toEqual(TARGET);
  // From then on one seal is left, with the passphrase that holds.
  await start(copied());
  await vault.unlock(passphrase);
  await load();
  expect([safe.problem(), await target.get()]).toEqual([null, TARGET]);
});

it.each([
  ['as the token goes', () => cutShort!],
  ['once it is gone', copied],
])('opens the PINs though a till dies %s', async (_, left) => {
  await vault.remove();
  await start(left());
  expect([safe.problem(), safe.content().shopCode]).toEqual([null, 'A CODE']);
});

it.each([
  ['as it is about to be kept for one run only', () => cutShort!],
  ['once it is', copied],
])('opens the PINs though a till dies when its token was sealed, %s', async (_, left) => {
  await vault.store('other token', null, SERVICE);
  await start(left());
  expect([safe.problem(), safe.content().shopCode]).toEqual([null, 'A CODE']);
});

it('asks for the passphrase that opens PINs which may not be unsealed', async () => {
  await vault.remove();
  folder = cutShort!;
  const left = copied();
  await start(folder);
  const own = new FilePinSafe(pinSafePath(left), vault);
  await own.load((id) => Promise.resolve(id !== null));
  expect(own.problem()?.code).toBe('PASSPHRASE_NEEDED');
  await vault.unlock(ONE);
  await own.load((id) => Promise.resolve(id !== null));
  expect([own.problem(), own.content().shopCode]).toEqual([null, 'A CODE']);
});

it('opens the PINs after a till got its token again with the passphrase that it had', async () => {
  await start(folder);
  // From a file, before anyone types the passphrase.
  await vault.store('other token', ONE, SERVICE);
  await load();
  expect([safe.problem(), safe.content().shopCode]).toEqual([null, 'A CODE']);
});
