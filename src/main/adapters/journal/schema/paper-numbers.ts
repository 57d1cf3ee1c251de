import { neverChanged, neverDeleted } from './rules';

export const PAPER_NUMBERS = `
    -- The counts. Each goes on from its last number in \`paper_numbers\`, or from \`last\` where that is more: the first
    -- number, and after a restore what was known outside the journal.
    CREATE TABLE number_series (
      kind TEXT NOT NULL CHECK (kind IN ('receipt','credit-note')),
      -- Empty for a count that never starts again.
      year TEXT NOT NULL,
      last INTEGER NOT NULL CHECK (last >= 1),
      PRIMARY KEY (kind, year)
    ) STRICT;
    ${neverDeleted('number_series')}
    ${neverChanged('number_series', 'kind, year')}
    CREATE TRIGGER number_series_only_grow BEFORE UPDATE OF last ON number_series WHEN NEW.last < OLD.last
      BEGIN SELECT RAISE(ABORT, 'a count of numbers never goes back'); END;

    -- A number of a paper as it is printed, given once.
    CREATE TABLE paper_numbers (
      kind TEXT NOT NULL,
      year TEXT NOT NULL,
      number INTEGER NOT NULL CHECK (number >= 1),
      text TEXT NOT NULL,
      -- The ticket, or the sale that was sold alone; of a credit note the refunded sale.
      subject TEXT NOT NULL,
      day TEXT NOT NULL,
      -- The tax that held when the number was given, in hundredths of a percent; both NULL for none. A credit note
      -- has that of its receipt.
      vat_rate INTEGER CHECK (vat_rate > 0),
      vat_base TEXT CHECK (vat_base IN ('whole','earned')),
      PRIMARY KEY (kind, year, number),
      FOREIGN KEY (kind, year) REFERENCES number_series (kind, year)
    ) STRICT;
    CREATE UNIQUE INDEX one_receipt_number ON paper_numbers (subject) WHERE kind = 'receipt';
    CREATE UNIQUE INDEX one_credit_note_number ON paper_numbers (subject) WHERE kind = 'credit-note';
    CREATE INDEX paper_numbers_with_vat ON paper_numbers (day) WHERE vat_rate IS NOT NULL;
    ${neverDeleted('paper_numbers')}
    ${neverChanged('paper_numbers')}
    CREATE TRIGGER paper_numbers_without_a_gap BEFORE INSERT ON paper_numbers
      WHEN NEW.number > 1 + (SELECT max(s.last, coalesce((SELECT max(n.number) FROM paper_numbers n
          WHERE n.kind = s.kind AND n.year = s.year), 0))
        FROM number_series s WHERE s.kind = NEW.kind AND s.year = NEW.year)
      BEGIN SELECT RAISE(ABORT, 'papers are numbered one by one'); END;
`;
