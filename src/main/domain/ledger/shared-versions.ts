/** A version's number and time: a ledger restored from a copy reuses numbers. */
import type { NamedPerson } from '@shared/model/people/person';
import { NO_ITEMS, type SharedItems } from './shared-items';
import type { SharedKind } from '@shared/model/kinds/shop';
export interface SharedHead {
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Who wrote a version, at which till. */
export interface SharedOrigin extends SharedHead {
  readonly who: string;
  readonly till: string;
}

/** A version as the ledger has it. */
export interface SharedVersion extends SharedOrigin {
  readonly items: SharedItems;
  /** Who changed it, as reported by a till that has the shop's code; null where nothing proves that. */
  readonly by: NamedPerson | null;
  /** Whether the ledger lacks the version that was asked about: it was restored from a copy from before. */
  readonly lacksKnown?: boolean;
}

/** The last common state of this till and the ledger for one kind. */
export interface SharedMark extends SharedHead {
  readonly items: SharedItems;
  /** Whether it is stored there under the shop's code. */
  readonly sealed: boolean;
}

/** What this till and a version had in common: nothing that a restored ledger has lost, and may give the number of again. */
export function commonItems(mark: SharedMark | undefined, theirs: SharedVersion): SharedItems {
  const isAgain = mark?.version === theirs.version && mark.at !== theirs.at;
  const isLost = mark === undefined || mark.version > theirs.version || isAgain || theirs.lacksKnown === true;
  return isLost ? NO_ITEMS : mark.items;
}

/** The marks, kept over restarts. */
export interface SharedMarks {
  /** The shop they belong to; null for none yet. */
  readonly shop: string | null;
  /** The trail's end when it was written: a journal without this entry is an older copy. */
  readonly trail: { readonly seq: number; readonly hash: string } | null;
  readonly marks: ReadonlyMap<SharedKind, SharedMark>;
  /** Who made the changes that were not sent to the ledger yet. */
  readonly changedBy: ReadonlyMap<SharedKind, NamedPerson>;
}

/** The head of a mark whose journal went back: its items were common once, and no version of any ledger is this one. */
export const WENT_BACK: SharedHead = { version: 0, at: '1970-01-01T00:00:00.000Z' };

export const NO_MARKS: SharedMarks = { shop: null, trail: null, marks: new Map(), changedBy: new Map() };
