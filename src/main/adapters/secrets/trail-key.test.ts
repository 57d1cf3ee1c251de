import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SealingVault } from './test-support/sealing-vault';
import { TrailKeyStore, trailKeyPath } from './trail-key';

const PINS = { journal: 'a journal', id: 'pins', versions: 2 };

let folder: string;
let vault: SealingVault;
const store = () => new TrailKeyStore(trailKeyPath(folder), vault);
const at = (seq: number) => () => ({ seq, hash: '' });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trail-key-'));
  vault = new SealingVault();
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is made once, sealed on disk, and the same at the next start', async () => {
  const made = await store().get(at(4));
  expect(made).toMatchObject({ storage: 'keyring', since: 5 });
  expect(made?.bytes).toHaveLength(32);
  const file = readFileSync(trailKeyPath(folder), 'utf8');
  expect(file).not.toContain(Buffer.from(made!.bytes).toString('base64'));
  expect(await store().get(at(99))).toEqual(made);
});

it('is not made by who only looks for it', async () => {
  expect(await store().find()).toBe(null);
  expect(existsSync(trailKeyPath(folder))).toBe(false);
});

it('of a copy is forgotten again when the rest of the copy could not be imported', async () => {
  const taken = store();
  const text = JSON.stringify({ key: Buffer.alloc(32, 3).toString('base64'), since: 7 });
  expect(await taken.take(text)).toBe(true);
  expect(await taken.take(text)).toBe(false);
  taken.drop();
  expect(await taken.find()).toBe(null);
  expect(await store().get(at(0))).toMatchObject({ since: 1 });
});

it('says for good whose people had PINs, and nothing of it in a copy', async () => {
  const first = store();
  const made = await first.get(at(0));
  expect(await first.pinsOf()).toEqual([]);
  // An earlier seal that opens as well would not say so.
  await first.sealAgain();
  await first.notePins(PINS);
  expect(JSON.parse(readFileSync(trailKeyPath(folder), 'utf8'))).not.toHaveProperty('former');
  const next = store();
  expect(await next.pinsOf()).toEqual([PINS]);
  expect(await next.find()).toEqual(made);
  await next.sealAgain();
  // What another journal's people have is no reason to forget it.
  await next.notePins({ journal: 'another journal', id: 'others', versions: 1 });
  expect(await store().pinsOf()).toEqual([PINS, { journal: 'another journal', id: 'others', versions: 1 }]);
  expect(await next.text()).not.toContain('a journal');
  vault.keyring = null;
  expect(await store().pinsOf()).toEqual([]);
});

it('is not that of another till, which the same keyring opens', async () => {
  const place = (name: string) => new TrailKeyStore(trailKeyPath(folder), vault, name);
  const theirs = place('theirs');
  // Who makes a copy up knows its key, and has their own till seal it.
  await theirs.take(JSON.stringify({ key: Buffer.alloc(32, 3).toString('base64'), since: 1 }));
  await theirs.notePins(PINS);
  expect(await place('theirs').find()).toMatchObject({ since: 1 });
  const here = place('here');
  expect(await here.pinsOf()).toEqual([]);
  expect(await here.get(at(4))).toMatchObject({ since: 5 });
  expect(here.wasThere('a journal')).toBe(false);
});

it('is not at hand while the keyring is away, and stays', async () => {
  const made = await store().get(at(0));
  const { keyring } = vault;
  vault.keyring = null;
  expect(await store().get(at(9))).toBe(null);
  vault.keyring = keyring;
  expect(await store().get(at(9))).toEqual(made);
});

it.each(['token', '{"token":"x"}', '[', 'null'])(
  'is none where another seal is in its place: %j',
  async (text) => {
    await store().get(at(0));
    writeFileSync(trailKeyPath(folder), JSON.stringify({ sealed: await vault.seal(text) }));
    expect(await store().find()).toBe(null);
  },
);

describe('without a keyring', () => {
  beforeEach(() => {
    vault.keyring = null;
  });

  it('waits for the passphrase of the token, then is sealed by it', async () => {
    vault.locked = true;
    expect(await store().get(at(0))).toBe(null);
    Object.assign(vault, { locked: false, passphrase: Buffer.alloc(32, 7) });
    const made = await store().get(at(6));
    expect(made).toMatchObject({ storage: 'passphrase', since: 7 });
    expect(await store().get(at(9))).toEqual(made);
    Object.assign(vault, { locked: true, passphrase: null });
    expect(await store().get(at(9))).toBe(null);
  });

  it('has the id of the next start from when a passphrase seals it', async () => {
    const first = store();
    await first.get(at(0));
    vault.passphrase = Buffer.alloc(32, 7);
    await first.sealAgain();
    expect(await first.find()).toEqual(await store().find());
  });

  it('lives for one run when nothing can seal it, and says so in its id', async () => {
    const one = await store().get(at(0));
    const other = await store().get(at(0));
    expect(one).toMatchObject({ storage: 'memory', id: expect.stringMatching(/^run-/) as string });
    expect(other?.id).not.toBe(one?.id);
    expect(existsSync(trailKeyPath(folder))).toBe(false);
  });
});

it('is sealed again by another passphrase, and stays the same key', async () => {
  vault.keyring = null;
  vault.passphrase = Buffer.alloc(32, 7);
  const first = store();
  const made = await first.get(at(0));
  vault.passphrase = Buffer.alloc(32, 8);
  await first.sealAgain();
  await first.notePins(PINS);
  // A till that died before the vault had the new passphrase starts with the earlier one.
  vault.passphrase = Buffer.alloc(32, 7);
  expect(await store().get(at(9))).toEqual(made);
  vault.passphrase = Buffer.alloc(32, 8);
  expect(await store().get(at(9))).toEqual(made);
});

it('stays with the passphrase in force, though a till dies at each try to change that', async () => {
  vault.keyring = null;
  vault.passphrase = Buffer.alloc(32, 7);
  const made = await store().get(at(0));
  for (const next of [8, 9]) {
    const till = store();
    vault.passphrase = Buffer.alloc(32, 7);
    expect(await till.get(at(9))).toEqual(made);
    vault.passphrase = Buffer.alloc(32, next);
    await till.sealAgain();
  }
  vault.passphrase = Buffer.alloc(32, 7);
  expect(await store().get(at(9))).toEqual(made);
  expect(existsSync(join(folder, 'trail.json.replaced'))).toBe(false);
});

it.each(['', '{', '{"sealed":"keyring:AAAA"}'])(
  'that cannot be read (%j) is set aside, not destroyed',
  async (text) => {
    writeFileSync(trailKeyPath(folder), text);
    const made = await store().get(at(0));
    expect(made?.storage).toBe('keyring');
    expect(readFileSync(join(folder, 'trail.json.replaced'), 'utf8')).toBe(text);
  },
);

describe('whether a key of this till was there before', () => {
  it.each([
    ['for a token that was sealed next to this journal', 'j1', 'j1', true],
    ['for a token that was sealed next to another one', 'j2', 'j1', false],
    ['for a token without a seal', null, 'j1', false],
  ])('is known %s', (_, sealedFor, journal, was) => {
    vault.openedFor = () => sealedFor;
    expect(store().wasThere(journal)).toBe(was);
  });

  it('is known by the key itself, once it was found', async () => {
    await store().get(at(0));
    const found = store();
    await found.find();
    expect(found.wasThere('j1')).toBe(true);
  });
});
