// @ts-check
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { at } from '../paths.mjs';
import { journalSchema, listText, readSigningKey, signedList } from './update-list.mjs';

// The till's own reading: by its path, since the tools are type-checked apart from the till.
const { readSignedList } = await import(at('src', 'main', 'adapters', 'updates', 'signed-list.ts'));
const { journalMigrations } = await import(at('src', 'main', 'adapters', 'journal', 'schema', 'schema.ts'));

function file() {
  const folder = mkdtempSync(join(tmpdir(), 'update-list-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'a.deb');
}

it('makes a list that the till takes, by each of its keys and by no other', () => {
  const path = file();
  writeFileSync(path, 'the package');
  const [old, next] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
  const about = /** @type {const} */ ({
    system: 'linux',
    version: '0.2.0',
    share: 10,
    notes: 'New.',
    file: path,
    name: 'a.deb',
  });
  const text = signedList(listText(about), [old, next]);
  for (const key of [old, next]) {
    expect(readSignedList(text, [createPublicKey(key)])).toMatchObject({
      version: '0.2.0',
      share: 10,
      journalSchema: journalMigrations.length,
      file: { name: 'a.deb', size: 11 },
    });
  }
  expect(() => readSignedList(text, [generateKeyPairSync('ed25519').publicKey])).toThrow('not-signed');
  expect(() => readSignedList(text.replace('0.2.0', '0.3.0'), [createPublicKey(old)])).toThrow('not-signed');
});

it('knows the newest schema of the journal', () => {
  expect(journalSchema()).toBe(journalMigrations.at(-1)?.version);
});

it('signs with no key that tills do not know', () => {
  const path = file();
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => readSigningKey(path)).toThrow('do not take versions signed by');
  expect(() => readSigningKey(`${path}.none`)).toThrow('There is no key');
});
