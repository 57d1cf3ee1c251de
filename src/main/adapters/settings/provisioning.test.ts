import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, removeFolders } from '../test-support/folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProvisioning } from './provisioning';

const TOKEN = 'token-5e1f-c0ffee';
const WORDS = { successStatuses: ['SUCCESS'], failedStatuses: ['FAILED'] };
const GOOD = { baseUrl: 'https://example.com/api/', identify: 'demo', token: TOKEN };
/** A person who may do everything. */
const OWNER = { name: 'Nok', pin: '482915', role: 'owner' };
const WHOLE = {
  ...GOOD,
  shopName: 'ร้านเกม',
  currency: 'THB',
  amountUnit: 'major',
  timeZone: 'Asia/Bangkok',
  dayStartsAt: '04:00',
  locale: 'th',
  requestTimeoutMs: 20_000,
  otherTills: true,
  successStatuses: ['SUCCESS', 'DONE'],
  passphrase: 'four words it is',
  failedStatuses: ['FAILED', 'GONE'],
  promptPay: { kind: 'phone', id: '0812345678' },
};

let path: string;
beforeEach(() => {
  path = join(newFolder(), 'till.json');
});
afterEach(removeFolders);

/** Takes what starts with https; knows one address as insecure. */
function checkAddress(typed: string) {
  if (typed.startsWith('https:')) return { ok: true as const, value: typed.replace(/\/$/, '') };
  const code = typed.startsWith('http:') ? 'INSECURE_ADDRESS' : 'BAD_ADDRESS';
  return { ok: false as const, error: { code } };
}

function read(content: unknown) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o600 });
  return readProvisioning(path, checkAddress, WORDS);
}

describe('a good file', () => {
  it.each([
    ['with the required members', GOOD],
    ['with everything', WHOLE],
  ])('%s is taken, with the address in its one form', (_, content) => {
    expect(read(content)).toEqual({ ok: true, value: { ...content, baseUrl: 'https://example.com/api' } });
  });

  it('names a shop ledger, with its certificate or where that lies', () => {
    const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
    const file = `${path}.pem`;
    writeFileSync(file, `${pem}\n`);
    const ledger = { url: 'postgres://ledger.shop.test/shop', code: 'ABCD-EFGH' };
    expect(read({ ...GOOD, ledger })).toMatchObject({ value: { ledger: { ...ledger, ca: null } } });
    for (const ca of [pem, file]) {
      expect(read({ ...GOOD, ledger: { ...ledger, ca } })).toMatchObject({ value: { ledger: { ca: pem } } });
    }
    expect(read({ ...GOOD, ledger: { ...ledger, ca: `${path}.none` } })).toEqual({
      ok: false,
      faults: ['ledger.ca: must be a certificate in PEM form'],
    });
    expect(read({ ...GOOD, ledger: { url: '', code: 1 } })).toMatchObject({ ok: false });
  });

  it('may begin with a byte-order mark', () => {
    expect(read(`\ufeff${JSON.stringify(GOOD)}`).ok).toBe(true);
  });

  it('is trimmed where people type', () => {
    expect(read({ ...GOOD, identify: ' demo ', token: ` ${TOKEN}\n`, shopName: ' Shop ' })).toMatchObject({
      value: { identify: 'demo', token: TOKEN, shopName: 'Shop' },
    });
  });
});

