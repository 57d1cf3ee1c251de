/** How a till and a version of the others differ in one kind, and their merged result. */
import type { ClashingItem, SharedClash } from '@shared/model/shop/shop-wide';
import { MOST_SHOWN_CLASHES } from '@shared/model/kinds/shop';
import { mergeShared, sayTheSame, type SharedItem, type SharedItems, type Side } from './shared-items';
import type { SharedPart } from './shared-ports';
import type { SharedOrigin, SharedVersion } from './shared-versions';

/** A version that differs from this till's, with the last common one. */
export interface Clash {
  readonly theirs: SharedVersion;
  readonly base: SharedItems;
  /** Whether this till's journal went back behind `base`. */
  readonly wentBack: boolean;
  /** Keys that only apply here once a person agrees, though they were not changed here. */
  readonly asked: ReadonlySet<string>;
}

const NONE_ASKED: ReadonlySet<string> = new Set();

/** The merged result of this till and a version. */
export function merged(
  part: SharedPart,
  { theirs, base, wentBack, asked = NONE_ASKED }: Omit<Clash, 'asked'> & Partial<Clash>,
  prefer: Side,
): ReturnType<typeof mergeShared> {
  const [here, there] = [part.read(), part.asOf(theirs.items)];
  const together = mergeShared(part.asOf(base), here, there, { prefer, join: part.join, wentBack });
  const items = prefer === 'here' ? kept(together.items, here, asked) : together.items;
  return { ...together, items: part.settled?.(items, there) ?? items };
}

/** The items, with those of `keys` as they are here. */
function kept(items: SharedItems, here: SharedItems, keys: ReadonlySet<string>): SharedItems {
  if (keys.size === 0) return items;
  const own = [...keys].flatMap((key): [string, SharedItem][] => {
    const item = here.get(key);
    return item ? [[key, item]] : [];
  });
  return new Map([...[...items].filter(([key]) => !keys.has(key)), ...own]);
}

/** Keys that differ there from here. */
export function keysOtherwise(here: SharedItems, there: SharedItems): ReadonlySet<string> {
  const keys = [...new Set([...here.keys(), ...there.keys()])];
  return new Set(keys.filter((key) => !sayTheSame(here.get(key), there.get(key))));
}

/** As a person sees it; nothing when this till's items have become the same meanwhile. */
export function shownClash(part: SharedPart, clash: Clash): SharedClash[] {
  const { theirs } = clash;
  const [here, there] = [part.read(), part.asOf(theirs.items)];
  const { clashes } = merged(part, clash, 'here');
  // What a person has to accept comes first: the rest may be too long to show.
  const keys = [...new Set([...clash.asked, ...clashes])].filter(
    (key) => !sayTheSame(here.get(key), there.get(key)),
  );
  if (keys.length === 0) return [];
  const items = keys.slice(0, MOST_SHOWN_CLASHES).map((key): ClashingItem => {
    const [mine, others] = [here.get(key), there.get(key)];
    const names = (others ?? mine)?.names ?? [];
    return {
      key,
      names,
      here: mine ? part.shown(mine.value) : null,
      there: others ? part.shown(others.value) : null,
    };
  });
  return [
    {
      ...shownOrigin(part, theirs),
      ...{ unused: false, strange: false, asked: clash.asked.size > 0 },
      ...{ count: keys.length, items },
    },
  ];
}

/** Who wrote a version of it, where and when. */
export function shownOrigin(
  { kind }: SharedPart,
  { version, who, till, at }: SharedOrigin,
): Pick<SharedClash, 'kind' | 'version' | 'who' | 'till' | 'at'> {
  return { kind, version, who, till, at };
}
