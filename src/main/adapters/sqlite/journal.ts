import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { Sale, SaleState, SeenOrder } from '@shared/model/sale';
import type { AttemptEnd, Journal, NewSale } from '../../domain/ports';
import { mayBecome } from '../../domain/sale-state';
import { parametersOf, saleOf, SELECT_SALE } from './journal-rows';
import { copyTo, inTransaction, migrate } from './migrate';
import { journalMigrations } from './migrations/journal';

/** The open journal and the way to close it. */
export interface OpenJournal extends Journal {
  close(): void;
}

/**
 * Opens (and makes, and migrates) the journal at `path`. Every commit is on disk when the call returns:
 * WAL with `synchronous=FULL`. Rejects with Failure `JOURNAL_UNAVAILABLE` when the file cannot be used.
 */
export async function openJournal(path: string): Promise<OpenJournal> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const db = new DatabaseSync(path, { timeout: 2_000 });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    await migrate(db, journalMigrations, (version) =>
      copyTo(db, join(dirname(path), `journal.before-migration-${version + 1}.db`)),
    );
    return new SqliteJournal(db);
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(error: unknown): Failure {
  return new Failure(
    appError('JOURNAL_UNAVAILABLE', { reason: error instanceof Error ? error.message : String(error) }),
  );
}

type Column = 'code' | 'transaction_json' | 'seen_order' | 'void_reason' | 'sealed_secrets' | 'held_reason';

class SqliteJournal implements OpenJournal {
  constructor(private readonly db: DatabaseSync) {}

  add(sale: NewSale): boolean {
    return this.write(() => this.insert(sale));
  }

  addSending(sale: NewSale, startedAt: string): boolean {
    return this.write(() => {
      if (!this.insert(sale)) return false;
      this.openAttempt(sale.sale.id, 1, startedAt);
      return true;
    });
  }

  sealedSecrets(id: string): string | null {
    const row = this.db.prepare('SELECT sealed_secrets AS sealed FROM sales WHERE id = ?').get(id);
    return (row?.['sealed'] as string | null | undefined) ?? null;
  }

  startAttempt(id: string, startedAt: string): Sale {
    return this.write(() => {
      this.move(id, 'sending', startedAt, { held_reason: null });
      const { last } = this.db
        .prepare('SELECT coalesce(max(number), 0) AS last FROM attempts WHERE sale_id = ?')
        .get(id) as { last: number };
      this.openAttempt(id, last + 1, startedAt);
      return this.mustGet(id);
    });
  }

  endAttempt(id: string, { endedAt, answer, skewMs }: AttemptEnd): Sale {
    return this.write(() => {
      const { state, reason, transaction } = answer.outcome;
      const { changes } = this.db
        .prepare(
          `UPDATE attempts SET ended_at = ?, reason = ?, http_status = ?, service_date = ?, skew_ms = ?,
             message = ?, answer = ? WHERE sale_id = ? AND ended_at IS NULL`,
        )
        .run(
          endedAt,
          reason,
          answer.httpStatus,
          answer.serviceDate,
          skewMs,
          answer.message,
          answer.answer,
          id,
        );
      if (changes !== 1) throw new Error(`sale ${id} has no open attempt`);
      this.move(id, state, endedAt, {
        code: transaction?.code ?? null,
        transaction_json: transaction ? JSON.stringify(transaction) : null,
        // Only a sale that was provably not sent may need its secrets once more.
        ...(state === 'not-sent' ? {} : { sealed_secrets: null }),
      });
      return this.mustGet(id);
    });
  }

  recover(at: string): Sale[] {
    return this.write(() => {
      const ids = this.db.prepare("SELECT id FROM sales WHERE state = 'sending'").all();
      return ids.map((row) => {
        const id = row['id'] as string;
        this.db
          .prepare(
            "UPDATE attempts SET ended_at = ?, reason = 'TILL_STOPPED' WHERE sale_id = ? AND ended_at IS NULL",
          )
          .run(at, id);
        this.move(id, 'unknown', at, { sealed_secrets: null });
        return this.mustGet(id);
      });
    });
  }