describe('a bad file is refused, and the member is named:', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no address', { baseUrl: undefined }, 'baseUrl: is required'],
    ['an address that is a number', { baseUrl: 42 }, 'baseUrl: is required'],
    ['an address that is none', { baseUrl: 'example' }, 'baseUrl: must be a web address'],
    ['an address in the clear', { baseUrl: 'http://example.com' }, 'baseUrl: must start with https:'],
    ['no identify', { identify: undefined }, 'identify: '],
    ['an empty identify', { identify: '  ' }, 'identify: must not be empty'],
    ['an identify of dots', { identify: '..' }, 'identify: must not be dots'],
    ['no token', { token: undefined }, 'token: '],
    ['an empty token', { token: '' }, 'token: must not be empty'],
    ['a token with a space', { token: 'a b' }, 'token: must be visible ASCII'],
    ['a token that is a whole page', { token: 'x'.repeat(5_000) }, 'token: '],
    ['a token that is a number', { token: 12345 }, 'token: '],
    ['a name as long as a page', { shopName: 'x'.repeat(61) }, 'shopName: '],
    ['an unknown currency', { currency: 'BAHT' }, 'currency: must be an ISO 4217 currency'],
    ['an unknown unit', { amountUnit: 'satang' }, 'amountUnit: '],
    ['an unknown time zone', { timeZone: 'Bangkok' }, 'timeZone: must be an IANA time zone'],
    ['an offset for a time zone', { timeZone: '+07:00' }, 'timeZone: must be an IANA time zone'],
    ['an hour alone', { dayStartsAt: '4' }, 'dayStartsAt: must be a time HH:MM'],
    ['a language without words', { locale: 'fr' }, 'locale: '],
    ['a limit as text', { requestTimeoutMs: '20000' }, 'requestTimeoutMs: '],
    ['a limit of nothing', { requestTimeoutMs: 0 }, 'requestTimeoutMs: '],
    [
      'a shop ID with what cannot be seen',
      { identify: 'shop\u200b7' },
      'identify: has a character that cannot be seen: U+200B, character 5',
    ],
    [
      'an address with it',
      { baseUrl: 'https://a.example\u2060' },
      'baseUrl: has a character that cannot be seen: U+2060',
    ],
    [
      'an access key with it',
      { token: 'abc\ufe0fdef' },
      'token: has a character that cannot be seen: U+FE0F, character 4',
    ],
    ['other tills as text', { otherTills: 'no' }, 'otherTills: '],
    [
      'a mistyped national id',
      { promptPay: { kind: 'nationalId', id: '1234567890123' } },
      'promptPay.id: is no',
    ],
    ['a PromptPay of no kind', { promptPay: { kind: 'bank', id: '1' } }, 'promptPay.kind: '],
    ['a status as text', { successStatuses: 'SUCCESS' }, 'successStatuses: '],
    ['a short passphrase', { passphrase: 'hunter2' }, 'passphrase: must have at least 12 characters'],
    ['a passphrase of one key', { passphrase: 'aaaaaaaaaaaaaaaa' }, 'passphrase: must have at least 12'],
    ['no one as people', { people: [] }, 'people: '],
    ['people without an owner', { people: [{ ...OWNER, role: 'cashier' }] }, 'people: must have an owner'],
    ['two people of one name', { people: [OWNER, { ...OWNER, name: 'NOK' }] }, 'people: must have names'],
    [
      'half a character in a name',
      { people: [{ ...OWNER, name: 'Nok\ud83d' }] },
      'people.0.name: must be whole',
    ],
    ['a NUL in a name', { people: [{ ...OWNER, name: 'N\0k' }] }, 'people.0.name: must be whole'],
    ['a short PIN', { people: [{ ...OWNER, pin: '123' }] }, 'people.0.pin: must be 4 to 8 digits'],
    [
      'a PIN of letters',
      { people: [OWNER, { ...OWNER, name: 'Ann', pin: 'abcd' }] },
      'people.1.pin: must be',
    ],
    ['a role that is none', { people: [{ ...OWNER, role: 'boss' }] }, 'people.0.role: '],
    ['a person’s member that is misspelt', { people: [{ ...OWNER, pins: '1234' }] }, 'pins: is not a known'],
    ['a status of the till’s own other list', { successStatuses: ['failed'] }, 'failedStatuses: a status'],
    ['a status in both lists', { successStatuses: ['A'], failedStatuses: ['a'] }, 'failedStatuses: a status'],
    ['a member that is misspelt', { baseURL: 'https://example.com' }, 'baseURL: is not a known member'],
  ])('%s', (_, change, fault) => {
    const result = read({ ...GOOD, ...change });
    const faults = result.ok ? [] : result.faults;
    expect(faults).toContainEqual(expect.stringContaining(fault));
    const [member] = fault.split(':');
    expect(faults.filter((other) => !other.startsWith(`${member}: `))).toEqual([]);
  });

  it('every fault at once', () => {
    const result = read({ baseUrl: 'x', identify: '', token: '', currency: 'x', one: 1, two: 2 });
    expect(result.ok ? [] : [...new Set(result.faults.map((fault) => fault.split(':')[0]))].sort()).toEqual([
      'baseUrl',
      'currency',
      'identify',
      'one',
      'token',
      'two',
    ]);
  });

  it.each(['null', '[]', '"x"', '42'])('%s is no object', (content) => {
    expect(read(content)).toEqual({ ok: false, faults: [expect.stringMatching(/^the file: /)] });
  });

  it('a member that is there twice, since either may be meant', () => {
    const twice = JSON.stringify(GOOD).replace('{', '{"baseUrl":"https://thief.example",');
    expect(read(twice)).toEqual({ ok: false, faults: ['baseUrl: is there twice'] });
    expect(
      read(JSON.stringify({ ...GOOD, people: [OWNER] }).replace('"pin"', '"pin":"111111","pin"')),
    ).toEqual({
      ok: false,
      faults: ['pin: is there twice'],
    });
  });

  it('a file that is not there, and a folder', () => {
    expect(readProvisioning(path, checkAddress, WORDS)).toEqual({
      ok: false,
      faults: [`${path}: cannot be read (ENOENT)`],
    });
    mkdirSync(path, { mode: 0o700 });
    expect(readProvisioning(path, checkAddress, WORDS)).toEqual({
      ok: false,
      faults: [`${path}: cannot be read (EISDIR)`],
    });
  });

  it.each([
    ['cut', JSON.stringify(GOOD).slice(0, -5)],
    ['no JSON', `token=${TOKEN}`],
    ['with a stray comma', `{"token":"${TOKEN}",}`],
    ['empty', ''],
  ])('a file that is %s', (_, content) => {
    expect(read(content)).toEqual({ ok: false, faults: [`${path}: is not valid JSON`] });
  });
});

