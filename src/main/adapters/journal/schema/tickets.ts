import { neverChanged, neverDeleted, withinBounds } from './rules';

/** Tickets of several lines that are paid together, and parked tickets. */
export const TICKETS = `
    -- Several sales that one customer paid together; a sale alone has no ticket.
    CREATE TABLE tickets (
      id TEXT PRIMARY KEY,
      created_at TEXT NOT NULL,
      lines INTEGER NOT NULL CHECK (lines >= 2)
    ) STRICT;
    ${neverDeleted('tickets')}
    ${neverChanged('tickets')}

    -- What one tender paid of a ticket when it was confirmed; the amount is before cash is rounded.
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
    ${neverDeleted('ticket_payments')}
    ${neverChanged('ticket_payments')}
    ${withinBounds('ticket_payments', 'INSERT', 'amount_minor', 'rounding_minor', 'tendered_minor')}

    -- The slip that a customer showed for a sale paid by PromptPay. Sales of one ticket share theirs; beyond that
    -- a reference is taken once in the journal's life.
    CREATE TABLE payment_slips (
      sale_id TEXT PRIMARY KEY REFERENCES sales (id),
      ticket_id TEXT REFERENCES tickets (id),
      -- Letters and digits alone, in capitals: however it was typed, it is the same text.
      reference TEXT NOT NULL CHECK (reference <> '' AND reference NOT GLOB '*[^A-Z0-9]*')
    ) STRICT;
    CREATE INDEX payment_slips_by_reference ON payment_slips (reference);
    ${neverDeleted('payment_slips')}
    ${neverChanged('payment_slips')}
    CREATE TRIGGER one_slip_pays_once BEFORE INSERT ON payment_slips
      WHEN EXISTS (SELECT 1 FROM payment_slips p WHERE p.reference = NEW.reference
        AND (NEW.ticket_id IS NULL OR p.ticket_id IS NOT NEW.ticket_id))
      BEGIN SELECT RAISE(ABORT, 'a slip pays once'); END;

    -- A ticket that waits for a customer who comes back: it holds no money, and its row stays when it has ended.
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
      random TEXT,
      CHECK ((ended_at IS NULL) = (ended_how IS NULL)),
      CHECK ((ended_how IS 'discarded') = (ended_reason IS NOT NULL))
    ) STRICT;
    CREATE INDEX parked_now ON parked_tickets (number) WHERE ended_at IS NULL;
    ${neverDeleted('parked_tickets')}
    ${neverChanged('parked_tickets', 'id, number, name, parked_at, who, person_id, lines')}
    CREATE TRIGGER parked_tickets_end_once BEFORE UPDATE OF ended_at, ended_how, ended_reason ON parked_tickets
      WHEN OLD.ended_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'what has ended is never changed'); END;
`;
