import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
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
let replaced: Promise<Failure>;

beforeEach(async () => {
  path = join(newFolder(), 'live', 'journal.db');
  const { promise, resolve } = Promise.withResolvers<Failure>();
  replaced = promise;
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
  expect(await replaced).toEqual(damaged);
  const [copy] = listBackups(path);
  expect(copy?.name).toMatch(/^journal-replaced-\d+\.db$/);
  const kept = new DatabaseSync(join(backupFolder(path), copy?.name ?? ''), { readOnly: true });
  expect({
    ...kept.prepare('SELECT seq, lower(hex(hash)) AS hash FROM audit ORDER BY seq DESC LIMIT 1').get(),
  }).toEqual({
    seq,
    hash,
  });
  kept.close();
  // The file there now is someone else's, and stays as it is.
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
  expect(await replaced).toEqual(damaged);
});

/** Until the file system's clock, which ticks in milliseconds, shows that the file was written. */
function harmed(file: string, harm: () => void): void {
  const { ctimeNs } = statSync(file, { bigint: true });
  do harm();
  while (statSync(file, { bigint: true }).ctimeNs === ctimeNs);
}

function overwrite(file: string, bytes: Buffer, at = 0): void {
  const open = openSync(file, 'r+');
  writeSync(open, bytes, 0, bytes.length, at);
  closeSync(open);
}

describe('a log of writes that SQLite goes on reading, and would not find again after a power cut', () => {
  beforeEach(() => {
    for (let count = 0; count < 5; count += 1) write('as in the copy');
    copyFileSync(log(), `${path}.old`);
    for (let count = 0; count < 5; count += 1) write('the last that count');
  });

  it.each([
    ['cut in half', () => truncateSync(log(), Math.floor(statSync(log()).size / 2))],
    ['cut after its head', () => truncateSync(log(), 32)],
    ['cut by a byte', () => truncateSync(log(), statSync(log()).size - 1)],
    ['blank in the middle', () => overwrite(log(), Buffer.alloc(9_000), 4_200)],
    ['with another head', () => overwrite(log(), Buffer.alloc(8, 7), 16)],
    ['with another sum', () => overwrite(log(), Buffer.alloc(4, 7), 32 + 16)],
    ['older, where it lies', () => copyFileSync(`${path}.old`, log())],
    ['older, and as long', () => overwrite(log(), readFileSync(`${path}.old`))],
  ])('is seen before anything more is written: %s', async (name, harm) => {
    if (name === 'older, and as long') {
      // A log that begins again has other salts.
      journal.players.forget({ playerIds: [], recipients: [], at: AT, why: 'asked' }, ANYONE);
      for (let count = 0; count < 20; count += 1) write('of the next round');
    }
    harmed(log(), harm);
    for (const subject of ['x', 'y']) expect(() => write(subject)).toThrow(damaged);
    expect(await replaced).toEqual(damaged);
  });

  it('is whole for all that its rights, its time or a longer end say', async () => {
    harmed(log(), () => chmodSync(log(), 0o600));
    write('a');
    harmed(log(), () => appendFileSync(log(), Buffer.alloc(9_000, 1)));
    write('b');
    harmed(log(), () => utimesSync(log(), 1, 1));
    write('c');
    const other = new DatabaseSync(path);
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    write('d');
    expect(await journal.backUp('2026-11-25', 3)).toBe(true);
  });
});

it('goes on after writes that failed, in a log that they began again', () => {
  for (const subject of ['a', 'b', 'c']) {
    const fail = () => journal.people.by(ANYONE).add([{} as never]);
    expect(fail).toThrow();
    write(subject);
    journal.players.forget({ playerIds: [], recipients: [], at: AT, why: 'asked' }, ANYONE);
  }
});

it.skipIf(process.platform === 'win32')('writes nothing once its file was cut where it lies', async () => {
  write('the last that counts');
  truncateSync(path, 100);
  expect(() => write('x')).toThrow(damaged);
  expect(await replaced).toEqual(damaged);
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
    expect(await replaced).toEqual(damaged);
  });

  it.skipIf(process.platform === 'win32')('is seen, too, when the time of the file is set back', async () => {
    write('the last that counts');
    emptyLog();
    execFileSync('touch', ['-r', path, `${path}.time`]);
    harmed(path, writeOver);
    execFileSync('touch', ['-r', `${path}.time`, path]);
    for (const subject of ['x', 'y']) expect(() => write(subject)).toThrow(damaged);
    expect(await replaced).toEqual(damaged);
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

describe('tables and triggers that someone changes while it is open', () => {
  const HALF = `CREATE TRIGGER half AFTER INSERT ON audit BEGIN
    INSERT INTO owed_back (sale_id) VALUES ('of a trigger'); END`;
  const byHand = (...work: string[]): void => {
    const hand = new DatabaseSync(path, { enableForeignKeyConstraints: false, defensive: false });
    for (const sql of work) hand.exec(sql);
    hand.close();
  };

  it.each([
    ['a trigger', [HALF]],
    ['a trigger whose schema number is restored', [HALF, 'PRAGMA schema_version = 1']],
    ['a trigger less', ['DROP TRIGGER sales_stay']],
    ['a table', ['CREATE TABLE aside (n INTEGER PRIMARY KEY)']],
    ['an index less', ['DROP INDEX one_open_shift']],
    ['a column', ['ALTER TABLE notes ADD COLUMN more TEXT']],
  ])('let it write nothing more, though they are undone: %s', async (_, work) => {
    write('the last that counts');
    const before = journal.head();
    byHand(...work);
    expect(() => write('x')).toThrow(damaged);
    byHand('DROP TRIGGER IF EXISTS half');
    expect(() => write('y')).toThrow(damaged);
    expect(journal.head()).toEqual(before);
    expect(await replaced).toEqual(damaged);
    expect(listBackups(path).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^journal-replaced-\d+\.db$/),
    ]);
  });

  it('do not count where they are as before: the file was made smaller, or a table came and went', () => {
    byHand('VACUUM');
    write('a');
    byHand('CREATE TABLE aside (n INTEGER PRIMARY KEY)', 'DROP TABLE aside');
    write('b');
    expect(journal.head().seq).toBe(2);
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
