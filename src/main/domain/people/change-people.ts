/** Which changes of people a till takes. */
import { nameForm } from '@shared/model/comparison-form';
import { MOST_PEOPLE } from '@shared/model/people/person';
import type { AppError } from '@shared/ipc/errors';
import type { PersonFacts } from './person-version';

/** Everybody as it would be afterwards, those who were removed left out. */
type Everybody = readonly Pick<PersonFacts, 'name' | 'role' | 'verifier'>[];

/**
 * Why people may not become these; null when they may. There is an owner always; with more than one person, or with
 * one PIN, everybody has one; names can be told apart. `waits` says whose PIN was lost, and comes from an owner.
 */
export function whyRefused(
  everybody: Everybody,
  waits: (person: Everybody[number]) => boolean = () => false,
): AppError | null {
  if (everybody.length > MOST_PEOPLE) return { code: 'TOO_MANY_PEOPLE', detail: { most: MOST_PEOPLE } };
  const names = new Set<string>();
  for (const { name } of everybody) {
    const told = nameForm(name);
    if (names.has(told)) return { code: 'NAME_TAKEN', detail: { name } };
    names.add(told);
  }
  if (!everybody.some(({ role }) => role === 'owner')) return { code: 'OWNER_NEEDED', detail: {} };
  const without = everybody.find((person) => person.verifier === null && !waits(person));
  if (everybody.length > 1 && without) return { code: 'PIN_NEEDED', detail: { name: without.name } };
  return null;
}
