import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appError, Failure, type ErrorCode } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { TokenProblem } from '@shared/model/kinds/service';
import type { TokenPlace, Vault } from '../../domain/ports';
import { newFolder, removeFolders } from '../test-support/folder';
import type { Keyring } from './keyring';
import { keyOf, newSalt, openWithKey, sealWithKey } from './passphrase-seal';
import { fixedVault } from './fixed-vault';
import { openVault } from './vault';

const TOKEN = 'token-5e1f-c0ffee';
const PASSPHRASE = 'correct horse battery';
const SERVICE = { baseUrl: 'https://example.com', identify: 'demo' };
const PLACE = { service: SERVICE, journal: 'journal-1', installation: 'folder-1' };
const PINS = { id: 'pins', versions: 2 };
const ELSEWHERE: [string, TokenPlace, TokenProblem, ErrorCode][] = [
  [
    'another host',
    { ...PLACE, service: { ...SERVICE, baseUrl: 'https://example.org' } },
    'other-service',
    'TOKEN_OF_OTHER_SERVICE',
  ],
  [
    'the same host in the clear',
    { ...PLACE, service: { ...SERVICE, baseUrl: 'http://example.com' } },
    'other-service',
    'TOKEN_OF_OTHER_SERVICE',
  ],
  [
    'another identify',
    { ...PLACE, service: { ...SERVICE, identify: 'other' } },
    'other-service',
    'TOKEN_OF_OTHER_SERVICE',
  ],
  ['another folder', { ...PLACE, installation: 'folder-2' }, 'other-folder', 'TOKEN_OF_OTHER_FOLDER'],
  ['another journal', { ...PLACE, journal: 'journal-2' }, 'other-journal', 'TOKEN_OF_OTHER_JOURNAL'],
];

/** A keyring that really seals, and can be locked, lost or replaced. */
class FakeKeyring implements Keyring {
  there = true;
  breaks = false;
  key = randomBytes(32);

  available(): Promise<boolean> {
    return Promise.resolve(this.there);
  }

  seal(text: string): Promise<string> {
    return this.breaks ? Promise.reject(new Error('gone')) : Promise.resolve(sealWithKey(text, this.key));
  }

  open(sealed: string): Promise<string | null> {
    return Promise.resolve(openWithKey(sealed, this.key));
  }
}

/** A key as the real one depends on passphrase and salt; that one takes a quarter of a second each time. */
const quickKeyOf: typeof keyOf = (passphrase, salt) =>
  createHash('sha256').update(passphrase).update(salt).digest();

let path: string;
let keyring: FakeKeyring;
const clock = { at: Date.parse('2026-01-02T03:04:05.000Z'), now: () => clock.at };
const learn = vi.fn<(secret: string) => void>();

beforeEach(() => {
  path = join(newFolder(), 'vault.json');
  keyring = new FakeKeyring();
  learn.mockClear();
});
afterEach(removeFolders);

/** The vault as the next start of the till opens it, at work at a place. */
function open(place = PLACE, derive = quickKeyOf) {
  const vault = openVault(path, keyring, learn, clock, { derive });
  void vault.settle(place);
  return vault;
}
/** The same with the key of a release. */
const openSlowly = () => open(PLACE, keyOf);
const onDisk = () => readFileSync(path, 'utf8');
const filesHold = (text: string) =>
  readdirSync(dirname(path)).some((name) => readFileSync(join(dirname(path), name), 'utf8').includes(text));

describe('an empty vault', () => {
  it('says so', async () => {
    const status = {
      present: false,
      usable: false,
      storage: 'none',
      problem: null,
      keyringAvailable: true,
      waitUntil: null,
    };
    expect(await open().status()).toEqual(status);
    expect(await open().token()).toEqual(fail(appError('TOKEN_MISSING')));
    expect(await open().unlock(PASSPHRASE)).toEqual(fail(appError('TOKEN_MISSING')));
    keyring.there = false;
    expect(await open().status()).toEqual({ ...status, keyringAvailable: false });
  });
});

