/** A person as the journal stores one: in versions, of which the last one counts. */
import type { Person } from '@shared/model/people/person';
import type { PersonColour } from '@shared/model/kinds/people';
import type { Role } from '@shared/model/people/rights';

/** The cause of a version; also an owner's reset, and a version carried into a copy of the journal. */
export const VERSION_KINDS = ['added', 'changed', 'removed', 'reset', 'carried'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** The content of a version. */
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
  /** The value that a PIN is checked against, base64: useless without the secret stored separately. */
  readonly verifier: string | null;
}

/** With its seal, made with a key that is stored with the secret. Empty where there is none yet. */
export interface PersonVersion extends PersonFacts {
  readonly seal: string;
}

/** The text that the seal is made from: all of it, so that no part fits another person, role or version. */
export function sealedText(facts: PersonFacts): string {
  const { personId, version, at, how, name, colour, role, removed, salt, verifier } = facts;
  return JSON.stringify([personId, version, at, how, name, colour, role, removed, salt, verifier]);
}

/** The person without anything secret. */
export function personOf({ personId, name, colour, role, verifier }: PersonFacts): Person {
  return { id: personId, name, colour, role, hasPin: verifier !== null };
}

/** The journal's versions merged with those stored separately. */
export interface Reconciled {
  /** The last version of each person, including removed people; in the order in which they were added. */
  readonly current: readonly PersonVersion[];
  /**
   * Versions in the journal that were not made with the till's key, and that no later one of that person replaces;
   * keys of their rows. Those that one replaces may be from before the key was lost, and count for nothing.
   */
  readonly forged: readonly string[];
  /** Those of `current` that the journal lacks: it is an older copy, or rows were removed from it. */
  readonly absent: readonly PersonVersion[];
}

/**
 * Compares the journal's versions with those stored separately. A version counts when its seal is right; the
 * newest that counts is the person. So an edited row changes nothing, and an older copy restores no older
 * PIN. A version committed just before the till died is not lost.
 */
export function reconcile(
  journal: readonly PersonVersion[],
  keptApart: readonly PersonVersion[],
  isOurs: (version: PersonVersion) => boolean,
): Reconciled {
  const current = new Map(keptApart.map((version) => [version.personId, version]));
  const there = new Set<string>();
  const others: PersonVersion[] = [];
  for (const version of journal) {
    if (!isOurs(version)) {
      // A version from before there was a key does not count any more, but it is not forged.
      if (version.seal !== '') others.push(version);
      continue;
    }
    there.add(`${keyOf(version)} ${version.seal}`);
    const known = current.get(version.personId);
    if (!known || known.version < version.version) current.set(version.personId, version);
  }
  const all = [...current.values()];
  return {
    current: all,
    forged: others
      .filter(({ personId, version }) => version >= (current.get(personId)?.version ?? 0))
      .map(keyOf),
    absent: all.filter((version) => !there.has(`${keyOf(version)} ${version.seal}`)),
  };
}

/** The key of a version's row, as the audit trail names it. */
export function keyOf({ personId, version }: Pick<PersonFacts, 'personId' | 'version'>): string {
  return `${personId}/${version}`;
}

/** How many versions these people had together. */
export function versionsOf(people: readonly PersonFacts[]): number {
  return people.reduce((sum, { version }) => sum + version, 0);
}

/** Everyone, with these versions in place of their earlier ones; new people come last. */
export function withVersions<T extends PersonFacts>(known: readonly T[], versions: readonly T[]): T[] {
  return [...new Map([...known, ...versions].map((version) => [version.personId, version])).values()];
}
