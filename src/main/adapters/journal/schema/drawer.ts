import { inOneZ, neverChanged, neverDeleted, samePerson, withinBounds } from './rules';

/** The file's error when a payment would be missing from its drawer's count. */
export const ONE_CURRENCY = 'a shift counts one currency';

/** What an entry changes in a sale's total, without cash rounding. */
const net = (entry: string): string => `${entry}.amount_minor - ${entry}.rounding_minor`;

/** Shifts, cash in and out of the drawer, and money owed back. */
export const DRAWER = `
    -- A drawer from its float to its count.
    CREATE TABLE shifts (
      id INTEGER PRIMARY KEY,
      business_day TEXT NOT NULL,
      opened_at TEXT NOT NULL,
      opened_by TEXT NOT NULL,
      opened_by_id TEXT,
      currency TEXT NOT NULL,
      float_minor INTEGER NOT NULL CHECK (float_minor >= 0),
      closed_at TEXT,
      closed_by TEXT,
      closed_by_id TEXT,
      pieces TEXT,
      counted_minor INTEGER,
      -- A sum itself, so it has no bound.
      expected_minor INTEGER,
      note TEXT,
      z_number INTEGER CHECK (z_number IS NULL OR closed_at IS NOT NULL),
      CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (pieces IS NULL)
        AND (closed_at IS NULL) = (counted_minor IS NULL) AND (closed_at IS NULL) = (expected_minor IS NULL))
    ) STRICT;
    CREATE UNIQUE INDEX one_open_shift ON shifts ((closed_at IS NULL)) WHERE closed_at IS NULL;
    CREATE INDEX shifts_in_no_z ON shifts (opened_at) WHERE z_number IS NULL;
    CREATE INDEX shifts_by_day ON shifts (business_day);
    ${neverDeleted('shifts')}
    ${neverChanged('shifts', 'id, business_day, opened_at, opened_by, currency, float_minor')}
    CREATE TRIGGER shifts_close_once
      BEFORE UPDATE OF closed_at, closed_by, pieces, counted_minor, expected_minor, note ON shifts
      WHEN OLD.closed_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a counted shift is never changed'); END;
    ${inOneZ('shifts')}
    ${samePerson('shifts_opened_by_person', 'shifts', 'opened_by_id')}
    ${samePerson('shifts_closed_by_person', 'shifts', 'closed_by_id', 'WHEN OLD.closed_at IS NOT NULL')}
    ${withinBounds('shifts', 'INSERT', 'float_minor', 'counted_minor')}
    ${withinBounds('shifts', 'UPDATE', 'counted_minor')}

    -- Money that moved: what a sale was paid with, what was given back, cash in and out, a tender corrected by a pair.
    CREATE TABLE drawer_entries (
      seq INTEGER PRIMARY KEY,
      shift_id INTEGER REFERENCES shifts (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      person_id TEXT,
      kind TEXT NOT NULL CHECK (kind IN
        ('payment','refund','cash-in','cash-out','correction-out','correction-in')),
      tender TEXT NOT NULL CHECK (tender IN ('cash','promptpay','other')),
      currency TEXT NOT NULL,
      -- A package may be given away; cash that goes in or out is something.
      amount_minor INTEGER NOT NULL CHECK (amount_minor > (CASE WHEN sale_id IS NULL THEN 0 ELSE -1 END)),
      -- Of the amount, what is there because cash is rounded.
      rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (rounding_minor = 0
        OR (sale_id IS NOT NULL AND (tender = 'cash' OR kind = 'refund'))),
      tendered_minor INTEGER CHECK (tendered_minor IS NULL
        OR (tendered_minor >= amount_minor AND kind = 'payment' AND tender = 'cash')),
      sale_id TEXT REFERENCES sales (id),
      reason TEXT,
      z_number INTEGER,
      CHECK (CASE
        WHEN kind = 'payment' THEN sale_id IS NOT NULL AND reason IS NULL
        WHEN kind = 'refund' THEN sale_id IS NOT NULL
        WHEN kind IN ('correction-out','correction-in') THEN sale_id IS NOT NULL AND reason IS NOT NULL
        ELSE sale_id IS NULL AND reason IS NOT NULL AND shift_id IS NOT NULL AND tender = 'cash' END)
    ) STRICT;
    CREATE INDEX drawer_entries_by_sale ON drawer_entries (sale_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX drawer_entries_by_shift ON drawer_entries (shift_id);
    CREATE INDEX drawer_entries_by_time ON drawer_entries (at);
    CREATE INDEX drawer_entries_in_no_z ON drawer_entries (at) WHERE z_number IS NULL;
    CREATE INDEX tender_corrections ON drawer_entries (sale_id, seq) WHERE kind = 'correction-in';
    CREATE UNIQUE INDEX one_refund ON drawer_entries (sale_id) WHERE kind = 'refund';
    CREATE TRIGGER paid_once_by_a_tender BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'payment' AND EXISTS (SELECT 1 FROM drawer_entries p WHERE p.sale_id = NEW.sale_id
        AND p.kind = 'payment' AND p.tender = NEW.tender AND p.seq <> NEW.seq)
      BEGIN SELECT RAISE(ABORT, 'a tender pays once for a sale'); END;
    ${neverDeleted('drawer_entries')}
    ${neverChanged(
      'drawer_entries',
      'seq, shift_id, at, who, kind, tender, currency, amount_minor, rounding_minor, tendered_minor, sale_id, reason',
    )}
    ${inOneZ('drawer_entries')}
    ${samePerson('drawer_entries_by_person', 'drawer_entries', 'person_id')}
    ${withinBounds('drawer_entries', 'INSERT', 'amount_minor', 'rounding_minor', 'tendered_minor')}
    CREATE TRIGGER into_an_open_shift BEFORE INSERT ON drawer_entries
      WHEN EXISTS (SELECT 1 FROM shifts WHERE id = NEW.shift_id AND closed_at IS NOT NULL)
      BEGIN SELECT RAISE(ABORT, 'a counted shift takes nothing more'); END;
    -- What is sold in a shift is paid in its currency, and so is all cash that moves.
    CREATE TRIGGER one_currency_a_shift BEFORE INSERT ON drawer_entries
      WHEN (NEW.kind = 'payment' OR NEW.tender = 'cash') AND NEW.shift_id IS NOT NULL
        AND NEW.currency IS NOT (SELECT currency FROM shifts WHERE id = NEW.shift_id)
      BEGIN SELECT RAISE(ABORT, '${ONE_CURRENCY}'); END;
    CREATE TRIGGER paid_by_its_shares BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'payment' AND (SELECT count(*) FROM drawer_entries p WHERE p.sale_id = NEW.sale_id
          AND p.kind = 'payment' AND p.tender <> NEW.tender)
        >= (SELECT coalesce(shares, 1) FROM sales WHERE id = NEW.sale_id)
      BEGIN SELECT RAISE(ABORT, 'a sale is paid once'); END;
    CREATE TRIGGER only_what_was_paid BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'refund' AND ${net('NEW')} IS NOT (SELECT sum(${net('p')}) FROM drawer_entries p
        WHERE p.sale_id = NEW.sale_id AND p.kind = 'payment' AND p.currency = NEW.currency)
      BEGIN SELECT RAISE(ABORT, 'only what was paid is given back'); END;
    CREATE TRIGGER refunds_have_a_reason BEFORE INSERT ON drawer_entries
      WHEN NEW.kind = 'refund' AND coalesce(NEW.reason, '') = ''
      BEGIN SELECT RAISE(ABORT, 'money is given back for a reason'); END;
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
    CREATE TRIGGER corrected_before_the_count BEFORE INSERT ON drawer_entries
      WHEN NEW.kind IN ('correction-out','correction-in') AND NOT EXISTS (
        SELECT 1 FROM drawer_entries p WHERE p.sale_id = NEW.sale_id AND p.kind = 'payment'
          AND p.shift_id IS NEW.shift_id AND (p.shift_id IS NOT NULL OR p.z_number IS NULL))
      BEGIN SELECT RAISE(ABORT, 'a tender is corrected in the shift of its payment'); END;

    -- One time that the till had the cash drawer opened.
    CREATE TABLE drawer_openings (
      seq INTEGER PRIMARY KEY,
      shift_id INTEGER REFERENCES shifts (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      person_id TEXT,
      cause TEXT NOT NULL CHECK (cause IN ('sale','refund','cash-in','cash-out','no-sale')),
      sale_id TEXT REFERENCES sales (id),
      reason TEXT,
      z_number INTEGER,
      CHECK (CASE WHEN cause IN ('sale','refund') THEN sale_id IS NOT NULL
        ELSE sale_id IS NULL AND reason IS NOT NULL END)
    ) STRICT;
    -- A sale or a shift that is written looks for its openings.
    CREATE INDEX drawer_openings_by_sale ON drawer_openings (sale_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX drawer_openings_by_shift ON drawer_openings (shift_id) WHERE shift_id IS NOT NULL;
    CREATE INDEX drawer_openings_in_no_z ON drawer_openings (at) WHERE z_number IS NULL;
    ${neverDeleted('drawer_openings')}
    ${neverChanged('drawer_openings', 'seq, shift_id, at, who, person_id, cause, sale_id, reason')}
    ${inOneZ('drawer_openings')}

    -- A sale whose money is not given back, and why.
    CREATE TABLE refund_waivers (
      sale_id TEXT PRIMARY KEY REFERENCES sales (id),
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      reason TEXT NOT NULL CHECK (reason <> '')
    ) STRICT;
    ${neverDeleted('refund_waivers')}
    ${neverChanged('refund_waivers')}

    -- A sale whose money a person still has to give back: derived from the rows above, to be at hand at once.
    CREATE TABLE owed_back (sale_id TEXT PRIMARY KEY REFERENCES sales (id)) STRICT;
`;
