/** A person as the journal keeps one: version after version, the last one counts. */
import type { Person, PersonColour } from '@shared/model/people/person';
import type { Role } from '@shared/model/people/rights';

/** What made a version: also an owner's PIN set anew, and one carried over into a copy of the journal. */
export const VERSION_KINDS = ['added', 'changed', 'removed', 'reset', 'carried'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** What a version says. */
export interface PersonFacts {
  readonly personId: string;
  /** From 1 on. */
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly how: VersionKind;
  readonly name: string;
  readonly colour: PersonColour;
  readonly role: Role;
  readonly removed: boolean;
  /** Base64; null without a PIN. */
  readonly salt: string | null;
  /** What a PIN is checked against, base64: worth nothing without the secret that the till keeps apart. */
  readonly verifier: string | null;
}

/** With the seal over it: made with a key that lies with the secret. Empty where there is none yet. */
export interface PersonVersion extends PersonFacts {
  readonly seal: string;
}

/** What the seal is taken of: everything, so that no part of a version fits another person, role or version. */
export function sealedText(facts: PersonFacts): string {
  const { personId, version, at, how, name, colour, role, removed, salt, verifier } = facts;
  return JSON.stringify([personId, version, at, how, name, colour, role, removed, salt, verifier]);
}

/** As everybody may see one. */
export function personOf({ personId, name, colour, role, verifier }: PersonFacts): Person {
  return { id: personId, name, colour, role, hasPin: verifier !== null };
}

/** What the journal says and what is known apart from it, put together. */
export interface Reconciled {
  /** The last version of each person, those who were removed too; in the order in which they came. */
  readonly current: readonly PersonVersion[];
  /** Versions in the journal that nobody made with the till's key; keys of their rows. */
  readonly forged: readonly string[];
  /** Of `current`, what the journal does not have: it is an older copy, or rows were taken out of it. */
  readonly absent: readonly PersonVersion[];
}

/**
 * Holds the journal's versions against those kept apart. A version counts when its seal is right; the newest that
 * counts is the person. So a row that somebody edited changes nothing, an older copy brings no older PIN back, and
 * a version that was committed just before the till died is not lost.
 */
export function reconcile(
  journal: readonly PersonVersion[],
  keptApart: readonly PersonVersion[],
  isOurs: (version: PersonVersion) => boolean,
): Reconciled {
  const current = new Map(keptApart.map((version) => [version.personId, version]));
  const there = new Set<string>();
  const forged: string[] = [];
  for (const version of journal) {
    if (!isOurs(version)) {
      // What was written before there was a key says nothing any more; it is not somebody else's.
      if (version.seal !== '') forged.push(keyOf(version));
      continue;
    }
    there.add(`${keyOf(version)} ${version.seal}`);
    const known = current.get(version.personId);
    if (!known || known.version < version.version) current.set(version.personId, version);
  }
  const all = [...current.values()];
  return {
    current: all,
    forged,
    absent: all.filter((version) => !there.has(`${keyOf(version)} ${version.seal}`)),
  };
}

/** The key of a version's row, as the audit trail names it. */
export function keyOf({ personId, version }: Pick<PersonFacts, 'personId' | 'version'>): string {
  return `${personId}/${version}`;
}
