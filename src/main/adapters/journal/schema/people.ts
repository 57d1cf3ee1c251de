import { neverChanged, neverDeleted } from './rules';

export const PEOPLE = `
    -- One version of a person. Of a PIN there is only what it is checked against, which is worth nothing without
    -- what the keyring keeps.
    CREATE TABLE people (
      person_id TEXT NOT NULL,
      version INTEGER NOT NULL CHECK (version >= 1),
      at TEXT NOT NULL,
      -- What made this version: added, changed, removed, an owner's PIN reset, or carried over into a copy.
      how TEXT NOT NULL CHECK (how IN ('added','changed','removed','reset','carried')),
      name TEXT NOT NULL CHECK (name <> ''),
      colour TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('cashier','manager','owner')),
      removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
      salt TEXT,
      verifier TEXT,
      -- Over all of these, with the key that lies with the PINs' secret.
      seal TEXT NOT NULL,
      PRIMARY KEY (person_id, version),
      CHECK ((salt IS NULL) = (verifier IS NULL))
    ) STRICT;
    ${neverDeleted('people')}
    CREATE TRIGGER people_as_written BEFORE UPDATE ON people
      BEGIN SELECT RAISE(ABORT, 'people get new versions, none is changed'); END;
    CREATE TRIGGER people_one_by_one BEFORE INSERT ON people
      WHEN NEW.version <= (SELECT coalesce(max(version), 0) FROM people WHERE person_id = NEW.person_id)
      BEGIN SELECT RAISE(ABORT, 'a version follows upon the one before'); END;

    -- A saved player, who may be forgotten: the only rows with names that are ever deleted. The trail keeps digests
    -- of rows; the random text goes with the row, and without it a digest could be tried against every telephone number.
    CREATE TABLE players (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      games TEXT NOT NULL CHECK (json_valid(games)),
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      random TEXT NOT NULL
    ) STRICT;

    -- A digest of details that are no longer suggested. The sales themselves stay.
    CREATE TABLE forgotten_recipients (
      digest TEXT PRIMARY KEY,
      at TEXT NOT NULL
    ) STRICT;
    ${neverDeleted('forgotten_recipients')}

    -- A warning about a recipient that staff saw and sold past.
    CREATE TABLE overridden_warnings (
      seq INTEGER PRIMARY KEY,
      sale_id TEXT NOT NULL REFERENCES sales (id),
      kind TEXT NOT NULL,
      ref TEXT NOT NULL
    ) STRICT;
    CREATE INDEX overridden_warnings_by_sale ON overridden_warnings (sale_id);
    ${neverDeleted('overridden_warnings')}
    ${neverChanged('overridden_warnings')}
`;
