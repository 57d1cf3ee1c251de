import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { NOON } from '../../domain/test-support/sales';
import { backupFolder, copyBefore, listBackups, putBackJournal, putJournal, replaceJournal } from './backups';
import { journalHealth } from './journal-health';
import { answer, everySale, fill, open, send } from './test-support/filled-journal';
import { newFolder, removeFolders } from '../test-support/folder';

const noon = Date.parse(NOON);
let path: string;
beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
});
afterEach(removeFolders);

const copies = () => readdirSync(backupFolder(path)).sort();

/** Copies the journal as it is now, and dates the file. */
async function copy(day: string, keep = 14): Promise<boolean> {
  const journal = await open(path);
  const made = await journal.backUp(day, keep);
  journal.close();
  const file = join(backupFolder(path), `journal-${day}.db`);
  if (made) utimesSync(file, new Date(`${day}T12:00:00Z`), new Date(`${day}T12:00:00Z`));
  return made;
}

describe('a daily copy', () => {
  it('is made once a day and holds all committed rows, also of sales on the wire', async () => {
    const journal = await open(path);
    send(journal, 1);
    answer(journal, 1);
    send(journal, 2);
    expect(await journal.backUp('2026-11-21', 14)).toBe(true);
    answer(journal, 2);
    send(journal, 3);
    expect(await journal.backUp('2026-11-21', 14)).toBe(false);
    expect(copies()).toEqual(['journal-2026-11-21.db']);
    const [taken] = listBackups(path);
    expect(taken).toMatchObject({ name: 'journal-2026-11-21.db', sales: 2 });
    expect(await journal.backUp('2026-11-22', 14)).toBe(true);
    expect(copies()).toHaveLength(2);
    journal.close();

    const inCopy = await open(join(backupFolder(path), 'journal-2026-11-21.db'));
    expect(everySale(inCopy).map(({ state }) => state)).toEqual(['unknown', 'sending']);
    expect(await inCopy.audit.verify()).toMatchObject({ entries: 3, breaks: [] });
    inCopy.close();
  });

  it('is kept as often as the shop has set; copies from before a migration stay', async () => {
    await fill(path, 1);
    mkdirSync(backupFolder(path), { recursive: true });
    writeFileSync(join(backupFolder(path), 'journal-before-schema-2.db'), 'x');
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) await copy(day, 3);
    expect(copies()).toEqual([
      'journal-2026-11-19.db',
      'journal-2026-11-20.db',
      'journal-2026-11-21.db',
      'journal-before-schema-2.db',
    ]);
    await copy('2026-11-22', 1);
    expect(copies()).toEqual(['journal-2026-11-22.db', 'journal-before-schema-2.db']);
  });

  it('stays, though copies of a clock that was ahead look newer', async () => {
    await fill(path, 1);
    for (const day of ['2569-11-20', '2569-11-21', '2026-11-21']) await copy(day, 2);
    expect(copies()).toEqual(['journal-2026-11-21.db', 'journal-2569-11-21.db']);
    await copy('2026-11-22', 2);
    expect(copies()).toEqual(['journal-2026-11-22.db', 'journal-2569-11-21.db']);
  });

  it('is dropped by how far its trail goes, not by a day of a clock that was ahead', async () => {
    for (const [index, day] of ['2569-11-20', '2569-11-21', '2026-11-20', '2026-11-21'].entries()) {
      const journal = await open(path);
      send(journal, index + 1);
      journal.close();
      await copy(day, 3);
    }
    expect(copies()).toEqual(['journal-2026-11-20.db', 'journal-2026-11-21.db', 'journal-2569-11-21.db']);
    expect(listBackups(path).map(({ name }) => name)).toEqual([
      'journal-2026-11-21.db',
      'journal-2026-11-20.db',
      'journal-2569-11-21.db',
    ]);
  });

  it('that was cut off is none, and the next one is whole', async () => {
    await fill(path, 2);
    mkdirSync(backupFolder(path), { recursive: true });
    writeFileSync(join(backupFolder(path), 'journal-2026-11-21.db.part'), 'half a cop');
    expect(listBackups(path)).toEqual([]);
    expect(await copy('2026-11-21')).toBe(true);
    expect(listBackups(path)).toMatchObject([{ name: 'journal-2026-11-21.db', sales: 2 }]);
    expect(copies()).toEqual(['journal-2026-11-21.db']);
  });

  it('leaves nothing of itself when it cannot get its name', async () => {
    await fill(path, 2);
    mkdirSync(join(backupFolder(path), 'journal-before-update-to-1-0-1.db', 'in its place'), {
      recursive: true,
    });
    await expect(copyBefore(path, '1.0.1')).rejects.toThrow();
    expect(copies()).toEqual(['journal-before-update-to-1-0-1.db']);
  });
});

