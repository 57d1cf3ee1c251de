/** What lies next to the journal: how it is written while it is recorded, and how much of it is there later. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defaultSettings } from '@shared/model/settings/defaults';
import { copyFolder } from '../../../src/main/adapters/backup/copy-folder';
import { openCopy, writeCopy } from '../../../src/main/adapters/backup/sealed-copy';
import { journalFacts } from '../../../src/main/adapters/journal/backups';
import { JournalFiles } from '../../../src/main/adapters/journal/journal-files';
import { send } from '../../../src/main/adapters/journal/test-support/filled-journal';
import { LedgerAccountFile } from '../../../src/main/adapters/ledger/account-file';
import { FilePinSafe, pinSafePath } from '../../../src/main/adapters/secrets/pin-safe';
import { SealingVault } from '../../../src/main/adapters/secrets/test-support/sealing-vault';
import { openSettings } from '../../../src/main/adapters/settings/settings-store';
import { copyTo, migrate, versionOf, type Migration } from '../../../src/main/adapters/sqlite/migrate';
import { makeFolder } from '../../../src/main/adapters/system/files';
import type { PersonFacts } from '../../../src/main/domain/people/person-version';
import type { Mark, SmallFileName } from './marks';
import { clock, openTill } from './till';

type Scenario = (folder: string, mark: (mark: Mark) => void) => Promise<void>;

/** A file, by what its scenario writes into it more than once. */
export interface SmallFile {
  readonly write: Scenario;
  /** How much of it is there: a number that only grows. Throws when it cannot be read. */
  readonly read: (folder: string) => Promise<number>;
}

const NOK: PersonFacts = {
  ...{ personId: 'p', version: 1, at: '2026-11-22T05:00:00.000Z', how: 'added', name: 'Nok' },
  ...{ colour: 'teal', role: 'owner', removed: false, salt: null, verifier: null },
};

function pinSafe(folder: string): FilePinSafe {
  return new FilePinSafe(pinSafePath(folder), new SealingVault());
}

/** Wrong PINs, each counted before it is checked, at a till that was started again. */
const pins: SmallFile = {
  async write(folder, mark) {
    const safe = pinSafe(folder);
    await safe.make(false);
    await safe.keep({ people: [{ ...NOK, seal: safe.seal(NOK) }] });
    for (const wrong of [1, 2, 3]) {
      const again = pinSafe(folder);
      await again.load((id) => Promise.resolve(id !== null));
      await again.keep({ tries: { p: { wrong, lastAt: clock.now() } } });
      mark({ is: 'least', of: 'pins', least: wrong });
    }
  },
  async read(folder) {
    const safe = pinSafe(folder);
    await safe.load((id) => Promise.resolve(id !== null));
    if (safe.problem() !== null) throw new Error(`the people are closed: ${safe.problem()?.code}`);
    const { people, tries } = safe.content();
    return people.length === 1 ? (tries['p']?.wrong ?? 0) : 0;
  },
};

const settings: SmallFile = {
  write(folder, mark) {
    for (const maxQuantity of [11, 12, 13]) {
      const { store } = openSettings(folder, defaultSettings('Asia/Bangkok', 'th'));
      store.update(maxQuantity === 11 ? { maxQuantity, shopName: 'Nok' } : { maxQuantity });
      mark({ is: 'least', of: 'settings', least: maxQuantity });
    }
    return Promise.resolve();
  },
  read(folder) {
    const { store, setAside } = openSettings(folder, defaultSettings('Asia/Bangkok', 'th'));
    if (setAside !== null) throw new Error('the settings were set aside');
    const { maxQuantity, shopName } = store.get();
    return Promise.resolve(shopName === 'Nok' ? maxQuantity : 0);
  },
};

export function accountFile(folder: string): LedgerAccountFile {
  return new LedgerAccountFile(join(folder, 'ledger.json'), 'here', new SealingVault(), () => undefined);
}

/** A shop ledger that is joined, and joined again. */
const account: SmallFile = {
  async write(folder, mark) {
    for (const number of [1, 2]) {
      const shop = { url: 'postgres://x', ca: null, password: 'x', shop: 'x', shopKey: null, sealCode: null };
      await accountFile(folder).set({ ...shop, user: `${number}`, till: 'x' });
      mark({ is: 'least', of: 'account', least: number });
    }
  },
  read: async (folder) => Number((await accountFile(folder).get())?.user ?? 0),
};

const KEY = { salt: 'c2FsdA==', key: Buffer.alloc(32, 2) };
const copyPath = (folder: string): string => join(folder, 'copies', 'copy');

/** Copies off the machine, as `DailyCopies` makes them. */
const sealed: SmallFile = {
  async write(folder, mark) {
    const journal = await openTill(folder);
    makeFolder(join(folder, 'copies'));
    for (const sales of [1, 2]) {
      send(journal, sales);
      const [plain, part] = [join(folder, 'plain'), `${copyPath(folder)}.part`];
      await new JournalFiles(folder, clock).copy(plain);
      await writeCopy(plain, '{}', part, KEY);
      await copyFolder.place(part, copyPath(folder));
      await copyFolder.remove(plain);
      mark({ is: 'least', of: 'sealed', least: sales });
    }
    journal.close();
  },
  async read(folder) {
    if (!existsSync(copyPath(folder))) return 0;
    const opened = join(folder, 'opened');
    await openCopy(copyPath(folder), () => KEY.key, opened);
    return journalFacts(opened).sales;
  },
};

const ONE: Migration = {
  version: 1,
  sql: 'CREATE TABLE t (n INTEGER CHECK (n < 2)); INSERT INTO t VALUES (1)',
};
const TWO: Migration = {
  version: 2,
  sql: 'CREATE TABLE u (n INTEGER); INSERT INTO u SELECT n FROM t; DROP TABLE t; ALTER TABLE u RENAME TO t',
  remakesTable: true,
};

function oldFile(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'old.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  return db;
}

/** A file of an earlier release that is brought up, with a copy before. */
const schema: SmallFile = {
  async write(folder, mark) {
    const db = oldFile(folder);
    await migrate(db, [ONE]);
    mark({ is: 'least', of: 'schema', least: 1 });
    await migrate(db, [ONE, TWO], () => copyTo(db, join(folder, 'before.db')));
    mark({ is: 'least', of: 'schema', least: 2 });
  },
  async read(folder) {
    const db = oldFile(folder);
    try {
      const found = versionOf(db);
      await migrate(db, [ONE, TWO]);
      if (db.prepare('SELECT n FROM t').get()?.['n'] !== 1) throw new Error('the row is gone');
      return found;
    } finally {
      db.close();
    }
  },
};

export const SMALL_FILES = { pins, settings, account, sealed, schema } satisfies Record<
  SmallFileName,
  SmallFile
>;