describe.runIf(process.platform !== 'win32')('a file that holds a token', () => {
  it.each([0o640, 0o604, 0o620, 0o602, 0o610, 0o666, 0o777])(
    'is refused unread when others may do something with it (mode %o)',
    (mode) => {
      writeFileSync(path, JSON.stringify(GOOD));
      chmodSync(path, mode);
      expect(readProvisioning(path, checkAddress, WORDS)).toEqual({
        ok: false,
        faults: [
          expect.stringMatching(/till\.json: may be read or changed by others \(mode \d+\): set it to 600$/),
        ],
      });
    },
  );

  it.each([0o600, 0o400])('is taken when it is its owner’s alone (mode %o)', (mode) => {
    writeFileSync(path, JSON.stringify(GOOD));
    chmodSync(path, mode);
    expect(readProvisioning(path, checkAddress, WORDS).ok).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)('is refused when it is another user’s', () => {
    writeFileSync(path, JSON.stringify(GOOD), { mode: 0o600 });
    chownSync(path, 65_534, 65_534);
    expect(readProvisioning(path, checkAddress, WORDS)).toEqual({
      ok: false,
      faults: [expect.stringContaining('belongs to another user')],
    });
  });
});

it('never repeats a value of the file, least of all the token', () => {
  const values = Object.fromEntries(
    Object.keys(WHOLE).map((name) => [name, `value-of-${name} ${TOKEN}\u0000`]),
  );
  for (const content of [values, { token: [TOKEN] }, `{"token":"${TOKEN}"`, [TOKEN], TOKEN]) {
    const result = read(content);
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toMatch(/c0ffee|value-of/);
  }
});
