import type { DatabaseSync } from 'node:sqlite';
import type { Actor } from '@shared/model/people/actor';
import { PERSON_COLOURS } from '@shared/model/kinds/people';
import { ROLES, type Right } from '@shared/model/people/rights';
import { z } from 'zod';
import { VERSION_KINDS, type PersonVersion } from '../../domain/people/person-version';
import { prepared } from '../sqlite/prepared';
import { recordOf, journalWrite, orUnavailable, writeDown, type RecordedBy } from './journal-write';
import { flag, Table } from './table';
import { isAbout } from './trail/audit';

const PEOPLE = new Table('people', {
  personId: z.string(),
  version: z.number(),
  at: z.string(),
  how: z.enum(VERSION_KINDS),
  name: z.string(),
  colour: z.enum(PERSON_COLOURS),
  role: z.enum(ROLES),
  removed: flag,
  salt: z.string().nullable(),
  verifier: z.string().nullable(),
  seal: z.string(),
});

/** All entries about people have this subject; their body names the person. */
const SUBJECT = 'people';
const ABOUT = `'${SUBJECT}'`;

/** The people in the journal's file. It commits with its entries in the audit trail, or throws. */
export class PeopleBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  by(actor: Actor): PeopleBook {
    return new PeopleBook(this.db, recordOf(this.recordedBy, actor));
  }

  /** Every version, in the order in which they were written. */
  versions(): PersonVersion[] {
    return orUnavailable(() =>
      prepared(this.db, 'SELECT * FROM people ORDER BY rowid')
        .all()
        // A row that this till never wrote is skipped: someone else added it, which the audit trail shows.
        .flatMap((found) => PEOPLE.readOrNull(found) ?? []),
    );
  }

  /** Adds versions, all or none. */
  add(versions: readonly PersonVersion[]): void {
    journalWrite(this.db, () => {
      for (const version of versions) {
        PEOPLE.insert(this.db, version);
        const { personId: about, at, how, name, colour, role, verifier } = version;
        const body = { about, version: version.version, name, colour, role, hasPin: verifier !== null };
        writeDown(this.db, this.recordedBy, 'staff', {
          at,
          kind: `person-${how}`,
          subject: SUBJECT,
          body,
        });
      }
    });
  }

  note(personId: string, { what, ...more }: PinEvent, at: string): void {
    const entry = { at, kind: what, subject: SUBJECT, body: { about: personId, ...more } };
    const by = what === 'approved' ? 'staff' : 'till';
    journalWrite(this.db, () => writeDown(this.db, this.recordedBy, by, entry));
  }

  /** How often a wrong PIN was given for each person since the last right one, according to the trail. */
  wrongPins(): ReadonlyMap<string, number> {
    return orUnavailable(() => {
      const rows = prepared(
        this.db,
        `SELECT body ->> '$.about' AS about, count(*) AS wrong FROM audit a
           WHERE ${isAbout(ABOUT, 'a')} AND kind = 'pin-wrong' AND seq > coalesce((SELECT max(seq) FROM audit o
             WHERE ${isAbout(ABOUT, 'o')} AND o.kind NOT IN ('pin-wrong', 'person-carried')
               AND o.body ->> '$.about' = a.body ->> '$.about'), 0)
           GROUP BY about`,
      ).all();
      return new Map(rows.map(({ about, wrong }) => [String(about), Number(wrong)]));
    });
  }

  /** Whether someone has a PIN here, or the trail records people and their rows are gone. */
  hadPins(): boolean {
    const versions = this.versions();
    return versions.some(({ verifier }) => verifier !== null) || (versions.length === 0 && this.hadPeople());
  }

  private hadPeople(): boolean {
    return orUnavailable(
      () => prepared(this.db, `SELECT 1 FROM audit WHERE ${isAbout(ABOUT)} LIMIT 1`).get() !== undefined,
    );
  }
}

/** What happened at the lock screen, for the audit trail. */
export type PinEvent =
  | { readonly what: 'signed-in' | 'pin-wrong' }
  | { readonly what: 'approved'; readonly right: Right; readonly call: string };
