import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@shared/ipc/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCopy, writeCopy, type CopyKey } from './sealed-copy';

const key: CopyKey = { salt: 'c2FsdA==', key: randomBytes(32) };
const contents = JSON.stringify({ settings: { shopName: 'ร้านเกม' } });

let folder: string;
let source: string;
let sealed: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-copy-'));
  source = join(folder, 'journal.db');
  sealed = join(folder, 'a.tillcopy');
  target = join(folder, 'back.db');
  // Half of it packs well and half not at all, and it takes several chunks.
  writeFileSync(source, Buffer.concat([Buffer.alloc(300_000, 'sale '), randomBytes(300_000)]));
});
afterEach(() => rmSync(folder, { recursive: true }));

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'opened',
    (error: unknown) => (error instanceof Failure ? error.error.code : String(error)),
  );

test('the sealed journal comes out again, byte for byte, with the additional text', async () => {
  const sum = await writeCopy(source, contents, sealed, key);
  const opened = await openCopy(sealed, () => key.key, target);
  expect(opened).toEqual({ contents, sum });
  expect(readFileSync(target).equals(readFileSync(source))).toBe(true);
});

test('nothing of the journal or of the additional text can be read in the file', async () => {
  await writeCopy(source, contents, sealed, key);
  const bytes = readFileSync(sealed);
  expect(bytes.includes('sale sale')).toBe(false);
  expect(bytes.includes('ร้านเกม')).toBe(false);
});

test('two copies of the same journal have no bytes in common after the head line', async () => {
  const other = join(folder, 'b.tillcopy');
  await writeCopy(source, contents, sealed, key);
  await writeCopy(source, contents, other, key);
  const [a, b] = [readFileSync(sealed), readFileSync(other)].map((bytes) =>
    bytes.subarray(bytes.indexOf(10) + 1),
  );
  expect(a?.subarray(0, 64).equals(b?.subarray(0, 64) ?? Buffer.alloc(0))).toBe(false);
});

test('a salt out of the head line makes the key', async () => {
  await writeCopy(source, contents, sealed, key);
  const asked: string[] = [];
  await openCopy(sealed, (salt) => (asked.push(salt), key.key), target);
  expect(asked).toEqual([key.salt]);
});

test('another key opens nothing and leaves nothing', async () => {
  await writeCopy(source, contents, sealed, key);
  expect(await codeOf(openCopy(sealed, () => randomBytes(32), target))).toBe('COPY_NOT_OPENED');
  expect(existsSync(target)).toBe(false);
});

test.each([
  ['in the head line', (bytes: Buffer) => bytes.indexOf('salt') + 8],
  ['in the first bytes', (bytes: Buffer) => bytes.indexOf(10) + 3],
  ['in the middle', (bytes: Buffer) => Math.floor(bytes.length / 2)],
  ['in the seal', (bytes: Buffer) => bytes.length - 2],
])('a bit that was turned round %s is found', async (_, at) => {
  await writeCopy(source, contents, sealed, key);
  const bytes = readFileSync(sealed);
  bytes[at(bytes)] = (bytes[at(bytes)] ?? 0) ^ 1;
  writeFileSync(sealed, bytes);
  expect(await codeOf(openCopy(sealed, () => key.key, target))).toMatch(/^COPY_NOT_(OPENED|READ)$/);
  expect(existsSync(target)).toBe(false);
});

test.each([1, 16, 200, 300_000])('a copy without its last %i bytes is found', async (missing) => {
  await writeCopy(source, contents, sealed, key);
  const bytes = readFileSync(sealed);
  writeFileSync(sealed, bytes.subarray(0, bytes.length - missing));
  expect(await codeOf(openCopy(sealed, () => key.key, target))).toMatch(/^COPY_NOT_(OPENED|READ)$/);
  expect(existsSync(target)).toBe(false);
});

test.each([
  ['an empty file', ''],
  ['another file', 'PK\u0003\u0004 something else\n and more of it than a head line has bytes'],
  ['a line without end', '{"what":'.padEnd(5_000, 'x')],
])('%s is no copy', async (_, content) => {
  writeFileSync(sealed, content);
  expect(await codeOf(openCopy(sealed, () => key.key, target))).toBe('COPY_NOT_READ');
});

test('a missing file is reported with the reason', async () => {
  expect(await codeOf(openCopy(join(folder, 'none'), () => key.key, target))).toBe('COPY_NOT_READ');
});

test('a copy is written to a new file alone, and through nothing that is there', async () => {
  writeFileSync(sealed, 'somebody’s');
  await expect(writeCopy(source, contents, sealed, key)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(sealed, 'utf8')).toBe('somebody’s');
});
