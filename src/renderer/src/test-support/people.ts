import type { People, Person } from '@shared/model/people/person';
import { rightsOf } from '@shared/model/people/rights';

/** Three people, one of each role, each with a PIN. */
export const NOK: Person = {
  id: '11111111-0000-4000-8000-000000000001',
  name: 'Nok',
  colour: 'teal',
  role: 'cashier',
  hasPin: true,
};
export const FON: Person = {
  id: '11111111-0000-4000-8000-000000000002',
  name: 'Fon',
  colour: 'blue',
  role: 'manager',
  hasPin: true,
};
export const MALI: Person = {
  id: '11111111-0000-4000-8000-000000000003',
  name: 'Mali',
  colour: 'pink',
  role: 'owner',
  hasPin: true,
};

/** A till with these people; `signedIn` null for a locked one. */
export function peopleOf(
  signedIn: Person | null,
  people: readonly Person[] = [NOK, FON, MALI],
  part: Partial<People> = {},
): People {
  const needed = people.some(({ hasPin }) => hasPin);
  return {
    people,
    signedIn: signedIn && { ...signedIn, rights: rightsOf(signedIn.role) },
    locked: needed && signedIn === null,
    needed,
    keptBy: 'keyring',
    problem: null,
    mayReset: false,
    reset: null,
    ...part,
  };
}