it('a copy is written into no file that a link in its way points to', async () => {
  await fill(path, 2);
  mkdirSync(backupFolder(path), { recursive: true });
  const precious = join(newFolder(), 'precious.db');
  writeFileSync(precious, 'all sales');
  symlinkSync(precious, join(backupFolder(path), 'journal-2026-11-21.db.part'));
  expect(await copy('2026-11-21')).toBe(true);
  expect(readFileSync(precious, 'utf8')).toBe('all sales');
  symlinkSync(precious, `${path}.part`);
  replaceJournal(path, 'journal-2026-11-21.db', noon);
  expect(readFileSync(precious, 'utf8')).toBe('all sales');
});

describe('the copies offered', () => {
  it('are those that can be read, newest first', async () => {
    await fill(path, 1);
    await copy('2026-11-20');
    const journal = await open(path);
    send(journal, 2);
    journal.close();
    await copy('2026-11-21');
    writeFileSync(join(backupFolder(path), 'journal-2026-11-22.db'), 'not a database');
    writeFileSync(join(backupFolder(path), 'notes.txt'), 'x');
    expect(listBackups(path)).toEqual([
      { name: 'journal-2026-11-21.db', takenAt: '2026-11-21T12:00:00.000Z', sales: 2 },
      { name: 'journal-2026-11-20.db', takenAt: '2026-11-20T12:00:00.000Z', sales: 1 },
    ]);
  });

  it('are newer after the journal was found to be a copy, though its trail was longer before', async () => {
    await fill(path, 3);
    await copy('2026-11-20');
    replaceJournal(path, null, noon);
    const journal = await open(path);
    journal.restores.note('begun-anew', null, NOON, false);
    journal.close();
    await copy('2026-11-19');
    expect(listBackups(path).map(({ name }) => name)).toEqual([
      'journal-2026-11-19.db',
      'journal-2026-11-20.db',
    ]);
  });

  it('are none where there was never one', () => {
    expect(listBackups(path)).toEqual([]);
  });
});

