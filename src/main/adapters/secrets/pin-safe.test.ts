import { createHmac, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { PersonFacts } from '../../domain/people/person-version';
import { waitAfter } from '../../domain/tries';
import { newFolder, removeFolders } from '../test-support/folder';
import { FilePinSafe, pinSafePath } from './pin-safe';
import { SealingVault } from './test-support/sealing-vault';

const VERSION: PersonFacts = {
  ...{ personId: 'p', version: 1, at: '2026-11-22T05:00:00.000Z', how: 'added', name: 'Nok' },
  ...{ colour: 'teal', role: 'owner', removed: false, salt: null, verifier: null },
};

const sealedOnly = (id: string | null): Promise<boolean> => Promise.resolve(id !== null);

afterEach(removeFolders);

it('makes of a PIN what only the secret and 32 MB of work lead to', async () => {
  const path = pinSafePath(newFolder());
  const vault = new SealingVault();
  const safe = new FilePinSafe(path, vault);
  await safe.make(false);
  const { sealed } = JSON.parse(readFileSync(path, 'utf8')) as { sealed: string };
  const { secret } = JSON.parse((await vault.open(sealed))!) as { secret: string };
  const salt = safe.newSalt();
  const peppered = createHmac('sha256', Buffer.from(secret, 'base64')).update('pin p 4829').digest();
  const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
  const expected = scryptSync(peppered, Buffer.from(salt, 'base64'), 32, cost).toString('base64');
  expect(await safe.verifier('p', '4829', salt)).toBe(expected);
  // The same PIN of someone else gives another verifier.
  expect(await safe.verifier('q', '4829', salt)).not.toBe(expected);
});

it('knows its own seals after it went on with the shop’s secret', async () => {
  const path = pinSafePath(newFolder());
  const vault = new SealingVault();
  const safe = new FilePinSafe(path, vault);
  await safe.make(false);
  const facts = VERSION;
  const before = { ...facts, seal: safe.seal(facts) };
  await safe.adopt(Buffer.alloc(32, 8).toString('base64'), 'A CODE');
  const again = new FilePinSafe(path, vault);
  await again.load(sealedOnly);
  expect(again.content().shopCode).toBe('A CODE');
  expect(again.isOurs(before)).toBe(true);
  expect(again.isOurs({ ...before, role: 'cashier' })).toBe(false);
  expect(again.isOurs({ ...facts, seal: again.seal(facts) })).toBe(true);
  expect(again.seal(facts)).not.toBe(before.seal);
});

it('is never left bare where a keyring could have sealed it', async () => {
  const path = pinSafePath(newFolder());
  const vault = new SealingVault();
  const seal = vault.seal.bind(vault);
  vault.seal = () => Promise.resolve(null);
  const safe = new FilePinSafe(path, vault);
  await expect(safe.make(false)).rejects.toThrow('KEYRING_UNAVAILABLE');
  vault.seal = seal;
  await safe.sealAgain();
  expect(readFileSync(path, 'utf8')).toContain('keyring:');
});

it('recognises a foreign seal in characters of several bytes, without failing', () => {
  const safe = new FilePinSafe(pinSafePath(newFolder()), new SealingVault());
  expect(safe.areSame('aGVsbG8', 'aGVsbG8')).toBe(true);
  expect(safe.areSame('aGVsbG8', 'aGVsbG9')).toBe(false);
  expect(safe.areSame('aGVsbG8', 'กขคงจฉช')).toBe(false);
});

it('takes all of a copy over or nothing: what cannot be written is not there for this run either', async () => {
  const copied = new FilePinSafe(pinSafePath(newFolder()), new SealingVault());
  await copied.make(false);
  const vault = new SealingVault();
  const seal = vault.seal.bind(vault);
  const safe = new FilePinSafe(pinSafePath(newFolder()), vault);
  vault.seal = () => Promise.resolve(null);
  await expect(safe.take(copied.text()!, sealedOnly)).rejects.toThrow('KEYRING_UNAVAILABLE');
  expect([safe.exists(), safe.secret()]).toEqual([false, null]);
  vault.seal = seal;
  expect(await safe.take(copied.text()!, sealedOnly)).toBe(true);
  expect(safe.secret()).toBe(copied.secret());
  // The till's own people stay; a secret made for a first PIN that failed does not.
  const other = new FilePinSafe(pinSafePath(newFolder()), new SealingVault());
  await other.make(false);
  await copied.keep({ people: [{ ...VERSION, seal: copied.seal(VERSION) }] });
  expect(await copied.take(other.text()!, sealedOnly)).toBe(false);
  expect(await other.take(copied.text()!, sealedOnly)).toBe(true);
  expect(other.content()).toEqual(copied.content());
  safe.drop();
  expect([safe.exists(), safe.secret()]).toEqual([false, null]);
});

it('lets no one try PINs in copies of its folder, each with its own tries', async () => {
  const vault = new SealingVault();
  const path = pinSafePath(newFolder());
  const at = (where: string) => new FilePinSafe(path, vault, undefined, where);
  const load = async (where: string) => {
    const safe = at(where);
    await safe.load(sealedOnly);
    return safe;
  };
  const version = { ...VERSION, personId: 'p', seal: '' };
  const safe = at('here');
  await safe.make(false);
  await safe.keep({ people: [version] });
  expect((await load('here')).content().tries).toEqual({});

  const copied = await load('elsewhere');
  const wait = waitAfter(copied.content().tries['p']?.wrong ?? 0);
  expect(wait).toBeGreaterThan(100_000);
  expect(copied.content().tries['p']?.lastAt).toBeGreaterThan(Date.now() - 60_000);
  // A restart before the first try shortens nothing; once a PIN was right there, the folder is the till's.
  expect((await load('elsewhere')).content().tries['p']?.wrong).toBe(copied.content().tries['p']?.wrong);
  await copied.keep({ tries: {} });
  expect((await load('elsewhere')).content().tries).toEqual({});

  // What a sealed copy brings was opened with its passphrase.
  const other = pinSafePath(newFolder());
  const taking = new FilePinSafe(other, vault, undefined, 'another PC');
  await taking.take(copied.text()!, sealedOnly);
  const taken = new FilePinSafe(other, vault, undefined, 'another PC');
  await taken.load(sealedOnly);
  expect(taken.content().tries).toEqual({});
});