describe('a token in the keyring', () => {
  beforeEach(() => open().store(TOKEN, null, SERVICE));

  it('comes back at the next start, and is on disk only sealed', async () => {
    expect(await open().token()).toEqual(ok(TOKEN));
    expect(await open().status()).toEqual({
      present: true,
      usable: true,
      storage: 'keyring',
      problem: null,
      keyringAvailable: true,
      waitUntil: null,
    });
    expect(filesHold(TOKEN)).toBe(false);
    expect(new Set(learn.mock.calls.flat())).toEqual(new Set([TOKEN]));
  });

  it('is preferred to a passphrase', async () => {
    await open().store(TOKEN, PASSPHRASE, SERVICE);
    expect(onDisk()).toContain('"keyring"');
  });

  it.each<[string, () => void, TokenProblem, ErrorCode]>([
    [
      'the keyring is locked',
      () => {
        keyring.there = false;
      },
      'keyring-unavailable',
      'KEYRING_UNAVAILABLE',
    ],
    [
      'the keyring is another',
      () => {
        keyring.key = randomBytes(32);
      },
      'cannot-decrypt',
      'TOKEN_UNREADABLE',
    ],
  ])('is there but of no use while %s, and stays', async (_, change, problem, code) => {
    const before = onDisk();
    const { key } = keyring;
    change();
    const vault = open();
    expect(await vault.status()).toMatchObject({ present: true, usable: false, storage: 'keyring', problem });
    expect(await vault.token()).toMatchObject({ ok: false, error: { code } });
    expect(onDisk()).toBe(before);
    Object.assign(keyring, { there: true, key });
    expect(await vault.token()).toEqual(ok(TOKEN));
  });

  it('is replaced by a new one in one step', async () => {
    const vault = open();
    await vault.token();
    await vault.store('token-two', null, SERVICE);
    expect(await open().token()).toEqual(ok('token-two'));
    expect(readdirSync(dirname(path))).toEqual(['vault.json']);
  });

  it('is set aside, not destroyed, by a new one while it cannot be opened', async () => {
    const before = onDisk();
    keyring.key = randomBytes(32);
    await open().store('token-two', null, SERVICE);
    expect(await open().token()).toEqual(ok('token-two'));
    expect(readFileSync(`${path}.replaced`, 'utf8')).toBe(before);
  });

  it('does not come back after a new one for this run only, and is set aside', async () => {
    const before = onDisk();
    keyring.there = false;
    await open().store('token-two', null, SERVICE);
    expect(existsSync(path)).toBe(false);
    expect(readFileSync(`${path}.replaced`, 'utf8')).toBe(before);
  });

  it('stays when the keyring goes away while a new one is stored', async () => {
    const before = onDisk();
    keyring.breaks = true;
    const vault = open();
    await expect(vault.store('token-two', null, SERVICE)).rejects.toEqual(
      new Failure(appError('KEYRING_UNAVAILABLE')),
    );
    expect(onDisk()).toBe(before);
    expect(await vault.token()).toEqual(ok(TOKEN));
  });

  it('stays on disk when the new one cannot be written', async () => {
    const vault = open();
    await vault.token();
    const before = onDisk();
    mkdirSync(`${path}.new`);
    await expect(vault.store('token-two', null, SERVICE)).rejects.toThrow();
    expect(onDisk()).toBe(before);
  });

  it('is gone for good when a person removes it, with the copy set aside', async () => {
    keyring.key = randomBytes(32);
    const vault = open();
    await vault.store('token-two', null, SERVICE);
    await vault.remove();
    expect(readdirSync(dirname(path))).toEqual([]);
    expect(await vault.token()).toEqual(fail(appError('TOKEN_MISSING')));
  });
});

