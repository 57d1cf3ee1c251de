import { expect, it } from 'vitest';
import { PINS_SECRET, type SharedValue } from '@shared/model/shop/shop-wide';
import type { PersonFacts } from './person-version';
import { changedPeople, joinedPerson, peopleAsItems, secretOf, shownPerson } from './shared-people';

const nok: PersonFacts = {
  ...{ personId: 'n', version: 3, at: '2026-11-22T05:00:00.000Z', how: 'changed', name: 'Nok' },
  ...{ colour: 'teal', role: 'owner', removed: false, salt: 'c2FsdA==', verifier: 'dmVy' },
};
const ploy: PersonFacts = {
  ...nok,
  personId: 'p',
  name: 'Ploy',
  role: 'cashier',
  salt: null,
  verifier: null,
};

it('is what a person says, whichever version that is here, and the secret with it', () => {
  const items = peopleAsItems([nok, ploy], 'S');
  expect(items.get('n')?.value).toEqual({
    ...{ is: 'person', name: 'Nok', colour: 'teal', role: 'owner', removed: false },
    pin: { salt: 'c2FsdA==', verifier: 'dmVy' },
  });
  expect(items.get('p')?.value).toMatchObject({ pin: null });
  expect(secretOf(items)).toBe('S');
  expect(secretOf(new Map())).toBeNull();
  expect(changedPeople([{ ...nok, version: 9, at: '2026', how: 'added' }, ploy], items)).toEqual([]);
  const here = [{ ...nok, role: 'manager' as const }];
  expect(changedPeople(here, items)).toMatchObject([
    { personId: 'n', person: { role: 'owner' } },
    { personId: 'p', person: { name: 'Ploy' } },
  ]);
});

it('shows a page nothing that a PIN could be searched with', () => {
  const items = peopleAsItems([nok, ploy], 'S');
  const shown = (key: string): unknown => shownPerson(items.get(key)!.value);
  expect(shown('n')).toEqual({ is: 'who', name: 'Nok', role: 'owner', removed: false, hasPin: true });
  expect(shown('p')).toMatchObject({ hasPin: false });
  expect(shown(PINS_SECRET)).toEqual({ is: 'pins' });
  const words: SharedValue = { is: 'words', words: ['x'] };
  expect(shownPerson(words)).toBe(words);
});

it.each<[string, Partial<PersonFacts>, Partial<PersonFacts> | null, object]>([
  ['a name and a colour', { name: 'Noi' }, { colour: 'pink' }, { name: 'Noi', colour: 'pink' }],
  ['the role with fewer rights', { role: 'cashier' }, { role: 'owner' }, { role: 'cashier' }],
  ['a person whom one of them lacks', { name: 'Noi' }, null, { name: 'Noi' }],
])('merges what two tills changed in a person: %s, whichever came first', (_, one, other, merged) => {
  const item = (change: Partial<PersonFacts> | null) =>
    peopleAsItems(change ? [{ ...nok, role: 'manager', ...change }] : [], 'S').get('n');
  const [before, first, last] = [item({}), item(one), item(other)];
  expect(joinedPerson(before, first, last)?.value).toMatchObject(merged);
  expect(joinedPerson(before, last, first)?.value).toMatchObject(merged);
});
