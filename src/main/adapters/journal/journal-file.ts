/** The journal as a file: opens and checks it, copies it while in use, moves it aside when damaged. */
import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSameName } from '@shared/model/text/comparison-form';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import type { TrailHead } from '@shared/model/audit';
import type { TrailKey } from '../../domain/trail-key';
import { AlarmBook } from './sales/alarm-book';
import { headOf } from './trail/audit';
import { AuditTrail } from './trail/audit-trail';
import { backupFolder, keepDailyBackup, listBackups } from './backups';
import { CreditBook } from './money/credit-book';
import { DrawerBook } from './money/drawer-book';
import type { CheckJournal } from './check/check-journal';
import {
  CHECKED_AT_ONCE,
  damageIn,
  isCutShort,
  isMarkedDamaged,
  markDamaged,
  markWhole,
  onlyReadBecause,
  unreadableIn,
  unreadableAtFirst,
  unreadableOfLate,
} from './check/whole';
import { JournalPlace, type Replaced } from './in-place';
import { Journal } from './sales/journal';
import { idOf, type JournalIdentity } from './journal-identity';
import { beginTrail, orUnavailable, type RecordedBy } from './journal-write';
import { isDamage, primaryCode } from '../sqlite/error-code';
import { copyTo, inTransaction, migrate, TooNewError, versionOf } from '../sqlite/migrate';
import { closeConnection } from '../sqlite/prepared';
import { copyWhole, discardFile, makeFolder, moveFile, syncFolder } from '../system/files';
import { mustBeFile, NoFileOfOurs } from '../system/read-file';
import { journalMigrations } from './schema/schema';
import { MoneyBook } from './money/money-book';
import { NewsBook } from './news/news-book';
import { beginNews, type WantsNews } from './news/note-news';
import { PeopleBook } from './people-book';
import { ReportBook } from './money/report-book';
import { ParkedTickets } from './sales/parked-book';
import { PlayerBook } from './players/player-book';
import { PaperBook } from './papers/paper-book';
import { PriceBook } from './prices/price-book';
import { RestoreBook } from './restore-book';
import { SettingsBook } from './settings-book';
import { SalesByDay } from './sales/sales-by-day';
import type { Committed, Trail } from './trail/trail';

/** An open journal: its books, each its own class, and the file that they are in. */
export type OpenJournal = ReturnType<typeof assemble>;

/** What the audit trail of an open journal works with, and whether the journal must exist. */
export interface TrailSetting {
  /** Called with the end of the trail after each commit that made it longer. */
  readonly committed?: Committed;
  /** The journal existed before: a missing one is reported, and no new one is created in its place. */
  readonly mustExist?: boolean;
  /** The end of the trail as known outside the file; null when nothing is known. */
  readonly anchor?: () => TrailHead | null;
  /** Called when another file is in the journal's place: nothing more is written. */
  readonly replaced?: Replaced;
  /** Checks a file that is too large to be checked whole when it is opened. */
  readonly check?: CheckJournal;
  /** What the owner wants to hear of; nothing by default. */
  readonly wantsNews?: WantsNews;
}

/** How long another process may hold the file before the till reports it, in milliseconds. */
const LOCKED_FOR_MS = 2_000;
/** Loaded when it is needed: the till checks in another process. */
const checkHere: CheckJournal = async (...asked) =>
  (await import('./check/check-journal')).checkJournal(...asked);
/** In bytes, from SQLite's file format. */
const SMALLEST_PAGE = 512;

/**
 * Opens the journal at `path`; creates, checks and migrates it. Every commit is on disk when the call
 * returns: WAL with `synchronous=FULL`. Rejects with Failure JOURNAL_DAMAGED, JOURNAL_LOCKED, JOURNAL_TOO_NEW
 * or JOURNAL_UNAVAILABLE; a file that it called damaged is checked whole before it is opened again.
 */
