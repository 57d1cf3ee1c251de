import { inOneZ, neverChanged, neverDeleted, samePerson, withinBounds } from './rules';

/** Sales, how they were sent, and what was found out about them. */
export const SALES = `
    -- One top-up: what was confirmed, how it was paid, and how it stands. The code that moves it is sale-state.ts.
    CREATE TABLE sales (
      id TEXT PRIMARY KEY,
      state TEXT NOT NULL CHECK (state IN
        ('held','sending','accepted','delivered','rejected','not-sent','unknown','failed','voided')),
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      product_id TEXT NOT NULL,
      product_name TEXT NOT NULL,
      package_id TEXT NOT NULL,
      package_name TEXT NOT NULL,
      currency TEXT NOT NULL,
      price_minor INTEGER NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity >= 1),
      -- What the provider asks for all of it.
      expected_minor INTEGER NOT NULL,
      -- Who it is for: the fields that were read back, as JSON.
      payload TEXT NOT NULL,
      sealed_secrets TEXT,
      held_reason TEXT,

      -- What the customer paid where that is not what the provider asks.
      charged_minor INTEGER CHECK (charged_minor >= 0),
      discount_minor INTEGER CHECK (discount_minor > 0),
      discount_reason TEXT,
      tender TEXT CHECK (tender IN ('cash','promptpay','other')),
      tendered_minor INTEGER,
      rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (rounding_minor = 0 OR tender = 'cash'),
      ticket_id TEXT REFERENCES tickets (id),
      ticket_line INTEGER CHECK ((ticket_line IS NULL) = (ticket_id IS NULL)),
      -- By how many tenders it was paid, each with an entry in the drawer; NULL for one.
      shares INTEGER CHECK (shares >= 2),

      -- What the service answered, and the order that settled the sale.
      code TEXT,
      transaction_json TEXT,
      seen_order TEXT,
      order_key TEXT,

      cashier TEXT NOT NULL DEFAULT '',
      person_id TEXT,
      void_reason TEXT,
      voided_by TEXT,
      voided_by_id TEXT,
      -- 1: closed from another till, which can't say what becomes of the money.
      refund_open INTEGER CHECK (refund_open = 1),

      -- The Z report that it is in, and its state in that report.
      z_number INTEGER,
      z_state TEXT,
      -- In the digest of the row: without it a digest could be tried against every telephone number.
      random TEXT
    ) STRICT;
    CREATE INDEX sales_by_code ON sales (code) WHERE code IS NOT NULL;
    CREATE INDEX sales_by_transaction ON sales (json_extract(transaction_json, '$.id') COLLATE NOCASE)
      WHERE transaction_json IS NOT NULL;
    -- Those that the till follows; money of the refused and failed ones is owed back.
    CREATE INDEX sales_open ON sales (state, updated_at)
      WHERE state IN ('held','sending','accepted','rejected','not-sent','unknown','failed');
    CREATE INDEX sales_in_no_z ON sales (created_at) WHERE z_number IS NULL;
    -- A month is added up from this index alone; a time is found by it.
    CREATE INDEX sales_in_figures ON sales (created_at, state, currency, expected_minor, charged_minor);
    CREATE UNIQUE INDEX sales_by_ticket ON sales (ticket_id, ticket_line) WHERE ticket_id IS NOT NULL;
    -- One order settles one sale.
    CREATE UNIQUE INDEX one_sale_an_order ON sales (order_key) WHERE order_key IS NOT NULL;
    ${neverDeleted('sales')}
    CREATE TRIGGER sold_as_confirmed BEFORE UPDATE ON sales
      WHEN NEW.package_id <> OLD.package_id OR NEW.quantity <> OLD.quantity OR NEW.payload <> OLD.payload
        OR NEW.expected_minor <> OLD.expected_minor OR NEW.currency <> OLD.currency
        OR NEW.created_at <> OLD.created_at
      BEGIN SELECT RAISE(ABORT, 'what was confirmed is never changed'); END;
    CREATE TRIGGER paid_as_confirmed BEFORE UPDATE OF cashier, tender, tendered_minor ON sales
      BEGIN SELECT RAISE(ABORT, 'what was paid is never changed'); END;
    CREATE TRIGGER rounded_as_confirmed BEFORE UPDATE OF rounding_minor ON sales
      BEGIN SELECT RAISE(ABORT, 'what was paid is never changed'); END;
    CREATE TRIGGER charged_as_sold BEFORE UPDATE OF charged_minor, discount_minor, discount_reason ON sales
      BEGIN SELECT RAISE(ABORT, 'what a customer paid for a sale is never changed'); END;
    CREATE TRIGGER on_its_ticket BEFORE UPDATE OF ticket_id, ticket_line, shares ON sales
      BEGIN SELECT RAISE(ABORT, 'the ticket of a sale is never changed'); END;
    CREATE TRIGGER within_its_ticket BEFORE INSERT ON sales
      WHEN NEW.ticket_line NOT BETWEEN 1 AND (SELECT lines FROM tickets WHERE id = NEW.ticket_id)
      BEGIN SELECT RAISE(ABORT, 'a ticket has no such line'); END;
    CREATE TRIGGER sales_z_state BEFORE UPDATE OF z_state ON sales WHEN OLD.z_state IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'what a Z report said is never changed'); END;
    ${inOneZ('sales')}
    ${samePerson('sold_by_person', 'sales', 'person_id')}
    ${samePerson('voided_by_person', 'sales', 'voided_by, voided_by_id', 'WHEN OLD.voided_by IS NOT NULL')}
    ${withinBounds('sales', 'INSERT', 'price_minor', 'expected_minor', 'charged_minor', 'discount_minor', 'tendered_minor', 'rounding_minor')}

    -- One time that a sale was sent; it is on the disk before the request leaves.
    CREATE TABLE attempts (
      sale_id TEXT NOT NULL REFERENCES sales (id),
      number INTEGER NOT NULL CHECK (number >= 1),
      started_at TEXT NOT NULL,
      ended_at TEXT,
      -- Why it ended so, and the answer: as it came, without secrets; NULL where the sale's Transaction has all of it.
      reason TEXT,
      http_status INTEGER,
      service_date TEXT,
      skew_ms REAL,
      message TEXT,
      answer TEXT,
      -- A code or id in an answer that was no Transaction.
      answer_code TEXT,
      answer_id TEXT,
      -- The service that it went to: another one's list says nothing of it.
      service TEXT,
      -- Where the provider's list stood when it was sent.
      snapshot TEXT,
      random TEXT,
      PRIMARY KEY (sale_id, number)
    ) STRICT;
    -- A sale may be sent days after it was made.
    CREATE INDEX attempts_by_time ON attempts (started_at);
    CREATE INDEX attempts_by_answer_code ON attempts (answer_code) WHERE answer_code IS NOT NULL;
    CREATE UNIQUE INDEX one_open_attempt ON attempts (sale_id) WHERE ended_at IS NULL;
    ${neverDeleted('attempts')}
    CREATE TRIGGER attempts_end_once BEFORE UPDATE ON attempts WHEN OLD.ended_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'an ended attempt is never changed'); END;

    -- An order that speaks against the state of a sale, until a person closes it.
    CREATE TABLE alarms (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      kind TEXT NOT NULL DEFAULT 'booked',
      state_then TEXT NOT NULL,
      order_key TEXT NOT NULL,
      order_json TEXT NOT NULL,
      raised_at TEXT NOT NULL,
      closed_at TEXT,
      note TEXT,
      random TEXT
    ) STRICT;
    CREATE INDEX alarms_by_sale ON alarms (sale_id);
    -- The same alarm may be raised again once it was closed.
    CREATE UNIQUE INDEX one_open_alarm ON alarms (sale_id, order_key, kind) WHERE closed_at IS NULL;
    ${neverDeleted('alarms')}
    ${neverChanged('alarms', 'id, sale_id, state_then, order_key, order_json, raised_at, kind')}
    CREATE TRIGGER alarms_close_once BEFORE UPDATE OF closed_at, note ON alarms WHEN OLD.closed_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a closed alarm is never changed'); END;

    -- What a person wrote about a sale.
    CREATE TABLE notes (
      seq INTEGER PRIMARY KEY,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX notes_by_sale ON notes (sale_id);
    ${neverDeleted('notes')}
    ${neverChanged('notes')}

    -- A receipt that was printed or saved.
    CREATE TABLE outputs (
      seq INTEGER PRIMARY KEY,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      medium TEXT NOT NULL CHECK (medium IN ('print','pdf')),
      at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX outputs_by_sale ON outputs (sale_id);
    ${neverDeleted('outputs')}
    ${neverChanged('outputs')}
`;
