/** Writes lost rows into the journal: adds the missing ones, and updates the ones that changed since. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { saleStateSchema } from '@shared/ipc/shapes/sale';
import { instantSchema } from '@shared/ipc/shapes/texts';
import type { SaleState } from '@shared/model/sale/sale-state';
import { isFurther, isUnsent, stateBroughtBack } from '../../../domain/ledger/brought-back';
import { primaryCode } from '../../sqlite/error-code';
import { prepared } from '../../sqlite/prepared';
import { lastAttempt } from '../sales/attempt-rows';
import { isAbout } from '../trail/audit';
import { coveredTables, quoted } from '../trail/row-digest';
import type { LostRow, LostValue } from './lost-rows';
import { LostShifts } from './put-shifts';

/** SQLite's primary result code when a check, a key or a trigger refuses a row. */
const SQLITE_CONSTRAINT = 19;

/** Columns that never change. They identify a row, whose number the till may have given again. */
const KNOWN_BY: Readonly<Record<string, readonly string[]>> = {
  drawer_entries: ['at', 'kind', 'tender', 'amount_minor', 'sale_id', 'reason'],
  drawer_openings: ['at', 'cause', 'sale_id'],
  adjustments: ['at', 'sale_id', 'to_state'],
  notes: ['at', 'sale_id', 'text'],
  outputs: ['at', 'sale_id', 'medium'],
  alarms: ['raised_at', 'sale_id', 'order_key', 'kind'],
  overridden_warnings: ['sale_id', 'kind', 'ref'],
  credit_entries: ['at', 'kind', 'amount_minor', 'id'],
};
/** The same for tables whose rows are not added here. */
const ALSO_KNOWN_BY: typeof KNOWN_BY = { ...KNOWN_BY, sales: ['id'], shifts: ['opened_at', 'opened_by'] };
/** Tables whose keys always mean the same row. */
const DRAWN: ReadonlySet<string> = new Set([
  'tickets',
  'ticket_payments',
  'refund_waivers',
  'payment_slips',
  'forgotten_recipients',
]);
/** Tables that are rebuilt from restored rows, or that belong to this copy. */
export const OWN: ReadonlySet<string> = new Set([
  ...['owed_back', 'restores', 'number_series', 'news', 'credit_use', 'credit_days'],
]);
/** The states that a sale may have moved on to since. */
const STEPS = ['code', 'transaction_json', 'seen_order', 'order_key', 'void_reason', 'refund_open'];
const CLOSED_BY = ['voided_by', 'voided_by_id'];
const ENDED = [
  'ended_at',
  'reason',
  'http_status',
  'service_date',
  'skew_ms',
  'message',
  'answer',
  'answer_code',
  'answer_id',
  'random',
];

/** A sale that was restored or moved on, with its earlier state; null when it was not there before. */
export interface PutSale {
  readonly id: string;
  readonly from: SaleState | null;
  readonly to: SaleState;
  readonly row: LostRow;
}

/** Whether its times are times: a row with another text there could never be read again. */
function hasTimes({ columns }: LostRow): boolean {
  return Object.entries(columns).every(
    ([name, value]) => value === null || !/(?:^|_)at$/.test(name) || instantSchema.safeParse(value).success,
  );
}

/** One restore. Call it inside a transaction. */
export class PutRows {
  /** Sales recorded as unsent; it is not known whether they were sent since. */
  readonly doubted = new Set<string>();
  readonly left = new Map<string, number>();
  /** Rows that get their report last: a payment that is in one takes no correction. */
  private readonly reported: { readonly table: string; readonly added: number; readonly z: LostValue }[] = [];
  private readonly columns: ReadonlyMap<string, readonly string[]>;
  private readonly shifts: LostShifts;
  private readonly zs: ReadonlySet<LostValue>;

  /** `behind` is the last common entry; `record` records what became of a sale, after its row. */
  constructor(
    private readonly db: DatabaseSync,
    private readonly rows: readonly LostRow[],
    private readonly behind: number,
    private readonly at: string,
    private readonly record: (sale: PutSale) => void,
  ) {
    this.columns = new Map(coveredTables(db).map(({ name, columns }) => [name, columns]));
    const zs = rows
      .filter(({ table }) => table === 'z_reports')
      .sort((one, other) => Number(one.columns['number']) - Number(other.columns['number']));
    // A report may adjust a sale of one before it: behind one that is left out, all are.
    const leftOut = zs.findIndex((row) => !this.canHaveZ(row));
    this.zs = new Set(
      zs.slice(0, leftOut < 0 ? zs.length : leftOut).map(({ columns }) => columns['number'] ?? null),
    );
    this.shifts = new LostShifts(db, this.insert, this.zOf, rows);
  }

