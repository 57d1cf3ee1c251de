import { neverChanged, neverDeleted, withinBounds } from './rules';

/** The credit at the provider. */
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
      expected_minor INTEGER
    ) STRICT;
    CREATE INDEX credit_entries_by_service ON credit_entries (service, currency, kind, seq);
    ${neverDeleted('credit_entries')}
    ${neverChanged('credit_entries')}
    ${withinBounds('credit_entries', 'INSERT', 'amount_minor')}
`;