describe('a token sealed by a passphrase', () => {
  beforeEach(async () => {
    keyring.there = false;
    await open().store(TOKEN, PASSPHRASE, SERVICE);
  });

  it('needs it at the next start, and is on disk only sealed', async () => {
    const vault = open();
    expect(await vault.status()).toEqual({
      present: true,
      usable: false,
      storage: 'passphrase',
      problem: 'passphrase-needed',
      keyringAvailable: false,
      waitUntil: null,
    });
    expect(await vault.token()).toEqual(fail(appError('PASSPHRASE_NEEDED')));
    expect(filesHold(TOKEN) || filesHold(PASSPHRASE)).toBe(false);
    expect(await vault.unlock(PASSPHRASE)).toEqual(ok(null));
    expect(await vault.token()).toEqual(ok(TOKEN));
    expect(await vault.status()).toMatchObject({ usable: true, storage: 'passphrase', problem: null });
  });

  it('stays as it is on a wrong passphrase, and opens on the right one after', async () => {
    const before = onDisk();
    const vault = open();
    expect(await vault.unlock('wrong horse')).toEqual(fail(appError('WRONG_PASSPHRASE')));
    expect(onDisk()).toBe(before);
    expect(await vault.unlock(PASSPHRASE)).toEqual(ok(null));
  });

  it('opens however the keyboard composes the passphrase', async () => {
    await openSlowly().store(TOKEN, 'caf\u00e9-caf\u00e9', SERVICE);
    expect(await openSlowly().unlock('cafe\u0301-cafe\u0301')).toEqual(ok(null));
  });

  it('is not opened once a byte of it was changed', async () => {
    const file = JSON.parse(onDisk()) as { sealed: string };
    const bytes = Buffer.from(file.sealed, 'base64');
    bytes[20]! ^= 1;
    writeFileSync(path, JSON.stringify({ ...file, sealed: bytes.toString('base64') }));
    expect(await open().unlock(PASSPHRASE)).toEqual(fail(appError('WRONG_PASSPHRASE')));
    writeFileSync(path, JSON.stringify({ ...file, sealed: 'AAAA' }));
    clock.at += 3_600_000;
    expect(await open().unlock(PASSPHRASE)).toEqual(fail(appError('WRONG_PASSPHRASE')));
  });
});

describe('a token next to other data than it was sealed for', () => {
  it.each(ELSEWHERE)('%s: is asked for again, whichever sealed it', async (_, place, problem, code) => {
    for (const there of [true, false]) {
      keyring.there = there;
      await open().store(TOKEN, PASSPHRASE, SERVICE);
      const before = onDisk();
      const vault = open(place);
      // The passphrase opens what else it sealed.
      if (!there) {
        expect(await vault.status()).toMatchObject({ usable: false, problem: 'passphrase-needed' });
        expect(await vault.unlock(PASSPHRASE)).toEqual(ok(null));
        expect(await vault.open((await vault.seal('a login'))!)).toBe('a login');
      }
      expect(await vault.token()).toMatchObject({ ok: false, error: { code } });
      expect(await vault.status()).toMatchObject({ present: true, usable: false, problem });
      expect(onDisk()).toBe(before);
      await vault.store(TOKEN, PASSPHRASE, place.service);
      expect(await vault.token()).toEqual(ok(TOKEN));
      expect(await open().token()).toMatchObject({ ok: false });
    }
  });

  it('is not taken for it when the place in the file is edited', async () => {
    keyring.there = false;
    await open().store(TOKEN, PASSPHRASE, SERVICE);
    const place = { ...PLACE, service: { ...SERVICE, baseUrl: 'https://example.org' } };
    writeFileSync(path, JSON.stringify({ ...(JSON.parse(onDisk()) as object), place }));
    expect(await open(place).unlock(PASSPHRASE)).toEqual(fail(appError('WRONG_PASSPHRASE')));
    writeFileSync(path, JSON.stringify({ ...(JSON.parse(onDisk()) as object), place: null }));
    expect(await open(place).unlock(PASSPHRASE)).toEqual(fail(appError('TOKEN_UNREADABLE')));
  });

  it('is not given out when the till goes on elsewhere in the same run', async () => {
    const vault = open();
    await vault.store(TOKEN, null, SERVICE);
    await vault.settle(ELSEWHERE[0]![1]);
    expect(await vault.token()).toEqual(fail(appError('TOKEN_OF_OTHER_SERVICE')));
    await vault.settle(PLACE);
    expect(await vault.token()).toEqual(ok(TOKEN));
  });

  it('that is stored before the till is at work is sealed once it is', async () => {
    const vault = openVault(path, keyring, learn, clock);
    await vault.store(TOKEN, null, SERVICE);
    expect(await vault.token()).toEqual(fail(appError('TOKEN_MISSING')));
    expect(existsSync(path)).toBe(false);
    await vault.settle(PLACE);
    expect(await open().token()).toEqual(ok(TOKEN));
  });
});

it.each(['keyring', 'passphrase'])(
  'a token that was sealed by the %s without a place is not opened',
  async (by) => {
    keyring.there = by === 'keyring';
    const salt = newSalt();
    const sealed = sealWithKey(TOKEN, keyring.there ? keyring.key : quickKeyOf(PASSPHRASE, salt));
    writeFileSync(
      path,
      JSON.stringify(keyring.there ? { storage: by, sealed } : { storage: by, sealed, salt }),
    );
    const before = onDisk();
    const vault = open();
    if (!keyring.there) expect(await vault.unlock(PASSPHRASE)).toEqual(fail(appError('TOKEN_UNREADABLE')));
    expect(await vault.token()).toEqual(fail(appError('TOKEN_UNREADABLE')));
    expect(onDisk()).toBe(before);
  },
);

