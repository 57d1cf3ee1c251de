/**
 * The people of this till as the shop's: read for the other tills, and imported from them. What PINs are
 * checked with travels along, sealed with a code that only tills and their owner know.
 */
import { appError, Failure } from '@shared/ipc/errors';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import type { SharedItem, SharedItems } from '../../domain/ledger/shared-items';
import type { Person } from '@shared/model/people/person';
import { personOf, type PersonFacts, type VersionKind } from '../../domain/people/person-version';
import { changedPeople, hasOwner, peopleAsItems, secretOf } from '../../domain/people/shared-people';
import type { Clock } from '../../domain/ports';
import { toIso } from '@shared/model/day/business-day';
import type { PeopleRecord } from './people-record';
import type { FilePinSafe } from '../../adapters/secrets/pin-safe';

export interface SharePeopleDependencies {
  readonly safe: FilePinSafe;
  readonly record: PeopleRecord;
  readonly clock: Clock;
  /** Runs one change of people after the other. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called when the people have changed. */
  readonly changed: () => void;
}

/** Sharing people; one per till. */
export class SharePeople {
  constructor(private readonly deps: SharePeopleDependencies) {}

  /** The shop's code for its people; null while they are only this till's. */
  code(): string | null {
    return this.deps.safe.content().shopCode;
  }

  /** What the other tills get; null while people are not shared, or are not known. */
  read(): SharedItems | null {
    const { safe, record } = this.deps;
    const secret = safe.secret();
    if (this.code() === null || secret === null || record.closed() !== null) return null;
    return peopleAsItems(record.everybody(), secret);
  }

  /**
   * The current people of the whole shop; null while they are only this till's. Throws Failure while their
   * list cannot be opened: an unsealed list could name anyone.
   */
  known(): readonly Person[] | null {
    const { record } = this.deps;
    const closed = record.closed();
    if (closed !== null) throw new Failure(closed);
    return this.code() === null ? null : record.here().map(personOf);
  }

  /** Begins to share them under a code. Throws Failure NO_PEOPLE_TO_SHARE when no one has a PIN. */
  begin(code: string): Promise<void> {
    return this.deps.alone(async () => {
      const { safe, record } = this.deps;
      if (
        safe.secret() === null ||
        record.closed() !== null ||
        !record.here().some(({ verifier }) => verifier)
      ) {
        throw new Failure(appError('NO_PEOPLE_TO_SHARE'));
      }
      if (this.code() === null) await safe.keep({ shopCode: code });
    });
  }

  /** Replaces this till's people with the shop's. Throws Failure OWNER_NEEDED and as the safe does. */
  join(code: string, items: SharedItems, actor: Actor): Promise<void> {
    return this.deps.alone(async () => {
      const { record } = this.deps;
      const gone = record
        .here()
        .flatMap((person): [string, SharedItem][] =>
          items.has(person.personId) ? [] : [[person.personId, removedItem(person)]],
        );
      await this.become(new Map([...items, ...gone]), code, actor);
    });
  }

  /**
   * Applies another till's version here, in its turn. Throws Failure OWNER_NEEDED when it would leave no owner,
   * and what `mayBegin` throws then: a person removed while it waited must not come back.
   */
  take(items: SharedItems, mayBegin: () => void): Promise<void> {
    return this.deps.alone(() => {
      mayBegin();
      return this.become(items, this.code(), THE_TILL);
    });
  }

  private async become(items: SharedItems, code: string | null, actor: Actor): Promise<void> {
    const { safe, record, changed, clock } = this.deps;
    if (!hasOwner(items)) throw new Failure(appError('OWNER_NEEDED'));
    const changes = changedPeople(record.everybody(), items);
    const secret = secretOf(items);
    const known = new Map(record.everybody().map((person) => [person.personId, person]));
    const at = toIso(clock.now());
    const versions = changes.map(({ personId, person }): PersonFacts => {
      const before = known.get(personId);
      const { name, colour, role, removed, pin } = person;
      const how: VersionKind = removed ? 'removed' : before && !before.removed ? 'changed' : 'added';
      const version = (before?.version ?? 0) + 1;
      const [salt, verifier] = [pin?.salt ?? null, pin?.verifier ?? null];
      return { personId, version, at, how, name, colour, role, removed, salt, verifier };
    });
    if (secret !== null) await safe.adopt(secret, code, versions);
    // Written even if two have the same name: the person who named them can tell them apart. A till without
    // people would have no sign-in.
    if (versions.length > 0) await record.write(actor, versions);
    record.found();
    changed();
  }
}

function removedItem({ name, colour, role, salt, verifier }: PersonFacts): SharedItem {
  const pin = salt !== null && verifier !== null ? { salt, verifier } : null;
  return { value: { is: 'person', name, colour, role, removed: true, pin }, names: [] };
}