  markDelivered(id: string, order: SeenOrder): Sale {
    return this.write(() => {
      // An order that settles an unknown sale brings the code that no answer gave.
      const code = this.mustGet(id).transaction?.code ?? order.code;
      this.move(id, 'delivered', order.seenAt, { seen_order: JSON.stringify(order), code });
      return this.mustGet(id);
    });
  }

  markVoided(id: string, reason: string, at: string): Sale {
    return this.write(() => {
      this.move(id, 'voided', at, { void_reason: reason, sealed_secrets: null });
      return this.mustGet(id);
    });
  }

  countOutput(id: string, medium: 'print' | 'pdf', at: string): number {
    return this.write(() => {
      this.db.prepare('INSERT INTO outputs (sale_id, medium, at) VALUES (?, ?, ?)').run(id, medium, at);
      return this.mustGet(id).outputs[medium];
    });
  }

  get(id: string): Sale | null {
    return this.select('WHERE s.id = ?', id)[0] ?? null;
  }

  between(fromIso: string, toIso: string): Sale[] {
    return this.select('WHERE s.created_at >= ? AND s.created_at < ? ORDER BY s.created_at', fromIso, toIso);
  }

  inStates(states: readonly SaleState[]): Sale[] {
    const marks = states.map(() => '?').join(', ');
    return this.select(`WHERE s.state IN (${marks}) ORDER BY s.created_at`, ...states);
  }

  latest(limit: number): Sale[] {
    return this.select('ORDER BY s.created_at DESC LIMIT ?', limit);
  }

  knownCodes(codes: readonly string[]): Set<string> {
    const rows = this.db
      .prepare('SELECT code FROM sales WHERE code IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(codes));
    return new Set(rows.map((row) => row['code'] as string));
  }

  close(): void {
    this.db.close();
  }

  private write<T>(work: () => T): T {
    try {
      return inTransaction(this.db, work);
    } catch (error) {
      throw error instanceof Failure ? error : unavailable(error);
    }
  }

  private insert(sale: NewSale): boolean {
    const parameters = parametersOf(sale);
    const columns = Object.keys(parameters);
    const { changes } = this.db
      .prepare(
        `INSERT INTO sales (${columns.join(', ')}, updated_at)
         VALUES (${columns.map((name) => `:${name}`).join(', ')}, :created_at)
         ON CONFLICT (id) DO NOTHING`,
      )
      .run(parameters);
    if (changes === 1) this.recordMove(sale.sale.id, null, sale.sale.state, sale.sale.createdAt);
    return changes === 1;
  }

  private openAttempt(id: string, number: number, startedAt: string): void {
    this.db
      .prepare('INSERT INTO attempts (sale_id, number, started_at) VALUES (?, ?, ?)')
      .run(id, number, startedAt);
  }

  private move(
    id: string,
    to: SaleState,
    at: string,
    columns: Partial<Record<Column, SQLInputValue>> = {},
  ): void {
    const from = this.mustGet(id).state;
    if (!mayBecome(from, to)) throw new Failure(appError('WRONG_STATE', { state: from }));
    const names = Object.keys(columns);
    this.db
      .prepare(
        `UPDATE sales SET state = :state, updated_at = :at${names.map((name) => `, ${name} = :${name}`).join('')}
         WHERE id = :id`,
      )
      .run({ id, state: to, at, ...columns });
    this.recordMove(id, from, to, at);
  }

  private recordMove(id: string, from: SaleState | null, to: SaleState, at: string): void {
    this.db
      .prepare('INSERT INTO sale_moves (sale_id, at, from_state, to_state) VALUES (?, ?, ?, ?)')
      .run(id, at, from, to);
  }

  private mustGet(id: string): Sale {
    const sale = this.get(id);
    if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
    return sale;
  }

  private select(tail: string, ...values: SQLInputValue[]): Sale[] {
    const rows = this.db.prepare(`${SELECT_SALE} ${tail}`).all(...values);
    const ids = JSON.stringify(rows.map((row) => row['id']));
    const attempts = this.db
      .prepare(
        'SELECT * FROM attempts WHERE sale_id IN (SELECT value FROM json_each(?)) ORDER BY sale_id, number',
      )
      .all(ids);
    const bySale = Map.groupBy(attempts, (row) => row['sale_id']);
    return rows.map((row) => saleOf(row, bySale.get(row['id'] ?? null) ?? []));
  }
}
