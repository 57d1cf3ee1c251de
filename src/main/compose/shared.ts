/** What the shop's tills share: this till's part of it, and where the synced position is stored. */
import { createHash } from 'node:crypto';
import { EntriesReader } from '../adapters/journal/trail/entries-reader';
import { SharedMarksFile } from '../adapters/ledger/shared/shared-marks-file';
import { forgottenName } from '../adapters/ledger/shared/shared-seal';
import { sharedQuestions } from '../adapters/ledger/shared/shared-questions';
import { newEnrolmentCode, readEnrolmentCode } from '../../ledger/client/enrolment-code';
import { JoinPeople } from '../app/ledger/shared/join-people';
import { SharedValues } from '../app/ledger/shared/shared-values';
import type { SharePeople } from '../app/people/share-people';
import type { Person } from '@shared/model/people/person';
import { rightsOf } from '@shared/model/people/rights';
import { SHARED_RIGHTS, VOUCHED_KINDS } from '@shared/model/shop/shop-wide';
import { sharedParts } from '../app/ledger/shared/shared-parts';
import type { CallLedger } from '../domain/ledger/ledger-ports';
import type { ForgottenName } from '../domain/players/shared-players';
import { journalPath } from './data-folder';
import type { TillLedgerDependencies } from './ledger';

/** Sharing, and starting to share people. */
export interface KeptShared {
  readonly shared: SharedValues;
  readonly joinPeople: JoinPeople;
  /**
   * The name under which the shop's tills know a forgotten person; null as long as this till does not know
   * their code.
   */
  readonly forgottenName: (what: string) => string | null;
}

/** The ledger's functions that sharing needs. */
interface Connection {
  readonly isLive: () => boolean;
  readonly call: CallLedger;
  readonly shopKey: () => string | null;
}

/** Sharing, for one till. */
export function keepShared(deps: TillLedgerDependencies, connection: Connection): KeptShared {
  const { folder, current, log, announce, store, people } = deps;
  const { isLive, call, shopKey } = connection;
  const journal = journalPath(folder, 'live');
  const { sharing } = people;
  const code = (): string | null => sharing.code();
  const shared = new SharedValues({
    parts: () => {
      const session = isLive() ? current().opened()?.session : undefined;
      if (!session) return [];
      const { prices, pictures, players } = session;
      return sharedParts({
        ...{ prices, pictures, store, people: sharing, players: players.shared },
        forgottenName: nameOf(code()),
        record: (...entry) => current().record(...entry),
        pricesTaken: deps.noticesChanged,
        settingsChanged: () => announce('settings.changed', current().settings()),
      });
    },
    questions: sharedQuestions(call, code),
    // The key opens nothing here: it only tells two shops apart.
    shop: () => {
      const key = shopKey();
      return key === null ? null : createHash('sha256').update(`shop ${key}`).digest('base64url');
    },
    marks: new SharedMarksFile(`${journal}.shared.json`, code),
    trail: {
      head: () => reading(journal, (entries) => entries.head()),
      hashAt: (seq) => reading(journal, (entries) => entries.hashAt(seq)),
    },
    who: (kind, isSealing = false) => {
      const { access } = people;
      const name = access.signedIn()?.name ?? current().settings().cashierName;
      // The person at the till now may be another than the one who used the right, and may have used
      // another's approval.
      if (!VOUCHED_KINDS.includes(kind)) return access.signedIn() ?? { id: null, name };
      return access.lastWith(isSealing ? 'people' : SHARED_RIGHTS[kind]) ?? { id: null, name };
    },
    isVouched: () => code() !== null,
    mayChange: (kind, { id }) => {
      const found = knownPeople(sharing).find((person) => person.id === id);
      return found !== undefined && rightsOf(found.role).includes(SHARED_RIGHTS[kind]);
    },
    writeDown: (subject, body, actor) => current().record('shared', subject, body, actor),
    changed: () => announce('ledger.clashesChanged', null),
    log,
  });
  const joinPeople = new JoinPeople({
    sharing,
    questions: (known) => sharedQuestions(call, () => known),
    newCode: () => newEnrolmentCode().text,
    readCode: (typed) => readEnrolmentCode(typed)?.text ?? null,
    writeDown: (subject, body, actor) => current().record('shared', subject, body, actor),
    soon: () => shared.soon(),
  });
  return { shared, joinPeople, forgottenName: (what) => nameOf(code())?.(what) ?? null };
}

/** Empty as long as the list cannot be opened: then a person at this till decides. */
function knownPeople(sharing: SharePeople): readonly Person[] {
  try {
    return sharing.known() ?? [];
  } catch {
    return [];
  }
}

function nameOf(code: string | null): ForgottenName | null {
  return code === null ? null : (what) => forgottenName(code, what);
}

/**
 * Uses its own connection, closed at once: while one is open, Windows lets no other journal take the file's
 * place.
 */
function reading<T>(path: string, ask: (entries: EntriesReader) => T): T {
  const entries = new EntriesReader(path);
  try {
    return ask(entries);
  } finally {
    entries.close();
  }
}
