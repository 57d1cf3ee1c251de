/** Which changes of people a till accepts. */
import { nameForm } from '@shared/model/text/comparison-form';
import { MOST_PEOPLE } from '@shared/model/kinds/people';
import type { AppError } from '@shared/ipc/errors';
import type { PersonFacts } from './person-version';

/** What no person did is recorded under this name. */
const NO_PERSON = 'till';

/** Everyone as after the change, without removed people. */
type Everybody = readonly Pick<PersonFacts, 'name' | 'role' | 'verifier'>[];

/**
 * Why people may not be changed like this; null when they may. There must always be an owner, and names must
 * differ. With more than one person, or with one PIN, everyone must have a PIN. `waits` names the person
 * whose PIN was lost, and comes from an owner.
 */
export function whyRefused(
  everybody: Everybody,
  waits: (person: Everybody[number]) => boolean = () => false,
): AppError | null {
  if (everybody.length > MOST_PEOPLE) return { code: 'TOO_MANY_PEOPLE', detail: { most: MOST_PEOPLE } };
  const names = new Set<string>();
  for (const { name } of everybody) {
    const form = nameForm(name);
    if (names.has(form) || name === NO_PERSON) return { code: 'NAME_TAKEN', detail: { name } };
    names.add(form);
  }
  if (!everybody.some(({ role }) => role === 'owner')) return { code: 'OWNER_NEEDED', detail: {} };
  const without = everybody.find((person) => person.verifier === null && !waits(person));
  if (everybody.length > 1 && without) return { code: 'PIN_NEEDED', detail: { name: without.name } };
  return null;
}
