/** What of a kind a till and a version of the others say otherwise, and what both come to together. */
import { MOST_SHOWN_CLASHES, type ClashingItem, type SharedClash } from '@shared/model/shop/shop-wide';
import { mergeShared, type SharedItems, type Side } from './shared-items';
import type { SharedOrigin, SharedPart, SharedVersion } from './shared-ports';

/** A version that says otherwise than this till, with what both had before. */
export interface Clash {
  readonly theirs: SharedVersion;
  readonly base: SharedItems;
}

/** What this till and a version come to together. */
export function merged(
  part: SharedPart,
  { theirs, base }: Clash,
  prefer: Side,
): ReturnType<typeof mergeShared> {
  const together = mergeShared(part.asOf(base), part.read(), part.asOf(theirs.items), prefer, part.join);
  return { ...together, items: part.settled?.(together.items) ?? together.items };
}

/** As a person sees it; nothing when what is here has come to the same meanwhile. */
export function shownClash(part: SharedPart, clash: Clash): SharedClash[] {
  const { theirs } = clash;
  const [here, there] = [part.read(), part.asOf(theirs.items)];
  const { clashes } = merged(part, clash, 'here');
  if (clashes.length === 0) return [];
  const items = clashes.slice(0, MOST_SHOWN_CLASHES).map((key): ClashingItem => {
    const [mine, others] = [here.get(key), there.get(key)];
    const names = (others ?? mine)?.names ?? [];
    return {
      key,
      names,
      here: mine ? part.shown(mine.value) : null,
      there: others ? part.shown(others.value) : null,
    };
  });
  return [{ ...shownOrigin(part, theirs), unused: false, strange: false, count: clashes.length, items }];
}

/** Who wrote a version of it, where and when. */
export function shownOrigin(
  { kind }: SharedPart,
  { version, who, till, at }: SharedOrigin,
): Pick<SharedClash, 'kind' | 'version' | 'who' | 'till' | 'at'> {
  return { kind, version, who, till, at };
}
