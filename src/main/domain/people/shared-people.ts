/** The people of a shop as its tills share them, and how they differ here. */
import { ROLES, type Role } from '@shared/model/people/rights';
import { PINS_SECRET, type SharedValue, type ShownValue } from '@shared/model/shop/shop-wide';
import { sayTheSame, textOf, type JoinItem, type SharedItem, type SharedItems } from '../ledger/shared-items';
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

/**
 * A person whom two tills changed, part by part. A removed one stays removed, and of two roles the one with fewer
 * rights holds: a PIN that is changed at one till must not keep rights that an owner took away at another. Of two
 * PINs a person decides, unless one till alone also took rights away: an owner acted there.
 */
export const joinedPerson: JoinItem = (before, here, there) => {
  const [was, mine, theirs] = [personIn(before), personIn(here), personIn(there)];
  // Removed people stay in the list: one that a till lacks was added at another.
  if (!mine || !theirs) return mine ? here : theirs ? there : undefined;
  const removed = mine.removed || theirs.removed;
  const pin = removed ? theirs.pin : joinedPin(was, mine, theirs);
  if (pin === undefined) return undefined;
  const name = theirs.name === was?.name ? mine.name : theirs.name;
  const colour = theirs.colour === was?.colour ? mine.colour : theirs.colour;
  const role = joinedRole(was, mine, theirs);
  return { value: { is: 'person', name, colour, role, removed, pin }, names: [] };
};

function joinedRole(was: SharedPerson | undefined, mine: SharedPerson, theirs: SharedPerson): Role {
  if (mine.role === was?.role) return theirs.role;
  if (theirs.role === was?.role) return mine.role;
  return rankOf(mine) < rankOf(theirs) ? mine.role : theirs.role;
}

/** Undefined when a person has to decide. */
function joinedPin(
  was: SharedPerson | undefined,
  mine: SharedPerson,
  theirs: SharedPerson,
): SharedPerson['pin'] | undefined {
  if (!was || isSamePin(mine, was)) return theirs.pin;
  if (isSamePin(theirs, was) || isSamePin(theirs, mine)) return mine.pin;
  const [isHere, isThere] = [rankOf(mine) < rankOf(was), rankOf(theirs) < rankOf(was)];
  if (isHere === isThere) return undefined;
  return isHere ? mine.pin : theirs.pin;
}

function isSamePin(one: SharedPerson, other: SharedPerson): boolean {
  return textOf(one.pin) === textOf(other.pin);
}

function rankOf({ role }: SharedPerson): number {
  return ROLES.indexOf(role);
}

/**
 * The people with at least one owner: when two tills each removed or demoted the other's last one, the owners of the
 * version that the shop already has stay.
 */
export function withOwner(items: SharedItems, there: SharedItems): SharedItems {
  const owners = hasOwner(items) ? [] : ownersAmong(there);
  return owners.length === 0 ? items : new Map([...items, ...owners]);
}

/** Whether one of them is an owner. */
export function hasOwner(items: SharedItems): boolean {
  return ownersAmong(items).length > 0;
}

function ownersAmong(items: SharedItems): [string, SharedItem][] {
  return [...items].filter(([, item]) => {
    const person = personIn(item);
    return person?.removed === false && person.role === 'owner';
  });
}

function personIn(item: SharedItem | undefined): SharedPerson | undefined {
  return item?.value.is === 'person' ? item.value : undefined;
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
