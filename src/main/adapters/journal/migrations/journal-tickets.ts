import type { Migration } from '../../sqlite/migrate';

const stays = (table: string): string => `
    CREATE TRIGGER ${table}_stay BEFORE DELETE ON ${table}
      BEGIN SELECT RAISE(ABORT, '${table} are never deleted'); END;`;
const asWritten = (table: string, columns = ''): string => `
    CREATE TRIGGER ${table}_as_written BEFORE UPDATE ${columns && `OF ${columns} `}ON ${table}
      BEGIN SELECT RAISE(ABORT, '${table} are never changed'); END;`;

/** What an entry moves of a sale's total: without what rounding cash added to it. */
const net = (entry: string): string => `${entry}.amount_minor - ${entry}.rounding_minor`;

/**
 * Tickets of several lines that are paid together, and tickets that wait. A sale may be paid by several tenders, each
 * by an entry of its own in the drawer: `shares` says by how many, and those entries are what it was paid with. What
 * older sales say stays as it is: they have no ticket and one share at most.
 */
export const ticketsMigration: Migration = {
  version: 12,
  sql: `
    CREATE TABLE tickets (
      id TEXT PRIMARY KEY,
      created_at TEXT NOT NULL,
      lines INTEGER NOT NULL CHECK (lines >= 2)
    ) STRICT;
    ${stays('tickets')}
    ${asWritten('tickets')}

    -- How a ticket was paid as it was confirmed; amounts are before cash is rounded.
    CREATE TABLE ticket_payments (
      ticket_id TEXT NOT NULL REFERENCES tickets (id),
      number INTEGER NOT NULL CHECK (number >= 1),
      tender TEXT NOT NULL CHECK (tender IN ('cash','promptpay','other')),
      currency TEXT NOT NULL,
      amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
      rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (rounding_minor = 0 OR tender = 'cash'),
      tendered_minor INTEGER CHECK (tendered_minor IS NULL
        OR (tender = 'cash' AND tendered_minor >= amount_minor + rounding_minor)),
      PRIMARY KEY (ticket_id, number),
      UNIQUE (ticket_id, tender)
    ) STRICT;
    ${stays('ticket_payments')}
    ${asWritten('ticket_payments')}

    ALTER TABLE sales ADD COLUMN ticket_id TEXT REFERENCES tickets (id);
    ALTER TABLE sales ADD COLUMN ticket_line INTEGER CHECK ((ticket_line IS NULL) = (ticket_id IS NULL));
    ALTER TABLE sales ADD COLUMN shares INTEGER CHECK (shares >= 2);
    CREATE UNIQUE INDEX sales_by_ticket ON sales (ticket_id, ticket_line) WHERE ticket_id IS NOT NULL;
    CREATE TRIGGER on_its_ticket BEFORE UPDATE OF ticket_id, ticket_line, shares ON sales
      BEGIN SELECT RAISE(ABORT, 'the ticket of a sale is never changed'); END;
    CREATE TRIGGER within_its_ticket BEFORE INSERT ON sales
      WHEN NEW.ticket_line NOT BETWEEN 1 AND (SELECT lines FROM tickets WHERE id = NEW.ticket_id)
      BEGIN SELECT RAISE(ABORT, 'a ticket has no such line'); END;

    DROP INDEX one_payment;
    CREATE UNIQUE INDEX one_payment ON drawer_entries (sale_id, tender) WHERE kind = 'payment';
    CREATE TRIGGER paid_by_its_shares BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'payment' AND (SELECT count(*) FROM drawer_entries p WHERE p.sale_id = NEW.sale_id
          AND p.kind = 'payment' AND p.tender <> NEW.tender)
        >= (SELECT coalesce(shares, 1) FROM sales WHERE id = NEW.sale_id)
      BEGIN SELECT RAISE(ABORT, 'a sale is paid once'); END;

    DROP TRIGGER only_what_was_paid;
    CREATE TRIGGER only_what_was_paid BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'refund' AND ${net('NEW')} IS NOT (SELECT sum(${net('p')}) FROM drawer_entries p
        WHERE p.sale_id = NEW.sale_id AND p.kind = 'payment' AND p.currency = NEW.currency)
      BEGIN SELECT RAISE(ABORT, 'only what was paid is given back'); END;
    -- A correction takes a tender's whole share, and puts it where it belongs at once.
    CREATE TRIGGER only_what_a_tender_paid BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'correction-out' AND ${net('NEW')} IS NOT (
        SELECT sum(CASE p.kind WHEN 'correction-out' THEN -1 ELSE 1 END * (${net('p')})) FROM drawer_entries p
        WHERE p.sale_id = NEW.sale_id AND p.tender = NEW.tender AND p.currency = NEW.currency
          AND p.kind IN ('payment','correction-out','correction-in'))
      BEGIN SELECT RAISE(ABORT, 'only what a tender paid is corrected'); END;
    CREATE TRIGGER corrected_at_once BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'correction-in' AND NOT EXISTS (SELECT 1 FROM drawer_entries p
        WHERE p.seq = (SELECT max(seq) FROM drawer_entries WHERE sale_id = NEW.sale_id)
          AND p.kind = 'correction-out' AND p.currency = NEW.currency AND ${net('p')} = ${net('NEW')})
      BEGIN SELECT RAISE(ABORT, 'only what was taken from a tender goes to another'); END;

    -- What waits for a customer who comes back: it holds no money, and its rows stay when it has ended.
    CREATE TABLE parked_tickets (
      id TEXT PRIMARY KEY,
      number INTEGER NOT NULL UNIQUE CHECK (number >= 1),
      name TEXT NOT NULL,
      parked_at TEXT NOT NULL,
      who TEXT NOT NULL,
      person_id TEXT,
      lines TEXT NOT NULL CHECK (json_valid(lines)),
      ended_at TEXT,
      ended_how TEXT CHECK (ended_how IN ('taken-up','discarded')),
      ended_reason TEXT,
      CHECK ((ended_at IS NULL) = (ended_how IS NULL)),
      CHECK ((ended_how IS 'discarded') = (ended_reason IS NOT NULL))
    ) STRICT;
    CREATE INDEX parked_now ON parked_tickets (number) WHERE ended_at IS NULL;
    ${stays('parked_tickets')}
    ${asWritten('parked_tickets', 'id, number, name, parked_at, who, person_id, lines')}
    CREATE TRIGGER parked_tickets_end_once BEFORE UPDATE OF ended_at, ended_how, ended_reason ON parked_tickets
      WHEN OLD.ended_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'what has ended is never changed'); END;
  `,
};
