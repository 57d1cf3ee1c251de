import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import type { Failure } from '@shared/ipc/errors';
import { newFolder, removeFolders } from '../test-support/folder';
import { backupFolder, listBackups } from './backups';
import { openJournal, type OpenJournal } from './journal-file';

const AT = '2026-11-25T03:00:00.000Z';
let path: string;
let journal: OpenJournal;
let told: Promise<Failure>;

beforeEach(async () => {
  path = join(newFolder(), 'live', 'journal.db');
  const { promise, resolve } = Promise.withResolvers<Failure>();
  told = promise;
  journal = await openJournal(path, () => ({ till: 'A', staff: 'Nok' }), { replaced: resolve });
});
afterEach(() => {
  journal.close();
  removeFolders();
});

const write = (subject: string) => journal.audit.record('settings', subject, {}, AT);
const damaged = expect.objectContaining({
  error: expect.objectContaining({ code: 'JOURNAL_DAMAGED' }) as unknown,
}) as unknown;

it('writes for as long as its file is the open one', async () => {
  for (const subject of ['a', 'b']) write(subject);
  linkSync(path, `${path}.link`);
  write('c');
  expect(await journal.backUp('2026-11-25', 3)).toBe(true);
});

// Windows keeps the name of an open file until it is let go of.
it.skipIf(process.platform === 'win32').each([
  ['another file', () => writeFileSync(`${path}.x`, '%PDF'), () => renameSync(`${path}.x`, path)],
  ['a copy of itself', () => copyFileSync(path, `${path}.x`), () => renameSync(`${path}.x`, path)],
  ['a link to nothing', () => symlinkSync('nowhere', `${path}.x`), () => renameSync(`${path}.x`, path)],
  ['nothing', () => undefined, () => rmSync(path)],
  ['a folder', () => rmSync(path), () => mkdirSync(path)],
])('writes nothing once %s is in its place, and keeps what it had', async (_, before, put) => {
  write('the last that counts');
  const { seq, hash } = journal.head();
  before();
  put();
  for (const subject of ['x', 'y']) expect(() => write(subject)).toThrow(damaged);
  await expect(journal.backUp('2026-11-26', 3)).rejects.toThrow(damaged);
  expect(await told).toEqual(damaged);
  const [copy] = listBackups(path);
  expect(copy?.name).toMatch(/^journal-replaced-\d+\.db$/);
  const kept = new DatabaseSync(join(backupFolder(path), copy?.name ?? ''), { readOnly: true });
  expect({ ...kept.prepare('SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1').get() }).toEqual({
    seq,
    hash,
  });
  kept.close();
  // What is there now is somebody's, and stays as it is.
  if (existsSync(path) && _ === 'another file') expect(readFileSync(path, 'utf8')).toBe('%PDF');
});

const log = () => `${path}-wal`;

it.skipIf(process.platform === 'win32').each([
  ['removed', () => rmSync(log())],
  ['replaced by its copy', () => copyFileSync(log(), `${path}.x`) ?? renameSync(`${path}.x`, log())],
  ['replaced by a link', () => symlinkSync('nowhere', `${path}.x`) ?? renameSync(`${path}.x`, log())],
  ['overwritten where it lies', () => writeFileSync(log(), 'x'.repeat(9_999))],
  ['cut to a few bytes', () => truncateSync(log(), 3)],
  ['emptied', () => truncateSync(log(), 0)],
])('says of no write that it is kept once its log of writes was %s', async (_, harm) => {
  write('the last that counts');
  harm();
  for (const subject of ['x', 'y']) expect(() => write(subject)).toThrow(damaged);
  expect(await told).toEqual(damaged);
});

it.skipIf(process.platform === 'win32')('writes nothing once its file was cut where it lies', async () => {
  write('the last that counts');
  truncateSync(path, 100);
  expect(() => write('x')).toThrow(damaged);
  expect(await told).toEqual(damaged);
});

describe('an older copy that is written over the open file', () => {
  /** Where it lies, as `cp` does. */
  const writeOver = () => copyFileSync(`${path}.old`, path);
  const emptyLog = () =>
    journal.players.forget({ playerIds: [], recipients: [], at: AT, why: 'asked' }, ANYONE);

  beforeEach(() => {
    for (let count = 0; count < 50; count += 1) write('as in the copy');
    emptyLog();
    copyFileSync(path, `${path}.old`);
  });

  it('is seen before anything more is written, though it is the same file', async () => {
    write('the last that counts');
    emptyLog();
    writeOver();
    for (const subject of ['x', 'y']) expect(() => write(subject)).toThrow(damaged);
    await expect(journal.backUp('2026-11-26', 3)).rejects.toThrow(damaged);
    expect(await told).toEqual(damaged);
  });

  it('loses nothing where it says the same, nor does another time on the file', () => {
    writeOver();
    write('a');
    utimesSync(path, 1, 1);
    write('b');
    const read = new DatabaseSync(path, { readOnly: true });
    const { count } =
      read.prepare("SELECT count(*) AS count FROM audit WHERE subject IN ('a', 'b')").get() ?? {};
    read.close();
    expect(count).toBe(2);
  });
});

it('goes on when it empties the log itself, and after it was closed and opened', async () => {
  write('a');
  journal.players.forget({ playerIds: [], recipients: [], at: AT, why: 'asked' }, ANYONE);
  write('b');
  journal.close();
  journal = await openJournal(path, () => ({ till: 'A', staff: 'Nok' }));
  write('c');
});
