import { appendAudit } from '../trail/audit';
import { serviceMigration } from './journal-service';
import type { Migration } from '../../sqlite/migrate';
import { approvalsMigration } from './journal-approvals';
import { attemptsMigration } from './journal-attempts';
import { boundsMigration } from './money/journal-bounds';
import { currencyMigration } from './money/journal-currency';
import { drawerMigration } from './money/journal-drawer';
import { failedMigration } from './journal-failed';
import { forgottenMigration } from './journal-forgotten';
import { identityMigration } from './journal-identity';
import { gapsMigration } from './journal-gaps';
import { openingsMigration } from './money/journal-openings';
import { peopleMigration } from './journal-people';
import { playersMigration } from './journal-players';
import { randomMigration } from './journal-random';
import { pricesMigration } from './money/journal-prices';
import { refundsMigration } from './money/journal-refunds';
import { reviewMigration } from './journal-review';
import { slipsMigration } from './money/journal-slips';
import { ticketsMigration } from './journal-tickets';
import { trailMigration } from './journal-trail';

/**
 * The journal's schema. Nothing is ever deleted from it; the triggers hold that against every future
 * line of code, as the unique index holds "one open attempt per sale".
 */
export const journalMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE sales (
        id TEXT PRIMARY KEY,
        state TEXT NOT NULL CHECK (state IN
          ('held','sending','accepted','delivered','rejected','not-sent','unknown','voided')),
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        product_id TEXT NOT NULL,
        product_name TEXT NOT NULL,
        package_id TEXT NOT NULL,
        package_name TEXT NOT NULL,
        currency TEXT NOT NULL,
        price_minor INTEGER NOT NULL,
        quantity INTEGER NOT NULL CHECK (quantity >= 1),
        expected_minor INTEGER NOT NULL,
        payload TEXT NOT NULL,
        sealed_secrets TEXT,
        held_reason TEXT,
        code TEXT,
        transaction_json TEXT,
        seen_order TEXT,
        void_reason TEXT
      ) STRICT;
      CREATE INDEX sales_by_time ON sales (created_at);
      CREATE INDEX sales_by_code ON sales (code) WHERE code IS NOT NULL;
      CREATE INDEX sales_open ON sales (state) WHERE state IN ('held','sending','accepted','not-sent','unknown');

      CREATE TABLE attempts (
        sale_id TEXT NOT NULL REFERENCES sales (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        started_at TEXT NOT NULL,
        ended_at TEXT,
        reason TEXT,
        http_status INTEGER,
        service_date TEXT,
        skew_ms REAL,
        message TEXT,
        answer TEXT,
        PRIMARY KEY (sale_id, number)
      ) STRICT;
      CREATE UNIQUE INDEX one_open_attempt ON attempts (sale_id) WHERE ended_at IS NULL;

      CREATE TABLE outputs (
        sale_id TEXT NOT NULL REFERENCES sales (id),
        medium TEXT NOT NULL CHECK (medium IN ('print','pdf')),
        at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX outputs_by_sale ON outputs (sale_id);

      CREATE TABLE sale_moves (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        sale_id TEXT NOT NULL REFERENCES sales (id),
        at TEXT NOT NULL,
        from_state TEXT,
        to_state TEXT NOT NULL
      ) STRICT;

      CREATE TRIGGER sales_stay BEFORE DELETE ON sales BEGIN SELECT RAISE(ABORT, 'sales are never deleted'); END;
      CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts
        BEGIN SELECT RAISE(ABORT, 'attempts are never deleted'); END;
      CREATE TRIGGER attempts_end_once BEFORE UPDATE ON attempts WHEN OLD.ended_at IS NOT NULL
        BEGIN SELECT RAISE(ABORT, 'an ended attempt is never changed'); END;
      CREATE TRIGGER sold_as_confirmed BEFORE UPDATE ON sales
        WHEN NEW.package_id <> OLD.package_id OR NEW.quantity <> OLD.quantity OR NEW.payload <> OLD.payload
          OR NEW.expected_minor <> OLD.expected_minor OR NEW.currency <> OLD.currency
          OR NEW.created_at <> OLD.created_at
        BEGIN SELECT RAISE(ABORT, 'what was confirmed is never changed'); END;
    `,
  },
  {
    version: 2,
    before: (db) => {
      db.exec(`
        CREATE TABLE audit (
          seq INTEGER PRIMARY KEY,
          at TEXT NOT NULL,
          till TEXT NOT NULL,
          who TEXT NOT NULL,
          kind TEXT NOT NULL,
          subject TEXT NOT NULL,
          body TEXT NOT NULL,
          hash TEXT NOT NULL
        ) STRICT;
      `);
      // What was noted of each sale so far opens the chain.
      const moves = db.prepare('SELECT * FROM sale_moves ORDER BY seq').all();
      for (const move of moves) {
        appendAudit(db, {
          at: String(move['at']),
          till: '',
          who: 'till',
          kind: 'sale',
          subject: String(move['sale_id']),
          body: { from: move['from_state'], to: move['to_state'] },
        });
      }
    },
    sql: `
      DROP TABLE sale_moves;
      CREATE TRIGGER audit_stays BEFORE DELETE ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit trail is never shortened'); END;
      CREATE TRIGGER audit_as_written BEFORE UPDATE ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit trail is never changed'); END;

      ALTER TABLE attempts ADD COLUMN snapshot TEXT;
      ALTER TABLE sales ADD COLUMN order_key TEXT;
      UPDATE sales SET seen_order = json_set(seen_order, '$.key', '', '$.by', 'code', '$.reasons', json('[]'))
        WHERE seen_order IS NOT NULL;
      -- One order settles one sale.
      CREATE UNIQUE INDEX one_sale_an_order ON sales (order_key) WHERE order_key IS NOT NULL;
      CREATE INDEX sales_by_product ON sales (product_id, created_at);

      CREATE TABLE notes (
        sale_id TEXT NOT NULL REFERENCES sales (id),
        at TEXT NOT NULL,
        who TEXT NOT NULL,
        text TEXT NOT NULL
      ) STRICT;
      CREATE INDEX notes_by_sale ON notes (sale_id);

      CREATE TABLE alarms (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        sale_id TEXT NOT NULL REFERENCES sales (id),
        state_then TEXT NOT NULL,
        order_key TEXT NOT NULL,
        order_json TEXT NOT NULL,
        raised_at TEXT NOT NULL,
        closed_at TEXT,
        note TEXT,
        UNIQUE (sale_id, order_key)
      ) STRICT;
    `,
  },
  drawerMigration,
  reviewMigration,
  failedMigration,
  refundsMigration,
  trailMigration,
  identityMigration,
  attemptsMigration,
  peopleMigration,
  playersMigration,
  ticketsMigration,
  pricesMigration,
  slipsMigration,
  openingsMigration,
  gapsMigration,
  approvalsMigration,
  randomMigration,
  forgottenMigration,
  boundsMigration,
  serviceMigration,
  currencyMigration,
];