  /** Writes all rows in the order in which they were first written. */
  putAll(): void {
    for (const row of this.rows) this.put(row);
    this.shifts.end();
    for (const { table, added, z } of this.reported)
      this.db.prepare(`UPDATE ${quoted(table)} SET z_number = ? WHERE rowid = ?`).run(z, added);
  }

  private put(row: LostRow): void {
    if (OWN.has(row.table)) return;
    if (!hasTimes(row)) return this.leave(row);
    this.db.exec('SAVEPOINT lost_row');
    try {
      if (!this.putInto(row)) this.leave(row);
    } catch (error) {
      if (primaryCode(error) !== SQLITE_CONSTRAINT) throw error;
      this.db.exec('ROLLBACK TO lost_row');
      this.leave(row);
    }
    this.db.exec('RELEASE lost_row');
  }

  /** False when rows of this kind are not restored. */
  private putInto(row: LostRow): boolean {
    const { table, columns, epoch } = row;
    const shift = 'shift_id' in columns ? { shift_id: this.shifts.of(epoch, columns['shift_id']) } : {};
    if (table === 'sales') return this.putSale(row);
    if (table === 'attempts') return this.putAttempt(row);
    if (table === 'shifts') return this.shifts.of(epoch, row.key) !== null;
    if (table === 'z_reports') {
      if (!this.zs.has(columns['number'] ?? null)) return false;
      if (!this.find(table, ['number'], columns)) this.insert(table, columns);
      return true;
    }
    if (table === 'paper_numbers') {
      // The file refuses a number that the copy has given to another paper since.
      if (this.find(table, ['kind', 'year', 'number', 'subject'], columns) === null)
        this.insert(table, columns);
      return true;
    }
    if (DRAWN.has(table)) {
      this.insert(table, columns, 'OR IGNORE');
      return true;
    }
    const knownBy = KNOWN_BY[table];
    if (!knownBy) return false;
    // The next report has the sale as it is by now.
    if (table === 'adjustments' && !this.isReported(columns['sale_id'])) return true;
    const number = table === 'alarms' ? 'id' : 'seq';
    const own = this.find(table, knownBy, columns);
    if (own === null) {
      const z = 'z_number' in columns ? this.zOf(row) : null;
      const added = this.insert(table, { ...columns, ...shift, z_number: null, [number]: null });
      if (z !== null) this.reported.push({ table, added, z });
    } else if (table === 'alarms' && columns['closed_at'] != null) {
      this.db
        .prepare('UPDATE alarms SET closed_at = ?, note = ? WHERE rowid = ? AND closed_at IS NULL')
        .run(columns['closed_at'], columns['note'] ?? null, own);
    } else if (this.zOf(row) !== null) {
      this.db
        .prepare(`UPDATE ${quoted(table)} SET z_number = ? WHERE rowid = ? AND z_number IS NULL`)
        .run(this.zOf(row), own);
    }
    return true;
  }