export async function openJournal(
  path: string,
  recordedBy: () => RecordedBy,
  setting: TrailSetting = {},
): Promise<OpenJournal> {
  const open = (): Promise<OpenJournal> => openOnce(path, recordedBy, setting);
  try {
    // A read that fails looks like damage to SQLite, also one that would work again; a damaged journal is replaced.
    return await open().catch((error: unknown) => {
      if (!isDamage(error)) throw error;
      return open();
    });
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(openingError(error));
  }
}

/**
 * For a file that SQLite writes next to the journal: through a link it would write into another file, perhaps the
 * journal itself. A second name of another file gets a copy instead. Throws NoFileOfOurs or the system's error.
 */
function mustBeOwn(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile() === false) throw new NoFileOfOurs(path, 'ENOTFILE');
  if (!found || found.nlink <= 1) return;
  const copy = `${path}.new`;
  discardFile(copy);
  copyWhole(path, copy);
  moveFile(copy, path);
}

async function openOnce(
  path: string,
  recordedBy: () => RecordedBy,
  {
    committed = () => undefined,
    anchor = () => null,
    mustExist = false,
    replaced = () => undefined,
    check = checkHere,
    wantsNews = () => false,
  }: TrailSetting,
): Promise<OpenJournal> {
  let db: DatabaseSync | null = null;
  try {
    makeFolder(dirname(path));
    // SQLite reads each of these if it exists, and would wait for the other end of a pipe.
    if (existsSync(path)) mustBeFile(path);
    for (const suffix of ['-wal', '-shm', '-journal']) mustBeOwn(path + suffix);
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const isEmpty = size === 0;
    // SQLite takes a file shorter than any page for an empty database, and overwrites it.
    if ((isEmpty && (mustExist || listBackups(path).length > 0)) || (!isEmpty && size < SMALLEST_PAGE)) {
      throw new Failure(lost());
    }
    db = new DatabaseSync(path, { timeout: LOCKED_FOR_MS });
    // Without recursive triggers, REPLACE would delete rows despite the triggers that keep them. A forgotten
    // player is overwritten in the file, not only removed from its lists.
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; PRAGMA secure_delete = ON',
    );
    const isSmall = size <= CHECKED_AT_ONCE || isMarkedDamaged(path);
    const isCut = isEmpty || isSmall ? 'no' : isCutShort(db, path);
    if (isCut === 'surely') throw new Failure(lost());
    const atOnce = !isEmpty && (isSmall || isCut === 'maybe');
    if (atOnce) mustHaveNone(damageIn(db));
    const opened = db;
    const schema = versionOf(db);
    await migrate(db, journalMigrations, async (version) => {
      const folder = backupFolder(path);
      makeFolder(folder);
      await copyTo(opened, join(folder, `journal-before-schema-${version + 1}.db`));
    });
    mustBeWritable(db, path);
    // SQLite does so too, and goes on when it fails: after a power loss there would be no file, or no log.
    syncFolder(dirname(path));
    const place = new JournalPlace(path, db, replaced);
    const trail = beginTrail(db, committed, place);
    beginNews(db, wantsNews);
    const journal = assemble(db, path, recordedBy, trail, { anchor, schema, check, place });
    if (atOnce) mustHaveNone(unreadableIn(db));
    if (!isEmpty) {
      mustHaveNone(unreadableOfLate(journal.sales));
      mustHaveNone(unreadableAtFirst(journal.reports, journal.restores));
    }
    if (atOnce) markWhole(path);
    return journal;
  } catch (error) {
    if (isJournalDamage(error)) keepInMind(path, error);
    if (db) closeConnection(db);
    throw error;
  }
}

/**
 * Closing moves the log into the file, which then is as long as it should be, with nothing where it was cut. A
 * further opening looks at all of it.
 */
function keepInMind(path: string, error: unknown): void {
  try {
    if (existsSync(path)) markDamaged(path, String(error));
  } catch {
    // A disk that cannot be written keeps its cut file as it is.
  }
}

function isJournalDamage(error: unknown): boolean {
  return error instanceof Failure ? error.error.code === 'JOURNAL_DAMAGED' : isDamage(error);
}

