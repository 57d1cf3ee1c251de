/**
 * Recent sales of the other tills, as last pulled from the ledger. It is a small, disposable file next to the
 * journal. The ledger's process writes it, and the till reads it, also while the ledger is away.
 */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ItemKeys, OtherSale } from '../../domain/ledger/other-tills';
import { SAME_ORDER_MS } from '../../domain/sale/order-key';
import { DAY_MS } from '@shared/model/day/business-day';
import { compareForms, type AlikeForms } from '@shared/model/sale/alike';
import { MOST_PAYLOAD_VALUES } from '@shared/model/text-limits';
import { isOpen, maySend, SALE_STATES, standing, type SaleState } from '@shared/model/sale/sale-state';
import { openDisposable, throwAway } from '../sqlite/open-disposable';
import { closeConnection, prepared } from '../sqlite/prepared';

/** A file of another layout is deleted, and everything is pulled again. */
const LAYOUT = 6;
/** Older sales are deleted, unless they are open. */
export const KEPT_DAYS = 14;
/** The most sales of a till to keep, the newest first: none keeps another's away. */
const MOST_SALES = 50_000;
/** The most sales of a till to compare with, as the ledger does: no till sells more in a day, or has more open. */
const MOST_COMPARED = 5_000;
/** No request takes as long: the till died while it sent, and what it sent has no answer. */
const LONGEST_SENDING_MS = 10 * 60_000;
/** More than a person reads before a sale. */
const MOST_ALIKE = 20;
const alikeSchema = z.object({
  ...{ product: z.string(), productForm: z.string(), package: z.string(), packageForm: z.string() },
  values: z.array(z.string()).max(MOST_PAYLOAD_VALUES),
  joined: z.array(z.string()).max(MOST_PAYLOAD_VALUES),
  ids: z.array(z.string()).max(MOST_PAYLOAD_VALUES),
}) satisfies z.ZodType<AlikeForms>;

/** An order and a sale with the same code belong together if they came within this time, in ms. */
const SAME_CODE_MS = 2 * DAY_MS;
/** How much older a sale with a new one's bill or code may be, in ms: a till that joins sends its old sales too. */
const SAME_BILL_MADE_MS = DAY_MS / 2;

/** States as SQL lists them, by the rules of `domain/sale/similar.ts`. */
const listed = (holds: (state: SaleState) => boolean): string =>
  SALE_STATES.filter(holds)
    .map((state) => `'${state}'`)
    .join(', ');
const OPEN = listed(isOpen);
const KEPT = listed(maySend);
const RECENT = listed((state) => standing(state) !== 'nothing' && !isOpen(state));

/** How far another till's sales were pulled. */
export interface PulledTill {
  readonly till: string;
  readonly name: string;
  readonly epoch: number;
  readonly seq: number;
}

/** A sale as the ledger returns it, with its last entry. */
export interface PulledSale extends Pick<PulledTill, 'epoch' | 'seq'> {
  readonly id: string;
  readonly state: string;
  /** By its till's clock. */
  readonly created_at: Date;
  readonly received_at: Date;
  readonly item_key: string;
  readonly player_key: string | null;
  /** What it is compared by; null when the ledger can only compare its keys. */
  readonly alike: unknown;
  readonly code: string | null;
  readonly order_key: string | null;
}

/** The file for its writer. Throws when it cannot be opened. */
export class OtherTillsWriter {
  private readonly db: DatabaseSync;

  /** `login` owns the file: what another login pulled is of another shop. */
  constructor(path: string, login: string) {
    this.db = openOwn(path, login);
  }

  close(): void {
    if (this.db.isOpen) this.db.close();
  }

  heads(): (PulledTill & { readonly closed: boolean })[] {
    return this.db
      .prepare('SELECT till, name, epoch, seq, closed FROM till')
      .all()
      .map((row) => ({ ...(row as unknown as PulledTill), closed: row['closed'] === 1 }));
  }

  /** Notes whether a till is shut out. What it sold still warns here, but no order is its own any more. */
  shut(till: string, closed: boolean): void {
    this.db.prepare('UPDATE till SET closed = ? WHERE till = ?').run(closed ? 1 : 0, till);
  }