  private putSale(row: LostRow): boolean {
    const { columns } = row;
    const id = String(columns['id']);
    const state = saleStateSchema.parse(columns['state']);
    const to = stateBroughtBack(state);
    const z = this.zOf(row);
    const report = { z_number: z, z_state: z === null ? null : (columns['z_state'] ?? null) };
    const own = prepared(this.db, 'SELECT state, z_number, voided_by FROM sales WHERE id = ?').get(id);
    if (!own) {
      this.insert('sales', { ...columns, ...report, state: to, held_reason: null, sealed_secrets: null });
      if (isUnsent(state)) this.doubted.add(id);
      this.record({ id, from: null, to, row });
      return true;
    }
    const from = saleStateSchema.parse(own['state']);
    if (z !== null && own['z_number'] === null) {
      this.db.prepare('UPDATE sales SET z_number = ?, z_state = ? WHERE id = ?').run(z, report.z_state, id);
    }
    // The request is on the wire: its own answer decides the state.
    if (from === 'sending') return false;
    // An end may become another, as when the service reverses an order. Of two that moved on, the further counts.
    if (from === to || (this.hasMoved(id) && !isFurther(to, from))) return true;
    // Who closed a sale stays, also once an order turned up.
    const steps = own['voided_by'] === null ? [...STEPS, ...CLOSED_BY] : STEPS;
    const values = steps.map((name) => columns[name] ?? null);
    this.db
      .prepare(
        `UPDATE sales SET state = ?, updated_at = ?, sealed_secrets = NULL, held_reason = NULL, ${steps.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
      )
      .run(to, this.at, ...values, id);
    this.record({ id, from, to, row });
    return true;
  }

  /** Whether this journal recorded something about a sale after the last common entry. */
  private hasMoved(id: string): boolean {
    return (
      prepared(
        this.db,
        `SELECT 1 FROM audit WHERE ${isAbout(':id')} AND kind = 'sale' AND seq > :behind`,
      ).get({ id, behind: this.behind }) !== undefined
    );
  }

  private putAttempt({ columns }: LostRow): boolean {
    const id = String(columns['sale_id']);
    const known = prepared(
      this.db,
      'SELECT number, ended_at FROM attempts WHERE sale_id = ? AND started_at = ?',
    ).get(id, columns['started_at'] ?? null);
    if (!known) {
      const ended =
        columns['ended_at'] == null ? { ended_at: columns['started_at'] ?? null, reason: 'FROM_A_COPY' } : {};
      this.insert('attempts', { ...columns, ...ended, number: lastAttempt(this.db, id) + 1 });
    } else if (known['ended_at'] === null && columns['ended_at'] != null) {
      this.db
        .prepare(
          `UPDATE attempts SET ${ENDED.map((name) => `${name} = ?`).join(', ')} WHERE sale_id = ? AND number = ?`,
        )
        .run(...ENDED.map((name) => columns[name] ?? null), id, known['number'] ?? null);
    }
    return true;
  }

  /** The row's report, if it is in this journal or is restored. Otherwise the next report has the row. */
  private readonly zOf = ({ columns }: LostRow): LostValue => {
    const number = columns['z_number'] ?? null;
    // From before there were reports, so it is permanently in none.
    return number === 0 || this.zs.has(number) ? number : null;
  };

  private canHaveZ({ columns }: LostRow): boolean {
    const number = columns['number'] ?? null;
    const own = prepared(this.db, 'SELECT report FROM z_reports WHERE number = ?').get(number);
    if (own) return own['report'] === columns['report'];
    const sameDay = prepared(this.db, 'SELECT 1 FROM z_reports WHERE business_day = ?');
    return sameDay.get(columns['business_day'] ?? null) === undefined && !this.isReportedOtherwise(number);
  }

  private isReported(saleId: LostValue | undefined): boolean {
    const sql = 'SELECT 1 FROM sales WHERE id = ? AND z_number IS NOT NULL';
    return prepared(this.db, sql).get(saleId ?? null) !== undefined;
  }

  /** Whether something in that lost report is in another one by now: the copy closed a day before it heard of it. */
  private isReportedOtherwise(number: LostValue): boolean {
    return this.rows.some(({ table, columns }) => {
      const knownBy = ALSO_KNOWN_BY[table];
      if (!knownBy || columns['z_number'] !== number) return false;
      const own = this.find(table, knownBy, columns);
      if (own === null) return false;
      const row = prepared(this.db, `SELECT z_number AS z FROM ${quoted(table)} WHERE rowid = ?`).get(own);
      return row?.['z'] != null && row['z'] !== number;
    });
  }

  private find(table: string, names: readonly string[], columns: LostRow['columns']): number | null {
    // Values are compared with `=`, so that SQLite can use a partial index that leaves out NULL.
    const given = names.filter((name) => columns[name] != null);
    const where = names
      .map((name) => `${quoted(name)} ${given.includes(name) ? '= ?' : 'IS NULL'}`)
      .join(' AND ');
    const row = prepared(this.db, `SELECT rowid AS found FROM ${quoted(table)} WHERE ${where}`).get(
      ...given.map((name) => columns[name] ?? null),
    );
    return row ? Number(row['found']) : null;
  }

  private readonly insert = (table: string, columns: LostRow['columns'], or = ''): number => {
    const known = this.columns.get(table) ?? [];
    const given = Object.entries(columns).filter(([name, value]) => value !== null && known.includes(name));
    const values: SQLInputValue[] = given.map(([, value]) => value);
    const { lastInsertRowid } = prepared(
      this.db,
      `INSERT ${or} INTO ${quoted(table)} (${given.map(([name]) => quoted(name)).join(', ')}) VALUES (${given.map(() => '?').join(', ')})`,
    ).run(...values);
    return Number(lastInsertRowid);
  };

  private leave({ table }: LostRow): void {
    this.left.set(table, (this.left.get(table) ?? 0) + 1);
  }
}
