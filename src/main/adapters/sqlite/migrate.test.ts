import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { copyTo, inTransaction, migrate, versionOf, type Migration } from './migrate';

const ONE: Migration = { version: 1, sql: 'CREATE TABLE sales (id TEXT)' };
const TWO: Migration = { version: 2, sql: "ALTER TABLE sales ADD note TEXT DEFAULT 'new'" };
const BROKEN: Migration = { version: 3, sql: 'CREATE TABLE extra (id TEXT); CREATE TABLE sales (id TEXT)' };

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(join(newFolder(), 'a.db'));
});
afterEach(() => {
  db.close();
  removeFolders();
});

describe('a file', () => {
  it('that is new gets every step, and no copy', async () => {
    const copy = vi.fn<() => Promise<void>>();
    await migrate(db, [ONE, TWO], copy);
    expect(versionOf(db)).toBe(2);
    expect(copy).not.toHaveBeenCalled();
  });

  it('of an earlier schema is copied first, then gets what it lacks', async () => {
    await migrate(db, [ONE]);
    db.exec("INSERT INTO sales VALUES ('a')");
    const path = join(newFolder(), 'copy.db');
    const copy = vi.fn((_version: number) => copyTo(db, path));
    await migrate(db, [ONE, TWO], copy);
    expect(copy.mock.calls).toEqual([[1]]);
    expect(db.prepare('SELECT * FROM sales').all()).toEqual([{ id: 'a', note: 'new' }]);
    const kept = new DatabaseSync(path);
    expect([versionOf(kept), kept.prepare('SELECT * FROM sales').all()]).toEqual([1, [{ id: 'a' }]]);
    kept.close();
  });

  it('is not touched when its copy cannot be made', async () => {
    await migrate(db, [ONE]);
    const copy = () => Promise.reject(new Error('disk full'));
    await expect(migrate(db, [ONE, TWO], copy)).rejects.toThrow('disk full');
    expect(versionOf(db)).toBe(1);
  });

  it('that is up to date is neither copied nor changed', async () => {
    await migrate(db, [ONE, TWO]);
    const copy = vi.fn<() => Promise<void>>();
    await migrate(db, [ONE, TWO], copy);
    expect(copy).not.toHaveBeenCalled();
  });

  it('of a newer till is refused and not changed', async () => {
    await migrate(db, [ONE, TWO]);
    await expect(migrate(db, [ONE])).rejects.toThrow('install the newer till');
    expect(versionOf(db)).toBe(2);
  });

  it('stands at the last whole step when one fails', async () => {
    await expect(migrate(db, [ONE, TWO, BROKEN])).rejects.toThrow('already exists');
    expect(versionOf(db)).toBe(0);
    await migrate(db, [ONE]);
    await expect(migrate(db, [ONE, TWO, BROKEN])).rejects.toThrow('already exists');
    expect(versionOf(db)).toBe(2);
    expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'extra'").all()).toEqual([]);
    await migrate(db, [ONE, TWO, { version: 3, sql: 'CREATE TABLE extra (id TEXT)' }]);
    expect(versionOf(db)).toBe(3);
  });
});

describe('a step that makes a table again', () => {
  const FIRST: Migration = {
    version: 1,
    sql: `CREATE TABLE sales (id TEXT PRIMARY KEY, state TEXT CHECK (state IN ('held')));
      CREATE TABLE notes (sale_id TEXT REFERENCES sales (id));
      CREATE TRIGGER noted BEFORE INSERT ON notes WHEN (SELECT state FROM sales WHERE id = NEW.sale_id) = 'x'
        BEGIN SELECT RAISE(ABORT, 'x'); END;`,
  };
  const again = (rows: string): Migration => ({
    version: 2,
    sql: `CREATE TABLE sales_again (id TEXT PRIMARY KEY, state TEXT CHECK (state IN ('held', 'sent')));
      INSERT INTO sales_again ${rows};
      DROP TABLE sales;
      ALTER TABLE sales_again RENAME TO sales;`,
    remakesTable: true,
  });
  const ALL = again('SELECT * FROM sales');

  beforeEach(async () => {
    db.exec('PRAGMA foreign_keys = ON');
    await migrate(db, [FIRST]);
    db.exec("INSERT INTO sales VALUES ('a', 'held'); INSERT INTO notes VALUES ('a')");
  });

  it('changes what the table takes, and other tables still refer to it', async () => {
    await migrate(db, [FIRST, ALL]);
    db.exec("INSERT INTO sales VALUES ('b', 'sent'); INSERT INTO notes VALUES ('b')");
    expect(() => db.exec("INSERT INTO notes VALUES ('none')")).toThrow('FOREIGN KEY');
  });

  it('is undone when it loses a row that another table refers to', async () => {
    await expect(migrate(db, [FIRST, again("SELECT * FROM sales WHERE id <> 'a'")])).rejects.toThrow(
      'leads nowhere',
    );
    expect(versionOf(db)).toBe(1);
    expect(db.prepare('SELECT id FROM sales').all()).toEqual([{ id: 'a' }]);
    expect(() => db.exec("INSERT INTO notes VALUES ('none')")).toThrow('FOREIGN KEY');
  });

  it('runs on a file in which a reference led nowhere before', async () => {
    db.exec("PRAGMA foreign_keys = OFF; INSERT INTO notes VALUES ('none'); PRAGMA foreign_keys = ON");
    await migrate(db, [FIRST, ALL]);
    expect(versionOf(db)).toBe(2);
  });
});

describe('a transaction', () => {
  beforeEach(() => db.exec('CREATE TABLE t (n INTEGER UNIQUE)'));
  const rows = () => db.prepare('SELECT n FROM t').all();

  it('gives what its work gives', () => {
    expect(inTransaction(db, () => db.prepare('INSERT INTO t VALUES (1)').run().changes)).toBe(1);
    expect(rows()).toEqual([{ n: 1 }]);
    expect(db.isTransaction).toBe(false);
  });

  it('leaves nothing behind when its work throws', () => {
    const work = () => {
      db.exec('INSERT INTO t VALUES (1)');
      throw new Error('half way');
    };
    expect(() => inTransaction(db, work)).toThrow('half way');
    expect(rows()).toEqual([]);
    expect(db.isTransaction).toBe(false);
  });

  it('reports the first error when the database has rolled back itself', () => {
    const work = () => db.exec('INSERT INTO t VALUES (1); INSERT OR ROLLBACK INTO t VALUES (1)');
    expect(() => inTransaction(db, work)).toThrow('UNIQUE');
    expect(rows()).toEqual([]);
  });
});
