/** Versions of what the tills share: compared, and merged when two tills changed it. */
import type { SharedValue } from '@shared/model/shop/shop-wide';

/** One item, and its name if that is not part of its value. */
export interface SharedItem {
  readonly value: SharedValue;
  readonly names: readonly string[];
}

/** All items of one kind, by keys that mean the same at every till. Values as on a new till are left out. */
export type SharedItems = ReadonlyMap<string, SharedItem>;

export const NO_ITEMS: SharedItems = new Map();

/** The side that wins for an item that both changed. */
export type Side = 'here' | 'there';

/** Whether two values are equal, regardless of the order of their members. */
export function sayTheSame(one: SharedItem | undefined, other: SharedItem | undefined): boolean {
  return one === other || textOfItem(one) === textOfItem(other);
}

/** All of their values, as one text. */
export function textOfItems(items: SharedItems): string {
  return [...items].map(([key, item]) => `${JSON.stringify(key)} ${textOfItem(item)}`).join('\n');
}

/** Items are never changed, and thousands of them are compared at each check. */
const texts = new WeakMap<SharedItem, string>();

function textOfItem(item: SharedItem | undefined): string {
  if (!item) return 'null';
  const known = texts.get(item) ?? textOf(item.value);
  texts.set(item, known);
  return known;
}

/** Whether every item is equal. */
export function areSame(one: SharedItems, other: SharedItems): boolean {
  return one.size === other.size && [...one].every(([key, item]) => sayTheSame(item, other.get(key)));
}

/** Merges an item that both changed differently; undefined when a person has to decide. */
export type JoinItem = (
  before: SharedItem | undefined,
  here: SharedItem | undefined,
  there: SharedItem | undefined,
) => SharedItem | undefined;

/** How two sides are merged. */
interface Merging {
  readonly prefer: Side;
  readonly join?: JoinItem | undefined;
  /**
   * Whether this till's items are older than the last common state. What it has otherwise than there was
   * changed by no one now, and may have been removed since.
   */
  readonly wentBack?: boolean;
}

/**
 * Merges both sides, starting from their last common state: each item as on the side that changed it.
 * `clashes` are the keys that both changed differently and that `join` can't merge; those follow `prefer`.
 */
export function mergeShared(
  base: SharedItems,
  here: SharedItems,
  there: SharedItems,
  { prefer, join = () => undefined, wentBack = false }: Merging,
): { readonly items: SharedItems; readonly clashes: readonly string[] } {
  const items = new Map<string, SharedItem>();
  const clashes: string[] = [];
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [mine, theirs] = [here.get(key), there.get(key)];
    const isOld = wentBack && !sayTheSame(mine, base.get(key));
    const before = isOld ? undefined : base.get(key);
    const isOurs = !sayTheSame(mine, before);
    const isTheirs = !sayTheSame(theirs, before) || isOld;
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
