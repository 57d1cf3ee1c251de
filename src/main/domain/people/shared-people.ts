/** The people of a shop as its tills share them, and how they differ here. */
import { PINS_SECRET, type SharedValue, type ShownValue } from '@shared/model/shop/shop-wide';
import { sayTheSame, type SharedItem, type SharedItems } from '../ledger/shared-items';
import type { PersonFacts } from './person-version';

type SharedPerson = Extract<SharedValue, { is: 'person' }>;

/** Everyone who was ever at a till, with the secret that PINs are checked with. */
export function peopleAsItems(people: readonly PersonFacts[], secret: string): SharedItems {
  const everybody = people.map((person): [string, SharedItem] => [person.personId, itemOf(person)]);
  return new Map([...everybody, [PINS_SECRET, { value: { is: 'secret', secret }, names: [] }]]);
}

/** The people who differ from `here`, as they should become. */
export function changedPeople(
  here: readonly PersonFacts[],
  to: SharedItems,
): { readonly personId: string; readonly person: SharedPerson }[] {
  const known = new Map(here.map((person) => [person.personId, itemOf(person)]));
  return [...to].flatMap(([personId, item]) =>
    item.value.is === 'person' && !sayTheSame(item, known.get(personId))
      ? [{ personId, person: item.value }]
      : [],
  );
}

/** The secret among the items; null for none. */
export function secretOf(items: SharedItems): string | null {
  const value = items.get(PINS_SECRET)?.value;
  return value?.is === 'secret' ? value.secret : null;
}

/** The part of a value that a page may show: nothing that a PIN could be searched with. */
export function shownPerson(value: SharedValue): ShownValue {
  if (value.is === 'secret') return { is: 'pins' };
  if (value.is === 'player' || value.is === 'forgotten') throw new Error('a player is shown by its own part');
  if (value.is !== 'person') return value;
  const { name, role, removed, pin } = value;
  return { is: 'who', name, role, removed, hasPin: pin !== null };
}

function itemOf({ name, colour, role, removed, salt, verifier }: PersonFacts): SharedItem {
  const pin = salt !== null && verifier !== null ? { salt, verifier } : null;
  return { value: { is: 'person', name, colour, role, removed, pin }, names: [] };
}
