/** Restores from the shop ledger what a copy of the journal lacks. */
import type { DatabaseSync } from 'node:sqlite';
import { readInstant } from '@shared/model/day/business-day';
import { paceFrom } from '../../../domain/credit/standing-credit';
import type { BroughtBack, LedgerFork, LostEntry } from '../../../domain/ledger/brought-back';
import { journalWrite, orUnavailable, writeDown, type RecordedBy } from '../journal-write';
import { countCreditAgain } from '../money/count-credit';
import { countOn, seriesOf } from '../papers/paper-numbers';
import type { RestoreBook } from '../restore-book';
import { CopyAttempts } from '../sales/copy-attempts';
import { keepOwed, noteAdjustment } from '../sales/journal-money';
import { isOfOneRun, type TrailKey } from '../../../domain/trail-key';
import { hashBefore, isOwn, readLost, writtenAt, type LostRow, type ReadRows } from './lost-rows';
import { OWN, PutRows, type PutSale } from './put-rows';
import type { Journal } from '../sales/journal';
import { digestOf, isAbout } from '../trail/audit';

/** Tables whose rows say how far a count of numbers had come. */
const COUNTED: ReadonlySet<string> = new Set(['number_series', 'paper_numbers']);

/** Tables whose rows say that a sale's money is no longer owed, or that a report has it otherwise. */
const OF_MONEY: ReadonlySet<string> = new Set(['drawer_entries', 'refund_waivers', 'adjustments']);