describe('a damaged journal', () => {
  /** Two sales in a copy, a third after it, and then damage. */
  async function damaged(): Promise<Buffer> {
    await fill(path, 2);
    await copy('2026-11-21');
    const journal = await open(path);
    send(journal, 3);
    journal.close();
    const bytes = readFileSync(path).fill('x', 4_096, 9_000);
    writeFileSync(path, bytes);
    writeFileSync(`${path}-wal`, 'what the log held');
    await expect(open(path)).rejects.toThrow('JOURNAL_DAMAGED');
    return bytes;
  }

  it('is set aside whole, with its log, and the copy brings its sales back', async () => {
    const bytes = await damaged();
    writeFileSync(`${path}-wal`, 'what the log held');
    const aside = replaceJournal(path, 'journal-2026-11-21.db', noon);
    expect(dirname(aside)).toBe(dirname(path));
    expect(readFileSync(join(aside, 'journal.db')).equals(bytes)).toBe(true);
    expect(readFileSync(join(aside, 'journal.db-wal'), 'utf8')).toBe('what the log held');

    const journal = await open(path);
    expect(everySale(journal)).toHaveLength(2);
    send(journal, 3);
    expect(await journal.audit.verify()).toMatchObject({ breaks: [] });
    journal.close();
    // The copy itself is still there, as it was.
    expect(listBackups(path)).toMatchObject([{ name: 'journal-2026-11-21.db', sales: 2 }]);
  });

  it('is set aside whole for a new one, which opens though there are copies', async () => {
    const bytes = await damaged();
    const aside = replaceJournal(path, null, noon);
    expect(readFileSync(join(aside, 'journal.db')).equals(bytes)).toBe(true);
    for (const sales of [0, 1]) {
      const journal = await open(path);
      expect(everySale(journal)).toHaveLength(sales);
      send(journal, 1 + sales);
      journal.close();
    }
  });

  it.each(['journal-2026-11-20.db', 'journal-2026-11-22.db', '../journal.db', 'notes.txt', ''])(
    'stays where it is when the copy %j cannot be taken',
    async (name) => {
      const bytes = await damaged();
      writeFileSync(join(backupFolder(path), 'journal-2026-11-22.db'), 'broken');
      expect(() => replaceJournal(path, name, noon)).toThrow(new Failure(appError('BACKUP_UNUSABLE')));
      expect(readFileSync(path).equals(bytes)).toBe(true);
      expect(readdirSync(dirname(path)).filter((entry) => entry.includes('aside'))).toEqual([]);
    },
  );

  it('that is missing altogether can be replaced as well', async () => {
    await fill(path, 2);
    await copy('2026-11-21');
    for (const file of readdirSync(dirname(path)).filter((name) => name.startsWith('journal.db'))) {
      writeFileSync(join(dirname(path), file), '');
    }
    const aside = replaceJournal(path, 'journal-2026-11-21.db', noon);
    expect(existsSync(join(aside, 'journal.db'))).toBe(true);
    const journal = await open(path);
    expect(everySale(journal)).toHaveLength(2);
    journal.close();
  });

  it('is begun with on a fresh till, whose folder is not there yet', async () => {
    (await open(path)).close();
    const fresh = join(newFolder(), 'live', 'journal.db');
    putJournal(fresh, path, noon);
    expect(readFileSync(fresh).equals(readFileSync(path))).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('waits for no pipe among the copies, nor in its own place', () => {
    mkdirSync(backupFolder(path), { recursive: true });
    for (const pipe of [path, join(backupFolder(path), 'journal-2026-11-21.db')])
      execFileSync('mkfifo', [pipe]);
    expect(listBackups(path)).toEqual([]);
    expect(() => journalHealth(path)).toThrow('ENOTFILE');
  });

  it('is as it was, with its WAL, when beginning with another one is undone', () => {
    mkdirSync(dirname(path), { recursive: true });
    const other = join(dirname(path), 'other.db');
    writeFileSync(other, 'another');
    for (const suffix of ['', '-wal', '-shm']) writeFileSync(path + suffix, `of${suffix}`);
    const aside = putJournal(path, other, noon);
    expect(readFileSync(path, 'utf8')).toBe('another');
    writeFileSync(`${path}-wal`, 'of another');
    putBackJournal(path, aside);
    expect(['', '-wal', '-shm'].map((suffix) => readFileSync(path + suffix, 'utf8'))).toEqual([
      'of',
      'of-wal',
      'of-shm',
    ]);
    expect(existsSync(aside)).toBe(false);
  });

  it('gives its place up only after its WAL, which would be read into the new one', () => {
    mkdirSync(dirname(path), { recursive: true });
    const other = join(dirname(path), 'other.db');
    writeFileSync(other, 'another');
    for (const suffix of ['', '-wal', '-shm']) writeFileSync(path + suffix, 'old');
    const moved: string[] = [];
    putJournal(path, other, noon, (from) => void moved.push(basename(from)));
    expect(moved).toEqual(['journal.db-shm', 'journal.db-wal', 'journal.db', 'journal.db.part']);
  });

  it('is gone again when beginning with one on a fresh till is undone', async () => {
    (await open(path)).close();
    const fresh = join(newFolder(), 'live', 'journal.db');
    putBackJournal(fresh, putJournal(fresh, path, noon));
    expect(readdirSync(dirname(fresh))).toEqual([]);
  });

  it('leaves no half a journal behind when the machine stops while the copy is taken back', async () => {
    await damaged();
    replaceJournal(path, 'journal-2026-11-21.db', noon);
    // As after a stop between setting aside and naming the new one.
    const whole = readFileSync(path);
    replaceJournal(path, null, noon + 1_000);
    const db = new DatabaseSync(path);
    db.close();
    writeFileSync(`${path}.part`, whole.subarray(0, 5_000));
    writeFileSync(path, '');
    await expect(open(path)).rejects.toThrow('JOURNAL_DAMAGED');
    replaceJournal(path, 'journal-2026-11-21.db', noon + 2_000);
    const journal = await open(path);
    expect(everySale(journal)).toHaveLength(2);
    journal.close();
  });
});

describe('a journal of which one file is held by another program', () => {
  it.each(['journal.db', 'journal.db-wal', 'journal.db-shm', 'journal.db.part'])(
    'stays whole when it is %s',
    (held) => {
      mkdirSync(dirname(path), { recursive: true });
      for (const suffix of ['', '-wal', '-shm']) writeFileSync(path + suffix, `of${suffix}`);
      const move = (from: string, to: string) => {
        if (from.endsWith(held)) throw Object.assign(new Error('held'), { code: 'EPERM' });
        renameSync(from, to);
      };
      expect(() => putJournal(path, null, noon, move)).toThrow('held');
      expect(['', '-wal', '-shm'].map((suffix) => readFileSync(path + suffix, 'utf8'))).toEqual([
        'of',
        'of-wal',
        'of-shm',
      ]);
      expect(existsSync(`${path}.part`)).toBe(false);
    },
  );

  it('stays where it is when the disk has no room for the other one', () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'of');
    expect(() => putJournal(path, join(dirname(path), 'gone.db'), noon)).toThrow('ENOENT');
    expect(readFileSync(path, 'utf8')).toBe('of');
  });
});