  /** Stores what was pulled of a till. What a restored ledger lacks, or has as it was before, stays: its till may be away. */
  take(till: PulledTill, sales: readonly PulledSale[]): void {
    const { db } = this;
    db.exec('BEGIN IMMEDIATE');
    try {
      const put = db.prepare(
        `INSERT OR REPLACE INTO sale (till, id, epoch, seq, state, created_at, received_at, item_key, player_key, alike, code, order_key)
          SELECT ?1, ?2, ?3, ?4, ?, ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM sale WHERE till = ?1 AND id = ?2 AND (epoch, seq) > (?3, ?4))`,
      );
      for (const sale of sales) {
        const { state, created_at, received_at, item_key, player_key, alike, code, order_key } = sale;
        const own = [sale.id, sale.epoch, sale.seq];
        const compared = alikeSchema.safeParse(alike).success ? JSON.stringify(alike) : null;
        // A till may name a time that no date has.
        const made = Number.isSafeInteger(Number(created_at)) ? Number(created_at) : 0;
        const received = received_at.getTime();
        put.run(till.till, ...own, state, made, received, item_key, player_key, compared, code, order_key);
      }
      db.prepare(
        'INSERT OR REPLACE INTO till (till, name, epoch, seq) VALUES (:till, :name, :epoch, :seq)',
      ).run({ ...till });
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Stores how far the ledger's clock is ahead of this machine's, in ms, and deletes entries that are old by it. */
  tidy(aheadMs: number, now: number): void {
    const { db } = this;
    const ahead = String(Math.round(aheadMs));
    db.prepare("INSERT OR REPLACE INTO fact (name, value) VALUES ('ahead', ?)").run(ahead);
    db.prepare(`DELETE FROM sale WHERE received_at < ? AND state NOT IN (${OPEN})`).run(
      now + aheadMs - KEPT_DAYS * DAY_MS,
    );
    db.prepare(
      `DELETE FROM sale WHERE rowid IN (SELECT place FROM (
        SELECT rowid AS place, row_number() OVER (PARTITION BY till ORDER BY received_at DESC) AS nth FROM sale) WHERE nth > ?)`,
    ).run(MOST_SALES);
  }
}

/** The file for the till; without a file, no other till is known. */
export class OtherTillsReader {
  private db: DatabaseSync | null = null;

  constructor(private readonly path: string) {}

  /** How far the ledger's clock is ahead of this machine's, in milliseconds. */
  aheadMs(): number {
    return Number(this.one("SELECT value FROM fact WHERE name = 'ahead'")?.['value'] ?? 0);
  }

  /** Whether the shop has other tills. */
  areKnown(): boolean {
    return this.one('SELECT 1 FROM till LIMIT 1') !== undefined;
  }

  /** Sales alike by one of the keys, as in `similar.ts`; `since` is by the ledger's clock, epoch ms. */
  alike(keys: readonly ItemKeys[], since: number): OtherSale[] {
    // Two queries, each with its index: nearly all sales are in a state of the second, which goes by time.
    const rows = this.many(
      `SELECT s.id, s.state, s.received_at, s.item_key, s.player_key, s.alike, t.name AS till,
          CASE WHEN s.state IN (${KEPT}) THEN 'kept'
            WHEN s.state = 'unknown' OR s.state = 'sending' AND s.received_at < :since - ${LONGEST_SENDING_MS} THEN 'unknown'
            ELSE 'recent' END AS why
        FROM (SELECT place, row_number() OVER (PARTITION BY till ORDER BY received_at DESC) AS nth
            FROM (SELECT rowid AS place, till, received_at FROM sale WHERE state IN (${OPEN})
              UNION ALL SELECT rowid, till, received_at FROM sale WHERE received_at > :since AND +state IN (${RECENT}))) n
          JOIN sale s ON s.rowid = n.place JOIN till t ON t.till = s.till
        WHERE n.nth <= ${MOST_COMPARED}
        ORDER BY s.received_at DESC`,
      { since },
    );
    const found = rows.filter((row) => keys.some((own) => isAlike(own, row)));
    return found.slice(0, MOST_ALIKE).flatMap((row) => {
      const state = SALE_STATES.find((one) => one === row['state']);
      const { id, till, received_at: at, why } = row as Record<string, string>;
      if (!state || id === undefined || till === undefined) return [];
      return [{ saleId: id, till, state, heardAt: Number(at), why: why as OtherSale['why'] }];
    });
  }

  /**
   * The sale that an order is known to belong to. It settled that one, or carries the code of one that the ledger
   * received around `near` (epoch ms). Services reuse codes: a sale with its own order has none that was made at
   * another time (`at`). A till that was shut out may have sent anything: for its sales the ledger is asked.
   */
  owner(key: string, code: string | null, near: number, at: number | null = null): Owner | null {
    const [row] = this.many(
      `SELECT s.id, t.name FROM sale s JOIN till t ON t.till = s.till WHERE t.closed = 0 AND (s.order_key = :key
        OR (s.code = :code AND s.received_at BETWEEN :near - ${SAME_CODE_MS} AND :near + ${SAME_CODE_MS}
          AND s.created_at > :near - ${SAME_CODE_MS + SAME_BILL_MADE_MS}
          AND (s.order_key IS NULL OR :at IS NULL OR abs(s.created_at - :at) <= ${SAME_ORDER_MS}))) LIMIT 1`,
      { key, code, near, at },
    );
    return row ? { saleId: String(row['id']), till: String(row['name']) } : null;
  }

  /** Whether a like sale that the ledger received since, and that is not much older, has this code. */
  hasBill(keys: readonly ItemKeys[], code: string, since: number): boolean {
    return this.many(
      `SELECT item_key, alike, 'recent' AS why FROM sale WHERE code = :code AND received_at > :since AND created_at > :since - ${SAME_BILL_MADE_MS}`,
      { code, since },
    ).some((row) => keys.some((own) => isAlike(own, row)));
  }

  /** Closes the file; the next question opens it again. */
  close(): void {
    if (this.db) closeConnection(this.db);
    this.db = null;
  }

  /** Deletes all pulled rows: the till no longer belongs to a ledger. */
  remove(): void {
    this.close();
    throwAway(this.path);
  }

  private one(sql: string): Row | undefined {
    return this.read((db) => prepared(db, sql).get()) ?? undefined;
  }

  private many(sql: string, values: Record<string, string | number | null>): Row[] {
    return this.read((db) => prepared(db, sql).all(values)) ?? [];
  }

  /** Null when the file cannot be read: a disposable file must not delay the sale. */
  private read<T>(work: (db: DatabaseSync) => T): T | null {
    try {
      this.db ??= new DatabaseSync(this.path, { readOnly: true, timeout: 0 });
      return work(this.db);
    } catch {
      this.close();
      return null;
    }
  }
}

type Row = Record<string, unknown>;
type Owner = Pick<OtherSale, 'saleId' | 'till'>;

/**
 * Whether another till's sale is like the one sold here, by the rule of the ledger's `intend`. Only a text with
 * one of the own keys is parsed: a person waits, and thousands may be texts of kilobytes.
 */
function isAlike(own: ItemKeys, row: Row): boolean {
  const isUnknown = row['why'] === 'unknown';
  const [text, forms] = [row['alike'], own.alike];
  const isVoucher = forms?.values.length === 0;
  if (!isVoucher && (isUnknown ? row['player_key'] === own.player : row['item_key'] === own.item))
    return true;
  if (!forms || typeof text !== 'string') return false;
  const mayBe =
    isVoucher ||
    text.includes('"values":[]') ||
    [...forms.values, ...forms.joined, ...forms.ids].some((key) => text.includes(key));
  if (!mayBe) return false;
  const like = compareForms(forms, alikeSchema.parse(JSON.parse(text)));
  return isUnknown ? like.alike || (like.gameOrPackage && like.player) || like.id : like.alike && like.player;
}

function openOwn(path: string, login: string): DatabaseSync {
  const opened = (): DatabaseSync => {
    const db = open(path);
    const [owner = { value: login }] = db.prepare("SELECT value FROM fact WHERE name = 'login'").all();
    if (owner['value'] !== login) db.exec('DELETE FROM sale; DELETE FROM till; DELETE FROM fact');
    return own(db, login);
  };
  // A file that is no database, or has another layout, can be replaced.
  return openDisposable(path, opened, () => !statSync(path, { throwIfNoEntry: false }));
}

function own(db: DatabaseSync, login: string): DatabaseSync {
  db.prepare("INSERT OR REPLACE INTO fact (name, value) VALUES ('login', ?)").run(login);
  return db;
}

function open(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  try {
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version !== 0 && version !== LAYOUT) throw new Error('another layout');
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA user_version = ${LAYOUT};
      CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS till (till TEXT PRIMARY KEY, name TEXT NOT NULL, epoch INTEGER NOT NULL, seq INTEGER NOT NULL,
        closed INTEGER NOT NULL DEFAULT 0) STRICT;
      CREATE TABLE IF NOT EXISTS sale (till TEXT NOT NULL, id TEXT NOT NULL, epoch INTEGER NOT NULL, seq INTEGER NOT NULL, state TEXT NOT NULL, created_at INTEGER NOT NULL, received_at INTEGER NOT NULL,
        item_key TEXT NOT NULL, player_key TEXT, alike TEXT, code TEXT, order_key TEXT, PRIMARY KEY (till, id)) STRICT;
      CREATE INDEX IF NOT EXISTS sale_state ON sale (state);
      CREATE INDEX IF NOT EXISTS sale_code ON sale (code) WHERE code IS NOT NULL;
      CREATE INDEX IF NOT EXISTS sale_order ON sale (order_key) WHERE order_key IS NOT NULL;
      CREATE INDEX IF NOT EXISTS sale_age ON sale (received_at);`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