interface Opening {
  readonly anchor: () => TrailHead | null;
  /** The version of the schema before it was brought up. */
  readonly schema: number;
  readonly check: CheckJournal;
  readonly place: JournalPlace;
}

function assemble(
  db: DatabaseSync,
  path: string,
  recordedBy: () => RecordedBy,
  trail: Trail,
  { anchor, schema, check, place }: Opening,
) {
  let key: TrailKey | null = null;
  // A function of this connection only; it is never stored in the file.
  db.function('is_same_name', { deterministic: true }, (one, other) =>
    Number(isSameName(String(one), String(other))),
  );
  const known = { key: () => key, anchor, check, damaged: (reason: string) => place.damaged(reason) };
  const audit = new AuditTrail(db, path, recordedBy, known);
  const sales = new Journal(db, recordedBy);
  const restores = new RestoreBook(db, sales, recordedBy);
  return {
    sales,
    restores,
    days: new SalesByDay(db),
    alarms: new AlarmBook(db, sales, recordedBy),
    audit,
    money: new MoneyBook(db, sales, recordedBy),
    credit: new CreditBook(db, recordedBy),
    drawer: new DrawerBook(db, recordedBy),
    reports: new ReportBook(db, recordedBy),
    people: new PeopleBook(db, recordedBy),
    players: new PlayerBook(db, recordedBy),
    parked: new ParkedTickets(db, recordedBy),
    prices: new PriceBook(db, recordedBy),
    papers: new PaperBook(db),
    settings: new SettingsBook(db, recordedBy),
    news: new NewsBook(db, recordedBy),
    /** Loaded when a ledger is asked: a start does not wait for it. */
    bringBack: async () => {
      const { BringBackBook } = await import('./brought-back/bring-back-book');
      return new BringBackBook(db, sales, restores, recordedBy, () => key);
    },
    identity: { id: idOf(db), isNew: schema === 0 } satisfies JournalIdentity,
    /** The current end of the audit trail. */
    head: (): TrailHead => orUnavailable(() => headOf(db)),
    /** Seals entries from now on, and those written since the journal was opened. */
    sealWith: (sealing: TrailKey): void => {
      orUnavailable(() => trail.sealWith(sealing));
      key = sealing;
    },
    /** Copies the journal if this day has no copy, and keeps the newest `keep`; true when it made one. */
    backUp: async (day: string, keep: number): Promise<boolean> => {
      trail.mustBeOurs();
      return keepDailyBackup(path, day, keep, () => audit.mustBeWhole());
    },
    close: (): void => closeConnection(db),
  };
}

/** A journal with copies existed once: an empty one in its place would hide every sale. */
function lost(): AppError {
  return appError('JOURNAL_DAMAGED', { reason: 'the file is missing, empty or cut to a rest' });
}

/**
 * If the journal can be read but not written, no sale may begin. SQLite opens such a file for reading, and its
 * transactions begin: only a statement that could write fails. Throws SQLite's error, or Failure JOURNAL_DAMAGED.
 */
function mustBeWritable(db: DatabaseSync, path: string): void {
  try {
    inTransaction(db, () => db.exec('DELETE FROM sales WHERE 0'));
  } catch (error) {
    mustHaveNone(onlyReadBecause(path));
    throw error;
  }
}

/** Throws Failure JOURNAL_DAMAGED with the reason, if there is one. */
function mustHaveNone(damage: string | null): void {
  if (damage !== null) throw new Failure(appError('JOURNAL_DAMAGED', { reason: damage }));
}

/** Primary result codes. The first also means "unsupported file format". */
const SQLITE_ERROR = 1;
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

function openingError(error: unknown): AppError {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof TooNewError) return appError('JOURNAL_TOO_NEW', { reason });
  const code = primaryCode(error);
  if (isDamage(error) || code === SQLITE_ERROR) return appError('JOURNAL_DAMAGED', { reason });
  if (code === SQLITE_BUSY || code === SQLITE_LOCKED) return appError('JOURNAL_LOCKED', { reason });
  return appError('JOURNAL_UNAVAILABLE', { reason });
}
