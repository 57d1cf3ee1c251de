import { neverChanged, neverDeleted, withinBounds } from './rules';

/** What the provider takes for a sale (as `of`): its cost, or its price where the answer gave no cost. */
export const costOf = (of: string): string => `CASE
    WHEN json_extract(${of}.transaction_json, '$.agentCost.currency') = ${of}.currency
      AND json_extract(${of}.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
    THEN json_extract(${of}.transaction_json, '$.agentCost.minor') ELSE ${of}.expected_minor END`;

/** That amount where the condition holds, else nothing. */
const costWhere = (of: string, condition: string): string =>
  `CASE WHEN ${of}.${condition} THEN ${costOf(of)} ELSE 0 END`;
const taken = (of: string): string => costWhere(of, `state IN ('accepted','delivered')`);
const open = (of: string): string => costWhere(of, `state = 'unknown'`);
const givenBack = (of: string): string =>
  costWhere(of, `state = 'failed' AND ${of}.updated_at >= credit_use.since`);
/** When and where a sale was sent last: only that attempt can have been booked. */
const SENT = `(SELECT service, started_at FROM attempts WHERE sale_id = NEW.id ORDER BY number DESC LIMIT 1) a`;

export const CREDIT = `
    -- What a person typed: money paid to the provider, or the balance that it reports.
    CREATE TABLE credit_entries (
      seq INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      who TEXT NOT NULL,
      person_id TEXT,
      kind TEXT NOT NULL CHECK (kind IN ('deposit','balance')),
      -- Another service has another credit.
      service TEXT NOT NULL,
      currency TEXT NOT NULL,
      amount_minor INTEGER NOT NULL CHECK (kind = 'balance' OR amount_minor > 0),
      -- What should have been left when it was typed: a sum, so it has no bound.
      expected_minor INTEGER,
      -- The shop whose tills share it, and its id at all of them; NULL for what counts at this till alone.
      shop TEXT,
      id TEXT CHECK ((id IS NULL) = (shop IS NULL))
    ) STRICT;
    CREATE INDEX credit_entries_by_service ON credit_entries (service, currency, shop, kind, at);
    CREATE UNIQUE INDEX credit_entries_by_id ON credit_entries (id) WHERE id IS NOT NULL;
    ${neverDeleted('credit_entries')}
    ${neverChanged('credit_entries')}
    ${withinBounds('credit_entries', 'INSERT', 'amount_minor')}

    -- What this till's sales took of a credit since the entry that it is counted from. It changes with each sale, so
    -- that no years of sales are added up, and the shop's other tills read it in the ledger.
    CREATE TABLE credit_use (
      service TEXT NOT NULL,
      currency TEXT NOT NULL,
      base TEXT NOT NULL,
      since TEXT NOT NULL,
      -- A balance lacks what is given back later for sales before it; a deposit says nothing of them.
      is_balance INTEGER NOT NULL CHECK (is_balance IN (0, 1)),
      taken_minor INTEGER NOT NULL,
      given_back_minor INTEGER NOT NULL,
      -- Sent without a clear answer: it may have been taken as well.
      open_minor INTEGER NOT NULL,
      PRIMARY KEY (service, currency)
    ) STRICT;
    ${neverDeleted('credit_use')}
    -- The same by days of UTC, for the pace.
    CREATE TABLE credit_days (
      service TEXT NOT NULL,
      currency TEXT NOT NULL,
      day TEXT NOT NULL,
      taken_minor INTEGER NOT NULL,
      PRIMARY KEY (service, currency, day)
    ) STRICT;
    ${neverDeleted('credit_days')}

    CREATE TRIGGER sales_use_credit AFTER UPDATE OF state ON sales
      WHEN OLD.state <> NEW.state AND EXISTS (SELECT 1 FROM credit_use)
        AND (OLD.state IN ('accepted','delivered','unknown','failed') OR NEW.state IN ('accepted','delivered','unknown','failed'))
      BEGIN
        UPDATE credit_use SET
          taken_minor = taken_minor + ${taken('NEW')} - ${taken('OLD')},
          open_minor = open_minor + ${open('NEW')} - ${open('OLD')}
        FROM ${SENT}
        WHERE credit_use.service = a.service AND credit_use.currency = NEW.currency AND a.started_at >= since
          AND (${taken('NEW')} <> ${taken('OLD')} OR ${open('NEW')} <> ${open('OLD')});
        UPDATE credit_use SET given_back_minor = given_back_minor + ${givenBack('NEW')} - ${givenBack('OLD')}
        FROM ${SENT}
        WHERE credit_use.service = a.service AND credit_use.currency = NEW.currency AND a.started_at < since
          AND is_balance AND ${givenBack('NEW')} <> ${givenBack('OLD')};
        INSERT INTO credit_days (service, currency, day, taken_minor)
          SELECT a.service, NEW.currency, substr(a.started_at, 1, 10), ${taken('NEW')} - ${taken('OLD')}
          FROM ${SENT} JOIN credit_use u ON u.service = a.service AND u.currency = NEW.currency
          WHERE ${taken('NEW')} <> ${taken('OLD')}
          ON CONFLICT DO UPDATE SET taken_minor = taken_minor + excluded.taken_minor;
      END;
`;
