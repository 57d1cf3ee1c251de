import { neverChanged, neverDeleted } from './rules';

/** The shop's own numbers of receipts and credit notes. */
export const PAPER_NUMBERS = `
    -- The last number of each count. It is raised before the number is given, and after a restore to what was
    -- known outside the journal.
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
      PRIMARY KEY (kind, year, number),
      FOREIGN KEY (kind, year) REFERENCES number_series (kind, year)
    ) STRICT;
    CREATE UNIQUE INDEX one_number_a_paper ON paper_numbers (subject, kind);
    ${neverDeleted('paper_numbers')}
    ${neverChanged('paper_numbers')}
    CREATE TRIGGER paper_numbers_within_their_count BEFORE INSERT ON paper_numbers
      WHEN NEW.number > (SELECT last FROM number_series WHERE kind = NEW.kind AND year = NEW.year)
      BEGIN SELECT RAISE(ABORT, 'a number is counted before it is given'); END;
`;