export class BringBackBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly sales: Journal,
    private readonly restores: RestoreBook,
    private readonly recordedBy: () => RecordedBy,
    /** The trail's key; null while there is none. */
    private readonly key: () => TrailKey | null,
  ) {}

  /**
   * Whether the journal lacks the lost entries. It must have the ledger's last common entry, lack the last of
   * the lost ones, and not have received them before. The ledger's report about another journal does not
   * count. Neither does any while the key that can prove it cannot be opened.
   */
  lacks({ behind, upto }: LedgerFork): boolean {
    return orUnavailable(
      () =>
        this.restores.hashAt(behind.seq) === behind.hash &&
        !(this.key() === null && this.hasKeptSeal(behind.seq)) &&
        this.restores.hashAt(upto.seq) !== upto.hash &&
        this.db
          .prepare(
            `SELECT 1 FROM audit WHERE ${isAbout("'brought-back'")} AND kind = 'journal' AND body ->> '$.upto.hash' = ?`,
          )
          .get(upto.hash) === undefined,
    );
  }

  /**
   * Writes all of it, or nothing. A till that keeps a key, or had one by the last common entry, takes only rows that
   * this key sealed, so that no ledger can make up rows of a till. Throws Failure JOURNAL_UNAVAILABLE, also when the
   * key sealed none of the entries that it must have sealed.
   */
  bringBack(fork: LedgerFork, entries: readonly LostEntry[], at: string): BroughtBack {
    return journalWrite(this.db, () => {
      const { upto, behind } = fork;
      const [held, key] = [this.key(), this.keptKey()];
      const takesAll = key === null && !this.hasKeptSeal(behind.seq);
      // The key of a sealed copy proves what it sealed also before a passphrase keeps it on this PC.
      const trusted = new Set(entries.filter((entry) => takesAll || (held !== null && isOwn(entry, held))));
      const lost = entries.filter(({ seq, canon }) => this.restores.hashAt(seq) !== digestOf(canon));
      const mustBeSealed = key !== null && key.since <= behind.seq;
      // A stolen login may have gone on with what no till writes.
      const read = lost.filter((entry) => writtenAt(entry) !== null);
      const last = read.findLast((entry) => trusted.has(entry)) ?? (mustBeSealed ? undefined : read.at(-1));
      const writtenLast = last && writtenAt(last);
      if (!last || !writtenLast) throw new Error('the shop ledger has no entry that this till lost');
      const { rows, unread } = readLost(lost, trusted);
      const head = { seq: last.seq, hash: digestOf(last.canon) };
      const known = { head, lastZ: lastZOf(rows), at: writtenLast };
      this.restores.noteByLedger(behind, known, at);
      countOn(
        this.db,
        rows.filter(({ table }) => COUNTED.has(table)).map(({ columns }) => seriesOf(columns)),
      );
      const came: PutSale[] = [];
      const put = new PutRows(this.db, rows, behind.seq, at, (sale) => {
        came.push(sale);
        this.record(sale, at);
      });
      put.putAll();
      this.doubt(put.doubted, known.at, at);
      // A refund or an adjustment may have come without its sale, which is as it was.
      const ids = rows.flatMap(({ table, key, columns }) =>
        table === 'sales' ? key : OF_MONEY.has(table) ? String(columns['sale_id']) : [],
      );
      for (const id of new Set(ids)) {
        const sale = this.sales.get(id);
        if (!sale) continue;
        keepOwed(this.db, sale);
        noteAdjustment(this.db, sale, at);
      }
      countCreditAgain(this.db, paceFrom(readInstant(at) ?? 0));
      const sales = came.filter(({ from }) => from === null).length;
      const left = Object.fromEntries(added(put.left, unread));
      const missing = (unread.get('sales') ?? []).filter((id) => this.sales.get(id) === null);
      const gaps = this.gapsIn(entries, trusted);
      const done = {
        ...{ sales, further: came.length - sales, unread: missing.length, left },
        ...(gaps > 0 ? { gaps } : {}),
      };
      writeDown(this.db, this.recordedBy, 'till', {
        ...{ at, kind: 'journal', subject: 'brought-back' },
        body: { behind, upto, ...done },
      });
      return done;
    });
  }

  /** How often an entry follows on one that is neither here nor among those that the ledger gave. */
  private gapsIn(entries: readonly LostEntry[], trusted: ReadonlySet<LostEntry>): number {
    const given = new Set(entries.map(({ canon }) => digestOf(canon)));
    return [...trusted].filter((entry) => {
      const before = hashBefore(entry);
      return before !== null && !given.has(before) && this.restores.hashAt(entry.seq - 1) !== before;
    }).length;
  }

  /** The key, unless it ends with this run. */
  private keptKey(): TrailKey | null {
    const key = this.key();
    return key?.storage === 'memory' ? null : key;
  }

  /** Whether that entry has the seal of a kept key. */
  private hasKeptSeal(seq: number): boolean {
    const seal = this.db.prepare('SELECT seal FROM audit WHERE seq = ?').get(seq)?.['seal'] ?? null;
    return seal !== null && !isOfOneRun(String(seal));
  }

  private record({ id, from, to, row: { epoch, seq, who } }: PutSale, at: string): void {
    const body = { from, to, broughtBack: { epoch, seq, who } };
    writeDown(this.db, this.recordedBy, 'till', { at, kind: 'sale', subject: id, body });
  }

  /** Sales that the last lost entry recorded as unsent may have been sent since. */
  private doubt(doubted: PutRows['doubted'], since: string, at: string): void {
    const attempts = new CopyAttempts(this.db, { since, at, hidesNoSale: false });
    for (const id of doubted) {
      const sale = this.sales.get(id);
      if (sale) attempts.add(sale);
    }
  }
}

/** More reports than any till takes: a number beyond could not be counted on from. */
const MOST_REPORTS = 10_000_000;

function lastZOf(rows: readonly LostRow[]): number {
  const reports = rows.filter(({ table }) => table === 'z_reports');
  const numbers = reports.map(({ columns }) => Number(columns['number']));
  return Math.max(0, ...numbers.filter((number) => number <= MOST_REPORTS));
}

/** Counts by table. Rows that are rebuilt from others do not count as missing. */
function added(left: ReadonlyMap<string, number>, unread: ReadRows['unread']): Map<string, number> {
  const sum = new Map(left);
  for (const [table, keys] of unread)
    if (!OWN.has(table)) sum.set(table, (sum.get(table) ?? 0) + keys.length);
  return sum;
}
