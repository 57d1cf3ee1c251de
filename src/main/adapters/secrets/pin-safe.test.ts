import { createHmac, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { FilePinSafe, pinSafePath } from './pin-safe';
import { SealingVault } from './test-support/sealing-vault';

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
  // The same PIN of somebody else comes to something else.
  expect(await safe.verifier('q', '4829', salt)).not.toBe(expected);
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

it('tells a seal in characters of several bytes from its own, and does not fall over it', () => {
  const safe = new FilePinSafe(pinSafePath(newFolder()), new SealingVault());
  expect(safe.areSame('aGVsbG8', 'aGVsbG8')).toBe(true);
  expect(safe.areSame('aGVsbG8', 'aGVsbG9')).toBe(false);
  expect(safe.areSame('aGVsbG8', 'กขคงจฉช')).toBe(false);
});
