import { propertyRuns } from '../../domain/test-support/property-runs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import { everySale, fill, open } from './test-support/filled-journal';
import { NOON } from '../../domain/test-support/sales';
import { newFolder, removeFolders } from '../test-support/folder';
import { backupFolder } from './backups';
import { versionOf } from '../sqlite/migrate';

let path: string;
beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
});
afterEach(removeFolders);

/** The code of the error that opening ends with, or `open`. */
async function opening(at: string): Promise<string> {
  try {
    (await open(at)).close();
    return 'open';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
}

it.skipIf(process.platform === 'win32').each(['', '-wal', '-shm', '-journal'])(
  'does not wait for a pipe in place of journal.db%s, and keeps it',
  async (suffix) => {
    await fill(path, 2);
    rmSync(path + suffix, { force: true });
    execFileSync('mkfifo', [path + suffix]);
    expect(await opening(path)).toBe('JOURNAL_UNAVAILABLE');
    rmSync(path + suffix);
    if (suffix !== '') expect(await opening(path)).toBe('open');
  },
);

it.each(['-wal', '-shm', '-journal'])(
  'is written through no journal.db%s that is another file',
  async (suffix) => {
    await fill(path, 2);
    const others = [path, `${path}.settings`];
    writeFileSync(`${path}.settings`, 'the shop');
    for (const other of others) {
      rmSync(path + suffix, { force: true });
      linkSync(other, path + suffix);
      const journal = await open(path);
      journal.audit.record('settings', 'theme', {}, NOON);
      expect(journal.sales.latest(9)).toHaveLength(2);
      journal.close();
    }
    expect(readFileSync(`${path}.settings`, 'utf8')).toBe('the shop');
    expect(await opening(path)).toBe('open');
  },
);

describe('a damaged journal', () => {
  it('is called damaged wherever it was cut, and is not touched', async () => {
    await fill(path, 20);
    const whole = readFileSync(path);
    for (let size = 1; size < whole.length; size += 4_093) {
      const cut = whole.subarray(0, size);
      writeFileSync(path, cut);
      expect(await opening(path), `${size} bytes`).toBe('JOURNAL_DAMAGED');
      expect(readFileSync(path).equals(cut)).toBe(true);
    }
  });

  it('with one bit flipped anywhere has every sale, or is called damaged', async () => {
    const sales = await fill(path, 40);
    const whole = readFileSync(path);
    const verdicts = { damaged: 0, open: 0 };
    const where = fc.record({ at: fc.nat(whole.length - 1), bit: fc.nat(7) });
    // The header first: it decides about everything.
    const header = Array.from(
      { length: 100 },
      (_, at) => [{ at, bit: at % 8 }] as [{ at: number; bit: number }],
    );
    await fc.assert(
      fc.asyncProperty(where, async ({ at, bit }) => {
        const flipped = Buffer.from(whole);
        flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at);
        const copy = join(newFolder(), 'journal.db');
        writeFileSync(copy, flipped);
        const verdict = await opening(copy);
        if (verdict === 'open') {
          verdicts.open += 1;
          return expectNoneLost(copy, sales);
        }
        // In the number of the schema a flipped bit looks like a newer till's file.
        expect(verdict).toBe(at >= 60 && at < 64 ? 'JOURNAL_TOO_NEW' : 'JOURNAL_DAMAGED');
        expect(readFileSync(copy).equals(flipped)).toBe(true);
        verdicts.damaged += 1;
      }),
      { examples: header, numRuns: propertyRuns(150) },
    );
    expect(verdicts.damaged).toBeGreaterThan(50);
    expect(verdicts.open).toBeGreaterThan(50);
  });

  async function expectNoneLost(copy: string, sales: readonly Sale[]): Promise<void> {
    const journal = await open(copy);
    try {
      const found = everySale(journal);
      // A letter of a text may read differently; no sale is gone, and none is in another state.
      expect(found.map(({ state }) => state)).toEqual(sales.map(({ state }) => state));
      // By the indexes as well: an unknown sale is on the list of unknown sales.
      expect(journal.sales.inStates(['unknown'])).toHaveLength(sales.length / 2);
      expect(journal.sales.between('2000', '3000')).toHaveLength(sales.length);
    } finally {
      journal.close();
    }
  }

  it.each([
    ['is something else', () => writeFileSync(path, 'x'.repeat(9_000))],
    ['is another program’s database', () => withDatabase('DROP TABLE sales')],
    ['holds an unreadable sale', () => withDatabase("UPDATE sales SET seen_order = '{'")],
    [
      'holds a sale that this till never wrote',
      () => withDatabase("UPDATE sales SET transaction_json = '{}'"),
    ],
    [
      'holds a report that this till never took',
      () => withDatabase("INSERT INTO z_reports VALUES (1, '2026-11-20', 'x', 'x', '{}', '{}')"),
    ],
    [
      'was found to be a copy for no reason that there is',
      () =>
        withDatabase(
          "INSERT INTO restores (epoch, at, why, found_seq, found_hash, last_z) VALUES (1, 'x', 'x', 0, 'x', 0)",
        ),
    ],
    ['lacks an entry of an index', () => withoutIndexEntry()],
  ])('is called so when it %s', async (_, damage) => {
    await fill(path, 4);
    damage();
    const before = readFileSync(path);
    expect(await opening(path)).toBe('JOURNAL_DAMAGED');
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  function withDatabase(sql: string): void {
    const db = new DatabaseSync(path, { enableForeignKeyConstraints: false, defensive: false });
    db.exec(`DROP TRIGGER sales_stay; ${sql}; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE`);
    db.exec('PRAGMA journal_mode = WAL');
    db.close();
  }

  function withoutIndexEntry(): void {
    withDatabase(`PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX sales_open ON sales (state) WHERE state = ''held''' WHERE name = 'sales_open';
      PRAGMA writable_schema = RESET; REINDEX sales_open; PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX sales_open ON sales (state) WHERE state IN (''held'',''sending'',''accepted'',''not-sent'',''unknown'')' WHERE name = 'sales_open';
      PRAGMA writable_schema = RESET`);
  }

  it.each([
    ['missing', () => rmSync(path)],
    ['empty', () => writeFileSync(path, '')],
  ])(
    'is also one that is %s while there are copies of it: no sale is silently forgotten',
    async (_, damage) => {
      await fill(path, 3);
      const journal = await open(path);
      await journal.backUp('2026-11-21', 3);
      journal.close();
      damage();
      expect(await opening(path)).toBe('JOURNAL_DAMAGED');
    },
  );

  it('is none that is empty because the till was stopped at its very first start', async () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    expect(await opening(path)).toBe('open');
  });
});

describe('a journal that cannot be opened', () => {
  it('because another connection holds it is called locked, and opens when that one is done', async () => {
    await fill(path, 2);
    const other = new DatabaseSync(path);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; UPDATE sales SET held_reason = NULL');
    expect(await opening(path)).toBe('JOURNAL_LOCKED');
    other.exec('ROLLBACK');
    other.close();
    expect(await opening(path)).toBe('open');
  });

  it('because another process holds it is called locked', async () => {
    await fill(path, 2);
    const holder = spawn(process.execPath, ['-e', HOLD, path], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    });
    await once(holder.stdout, 'data');
    expect(await opening(path)).toBe('JOURNAL_LOCKED');
    holder.stdin.end();
    await once(holder, 'exit');
    expect(await opening(path)).toBe('open');
  });

  const HOLD = `
    const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    db.exec('BEGIN IMMEDIATE');
    console.log('held');
    process.stdin.on('end', () => db.close()).resume();`;

  it('because a newer till wrote it is called so, and is not changed', async () => {
    await fill(path, 2);
    const newer = new DatabaseSync(path);
    newer.exec('PRAGMA user_version = 99');
    expect(await opening(path)).toBe('JOURNAL_TOO_NEW');
    expect(versionOf(newer)).toBe(99);
    newer.close();
    expect(existsSync(backupFolder(path))).toBe(false);
  });

  it.each([
    ['a folder is in its place', () => mkdirSync(path, { recursive: true })],
    ['a file is in its folder’s place', () => writeFileSync(dirname(path), 'x')],
    ['its folder cannot take the log that is written first', () => logInTheWay()],
  ])('because %s is called unavailable, and no sale can begin', async (_, prevent) => {
    prevent();
    expect(await opening(path)).toBe('JOURNAL_UNAVAILABLE');
  });

  function logInTheWay(): void {
    mkdirSync(`${path}-wal`, { recursive: true });
  }
});