describe('wrong passphrases', () => {
  beforeEach(async () => {
    keyring.there = false;
    await open().store(TOKEN, PASSPHRASE, SERVICE);
  });

  const wrong = async (passphrase = 'wrong horse') => {
    const tried = await open().unlock(passphrase);
    return tried.ok ? 'right' : tried.error.code;
  };

  it('make the next one wait, longer each time, over restarts, and a right one ends it', async () => {
    const waits: number[] = [];
    for (let tries = 0; tries < 13; tries += 1) {
      expect(await wrong()).toBe('WRONG_PASSPHRASE');
      const { waitUntil } = await open().status();
      const waitMs = waitUntil === null ? 0 : Date.parse(waitUntil) - clock.at;
      waits.push(waitMs / 1_000);
      if (waitMs === 0) continue;
      clock.at += waitMs - 1;
      // Not even the right one is looked at, and asking early makes it no longer.
      expect(await wrong(PASSPHRASE)).toBe('PASSPHRASE_WAIT');
      clock.at += 1;
    }
    expect(waits).toEqual([0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect(await wrong(PASSPHRASE)).toBe('right');
    expect(await wrong()).toBe('WRONG_PASSPHRASE');
    expect(await open().status()).toMatchObject({ waitUntil: null });
  });

  it('make no one wait longer than that because the clock was turned back', async () => {
    for (const _ of [1, 2]) await wrong();
    clock.at -= 365 * 86_400_000;
    const { waitUntil } = await open().status();
    expect(Date.parse(waitUntil ?? '') - clock.at).toBe(2_000);
  });
});

describe('a token without keyring and passphrase', () => {
  it('lives for this run only', async () => {
    keyring.there = false;
    const vault = open();
    await vault.store(TOKEN, null, SERVICE);
    expect(await vault.token()).toEqual(ok(TOKEN));
    expect(await vault.status()).toMatchObject({ present: true, usable: true, storage: 'memory' });
    expect(readdirSync(dirname(path))).toEqual([]);
    expect(await open().status()).toMatchObject({ present: false });
  });
});

describe('a damaged vault', () => {
  it.each(['', '{', '[]', '{"storage":"keyring"}', '{"storage":"clear","token":"x"}', '\u0000\u0001'])(
    '%j cannot be read, which is not the same as empty, and stays',
    async (content) => {
      writeFileSync(path, content);
      const vault = open();
      expect(await vault.status()).toMatchObject({
        present: true,
        usable: false,
        storage: 'none',
        problem: 'cannot-decrypt',
      });
      expect(await vault.token()).toEqual(fail(appError('TOKEN_UNREADABLE')));
      expect(await vault.unlock(PASSPHRASE)).toEqual(fail(appError('TOKEN_UNREADABLE')));
      expect(onDisk()).toBe(content);
      await vault.store(TOKEN, null, SERVICE);
      expect(await open().token()).toEqual(ok(TOKEN));
      expect(readFileSync(`${path}.replaced`, 'utf8')).toBe(content);
    },
  );
});

describe('secrets of a sale', () => {
  it('are sealed by what the token is sealed with, and open at the next start', async () => {
    const sealed = await open().seal('hunter2');
    expect(sealed).toMatch(/^keyring:/);
    expect(sealed).not.toContain('hunter2');
    expect(await open().open(sealed!)).toBe('hunter2');
    keyring.there = false;
    expect(await open().open(sealed!)).toBe(null);
  });

  it('are sealed by the passphrase where there is no keyring', async () => {
    keyring.there = false;
    const vault = open();
    expect(await vault.seal('hunter2')).toBe(null);
    await vault.store(TOKEN, PASSPHRASE, SERVICE);
    const sealed = await vault.seal('hunter2');
    expect(sealed).toMatch(/^passphrase:/);
    const next = open();
    expect(await next.open(sealed!)).toBe(null);
    await next.unlock(PASSPHRASE);
    expect(await next.open(sealed!)).toBe('hunter2');
    expect(await next.open('passphrase:AAAA')).toBe(null);
    await next.remove();
    expect(await next.open(sealed!)).toBe(null);
  });

  it('are not sealed by a keyring that goes away just then', async () => {
    keyring.breaks = true;
    expect(await open().seal('hunter2')).toBe(null);
  });
});

describe('the vault of training mode', () => {
  it('has its public token and keeps nothing', async () => {
    const vault = fixedVault(TOKEN);
    await vault.store('other', null, SERVICE);
    await vault.remove();
    expect(await vault.token()).toEqual(ok(TOKEN));
    expect(await vault.status()).toMatchObject({ present: true, usable: true, storage: 'memory' });
    expect(await vault.unlock('')).toEqual(ok(null));
    expect(await vault.seal('hunter2')).toBe(null);
    expect(await vault.open('x')).toBe(null);
  });
});

it('derives the key of a passphrase slowly, and opens with the same one again', async () => {
  keyring.there = false;
  await openSlowly().store(TOKEN, PASSPHRASE, SERVICE);
  expect(await open().unlock(PASSPHRASE)).toEqual(fail(appError('WRONG_PASSPHRASE')));
  clock.at += 3_600_000;
  const again = openSlowly();
  expect(await again.unlock(PASSPHRASE)).toEqual(ok(null));
  expect(await again.token()).toEqual(ok(TOKEN));
});

it('every seal is another, also of the same text by the same key', () => {
  const key = randomBytes(32);
  expect(sealWithKey('x', key)).not.toBe(sealWithKey('x', key));
  expect(newSalt()).not.toBe(newSalt());
});

describe('a till whose people have PINs', () => {
  it.each([
    ['the keyring', null],
    ['a passphrase', PASSPHRASE],
  ])('says so in what %s sealed, for its journal alone, whatever is stored later', async (_, passphrase) => {
    keyring.there = passphrase === null;
    const first = open();
    await first.store(TOKEN, passphrase, SERVICE);
    expect(await first.pinsOf()).toBeNull();
    await first.notePins(PINS);
    expect(await first.pinsOf()).toEqual({ journal: PLACE.journal, ...PINS });
    const next = open();
    // Until the passphrase is typed, anyone can have written it.
    const claimed = { journal: PLACE.journal, ...PINS, ...(passphrase !== null && { isClaim: true }) };
    expect(await next.pinsOf()).toEqual(claimed);
    if (passphrase !== null) expect(await next.unlock(passphrase)).toEqual(ok(null));
    expect(await next.pinsOf()).toEqual({ journal: PLACE.journal, ...PINS });
    expect(await next.token()).toEqual(ok(TOKEN));
    await next.store('token-2', passphrase, SERVICE);
    expect(await open().pinsOf()).toEqual(claimed);
  });

  it('says so once a token is opened that was sealed before there were PINs', async () => {
    keyring.there = false;
    await open().store(TOKEN, PASSPHRASE, SERVICE);
    const next = open();
    await next.notePins(PINS);
    expect(await next.pinsOf()).toBeNull();
    await next.unlock(PASSPHRASE);
    await next.notePins(PINS);
    expect(await next.pinsOf()).toEqual({ journal: PLACE.journal, ...PINS });
    expect(await open().unlock(PASSPHRASE)).toEqual(ok(null));
  });

  it.each([
    ['is exchanged', 'token-2', (vault: Vault) => vault.store('token-2', null, SERVICE)],
    ['is removed', null, (vault: Vault) => vault.remove()],
  ])('brings no token back that %s while it is sealed so', async (_, token, change) => {
    await open().store(TOKEN, null, SERVICE);
    let isFirst = true;
    const vault = openVault(path, keyring, learn, clock, {
      sealing: async () => {
        if (isFirst) await ((isFirst = false), change(vault));
      },
    });
    await vault.settle(PLACE);
    await vault.notePins(PINS);
    expect(await open().token()).toEqual(token === null ? fail(appError('TOKEN_MISSING')) : ok(token));
  });

  it('has a token that no passphrase opens once the file says that there are none', async () => {
    keyring.there = false;
    const first = open();
    await first.store(TOKEN, PASSPHRASE, SERVICE);
    await first.notePins(PINS);
    const file = JSON.parse(onDisk()) as { place: object };
    writeFileSync(path, JSON.stringify({ ...file, place: { ...file.place, pins: undefined } }));
    expect(await open().pinsOf()).toBeNull();
    expect(await open().unlock(PASSPHRASE)).toEqual(fail(appError('WRONG_PASSPHRASE')));
  });
});
