/** Versions of what the tills share: compared, and put together when two tills changed it. */
import type { SharedValue } from '@shared/model/shop/shop-wide';

/** One item, and what it is called where that is no part of what it says. */
export interface SharedItem {
  readonly value: SharedValue;
  readonly names: readonly string[];
}

/** Everything of one kind, by keys that mean the same at every till. What is as on a new till is left out. */
export type SharedItems = ReadonlyMap<string, SharedItem>;

export const NO_ITEMS: SharedItems = new Map();

/** Whose word counts for what both changed. */
export type Side = 'here' | 'there';

/** Whether two values say the same, in whatever order their members were written. */
export function sayTheSame(one: SharedItem | undefined, other: SharedItem | undefined): boolean {
  return one === other || textOfItem(one) === textOfItem(other);
}

/** What all of them say, as one text. */
export function textOfItems(items: SharedItems): string {
  return [...items].map(([key, item]) => `${JSON.stringify(key)} ${textOfItem(item)}`).join('\n');
}

/** Items are never changed, and thousands of them are compared each time that a till looks. */
const texts = new WeakMap<SharedItem, string>();

function textOfItem(item: SharedItem | undefined): string {
  if (!item) return 'null';
  const known = texts.get(item) ?? textOf(item.value);
  texts.set(item, known);
  return known;
}

/** Whether every item says the same. */
export function areSame(one: SharedItems, other: SharedItems): boolean {
  return one.size === other.size && [...one].every(([key, item]) => sayTheSame(item, other.get(key)));
}

/** What comes of an item that both changed, differently; undefined when a person has to decide. */
export type JoinItem = (
  before: SharedItem | undefined,
  here: SharedItem | undefined,
  there: SharedItem | undefined,
) => SharedItem | undefined;

/**
 * What both sides make of what they last had in common: each item as the side that changed it has it. `clashes` are
 * the keys that both changed, differently, and that `join` makes nothing of; those are as `prefer` says.
 */
export function mergeShared(
  base: SharedItems,
  here: SharedItems,
  there: SharedItems,
  prefer: Side,
  join: JoinItem = () => undefined,
): { readonly items: SharedItems; readonly clashes: readonly string[] } {
  const items = new Map<string, SharedItem>();
  const clashes: string[] = [];
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [mine, theirs, before] = [here.get(key), there.get(key), base.get(key)];
    const isOurs = !sayTheSame(mine, before);
    const isTheirs = !sayTheSame(theirs, before);
    const isBoth = isOurs && isTheirs && !sayTheSame(mine, theirs);
    const joined = isBoth ? join(before, mine, theirs) : undefined;
    if (isBoth && !joined) clashes.push(key);
    const taken = joined ?? (isBoth ? (prefer === 'here' ? mine : theirs) : isOurs ? mine : theirs);
    if (taken) items.set(key, taken);
  }
  return { items, clashes };
}

/** JSON with the members of objects in one order. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
